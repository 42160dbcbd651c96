/* The page with the library inside: the board, and games by links. */
import './spoken.js';
import './links.js';
import './board.js';
