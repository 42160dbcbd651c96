package io.github.pokechess.testkit;

/**
 * A way in which {@link BrokenPosition}, its board, kind, game or evaluator breaks the contract, and the check that
 * sees it.
 */
enum Fault {
    NONE(""),
    LIST_CAN_BE_CHANGED("a board has the moves of its position"),
    MOVE_TWICE("a board has the moves of its position"),
    BOARD_FORGETS_A_MOVE("a board has the moves of its position"),
    BOARD_FINDS_ANOTHER_MOVE("a board has the moves of its position"),
    BOARD_ROLLS_OTHERWISE("moves lead where their position says, with the same chances"),
    BOARD_GOES_ELSEWHERE("moves lead where their position says, with the same chances"),
    IDLE_IS_THE_OTHER("idle outcomes lead to one position"),
    SCORES_FOR_THE_WINNER("outcomes of a board are those of its position"),
    ILLEGAL_ACCEPTED("a position refuses illegal moves"),
    OUTCOME_ACCEPTED("a position refuses illegal moves"),
    MIRROR_KEEPS_THE_SIDE("mirrored sides have the same game"),
    HASH_OF_AN_OBJECT("equal positions have equal hashes, others do not"),
    HASH_WITHOUT_SIDE("equal positions have equal hashes, others do not"),
    REFERENCE_COUNTS_MORE("counts are those of the reference"),
    ANYTHING_IS_LEGAL("only legal packed moves are legal"),
    QUIET_MOVES_SCORE("tactical, quiet and free moves are what they are called"),
    HISTORY_INDEX_TOO_GREAT("tactical, quiet and free moves are what they are called"),
    FREE_MOVES_COST("tactical, quiet and free moves are what they are called"),
    UNIT_FORGOTTEN("move scores are in 160ths of a hundredth of a piece"),
    KEY_OF_A_COLUMN("keys tell positions apart"),
    RULES_KEY_OF_AN_OBJECT("rules keys and views belong to the rules"),
    MADE_ONCE_TOO_OFTEN("made moves are unmade, to the start"),
    KEY_OF_THE_WAY("made moves are unmade, to the start"),
    NULL_MOVE_KEEPS_THE_KEY("a null move passes the turn and is unmade"),
    COPY_IS_THE_BOARD("a copy is independent and knows the game before"),
    ATTACH_FORGETS_CAPTURES("an attached evaluator receives every piece"),
    ATTACH_TELLS_NOTHING("an attached evaluator receives every piece"),
    ATTACH_TELLS_ALL_EVALUATORS("an attached evaluator receives every piece"),
    GAME_FORGETS_STEPS("a game goes from move to move and back"),
    GAME_ACCEPTS_ILLEGAL("a game refuses illegal moves"),
    GAME_GOES_ON_AFTER_ITS_END("a game ended by agreement is over"),
    OPENING_ILLEGAL("openings are legal and the same for a seed"),
    NAME_OF_TWO_WORDS("a kind describes itself"),
    OUTCOMES_OF_ONE_NAME("a kind describes itself"),
    NOT_PROVIDED("kind and evaluators are found by their services"),
    TEXT_FORGETS_THE_SIDE("texts give back positions"),
    POSITION_READS_ANOTHER_MOVE("texts give back moves"),
    MOVES_OF_ONE_TEXT("texts give back moves"),
    MOVE_TEXT_WITH_SPACE("move texts fit into game files"),
    MOVE_TEXT_WITH_ODD_SPACE("move texts fit into game files"),
    MOVE_TEXT_IN_BRACES("move texts fit into game files"),
    MOVE_TEXT_IN_BRACKETS("move texts fit into game files"),
    MOVE_TEXT_LIKE_A_HIDDEN_LINE("move texts fit into game files"),
    MOVE_TEXT_LIKE_A_NUMBER("move texts fit into game files"),
    NONSENSE_IS_A_MOVE("texts that say nothing are refused"),
    NONSENSE_CRASHES("texts that say nothing are refused"),
    PROBLEM_OUTSIDE_THE_TEXT("texts that say nothing are refused"),
    ODD_BLANK_CRASHES("odd texts are understood or refused"),
    PICTURE_GROWS("pictures of a game have one size"),
    GESTURE_BESIDE_THE_BOARD("moves are made on the picture by tiles of their own"),
    GESTURES_ALIKE("moves are made on the picture by tiles of their own"),
    GESTURE_OF_THE_OTHER_SIDE("moves are made on the picture by tiles of their own"),
    PIECE_WITHOUT_NAME("moves are made on the picture by tiles of their own"),
    EVALUATION_WINS("evaluations are no wins"),
    EVALUATION_CHANGES("evaluations are no wins"),
    EVALUATION_FOR_WHITE("mirrored sides are worth the same"),
    SUMS_GROW("attached evaluators judge as new ones"),
    ACTION_OF_ALL_MOVES("actions are those of the legal moves"),
    ACTION_WITHOUT_NAME("actions are those of the legal moves"),
    ANY_ACTION_IS_LEGAL("actions are those of the legal moves"),
    ACTION_LEFT_OUT("actions are those of the legal moves"),
    OBSERVATION_OVER_ITS_LIMIT("observations are as they are described"),
    OBSERVATION_WITH_A_GAP("observations are as they are described"),
    OBSERVATION_BESIDE_ITS_PLACE("observations are as they are described"),
    OBSERVATION_FOR_WHITE("mirrored sides are seen alike"),
    ACTIONS_FOR_WHITE("mirrored sides are seen alike");

    private final String check;

    Fault(String check) {
        this.check = check;
    }

    /** The name of the check that must fail. */
    String check() {
        return check;
    }
}
