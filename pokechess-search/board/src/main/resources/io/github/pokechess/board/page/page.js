/* What the page loads. The build puts the one script that it is in this place; a run from the sources loads the modules one by one. */
import './served.js';
