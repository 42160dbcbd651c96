/* The page of a server: the board, and what two people in two browsers need. */
import './spoken.js';
import './seats.js';
import './invite.js';
import './board.js';
