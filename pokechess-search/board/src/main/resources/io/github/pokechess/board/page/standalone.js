/* The page with the library inside: the board, and games by links. */
import './common/localize.js';
import './link/links.js';
import './link/turnsign.js';
import './board.js';
