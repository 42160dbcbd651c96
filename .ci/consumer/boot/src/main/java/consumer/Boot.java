package consumer;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.github.pokechess.core.Game;
import io.github.pokechess.core.Roll;
import io.github.pokechess.core.Rules;
import io.github.pokechess.core.Team;
import io.github.pokechess.game.ChanceSource;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.context.ConfigurableApplicationContext;

/** A program with Spring Boot, which finds pokechess-jackson by itself: the program only reads and writes JSON. */
@SpringBootApplication
public class Boot {
    public record Message(Team team, Roll roll, Game game) {}

    public static void main(String[] args) throws Exception {
        try (ConfigurableApplicationContext context = SpringApplication.run(Boot.class, args)) {
            ObjectMapper mapper = context.getBean(ObjectMapper.class);
            Team team = Team.defaultWhite();
            Game game = Game.start(team, team, Rules.standard(), ChanceSource.none()).apply("e4");
            String json = mapper.writeValueAsString(new Message(team, Roll.CRITICAL_HIT, game));
            Message again = mapper.readValue(json.replace("{\"team\"", "{\"later\":1,\"team\""), Message.class);
            System.out.println("read again: " + again.team().equals(team) + " " + again.game().moves() + " " + again.roll());
            try {
                System.out.println(mapper.readValue("{\"over\":false}", Game.class));
            } catch (com.fasterxml.jackson.databind.exc.InvalidFormatException refused) {
                System.out.println("refused: " + refused.getOriginalMessage());
            }
        }
    }
}
