/* Unpacks the script of the page, a tenth smaller than a host would send it, and lets it run; the policy names its hash. */
import { unbased, unpack } from './common/unpack.js';

const script = document.createElement('script');
script.textContent = new TextDecoder().decode(unpack(unbased(document.getElementById('page').textContent)));
document.body.append(script);
