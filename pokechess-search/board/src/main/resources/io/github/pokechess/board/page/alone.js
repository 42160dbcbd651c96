/* The page with the library inside: the board, and games by links. */
import { resumes } from './memory.js';
import './links.js';
import './board.js';

resumes();
