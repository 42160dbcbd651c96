/* The page with the library inside: the board, and games by links. */
import './links.js';
import './board.js';
