/* The page of a server: the board, and what two people in two browsers need. */
import './common/localize.js';
import './link/seats.js';
import './link/invite.js';
import './link/signs.js';
import './link/turnsign.js';
import './board.js';
