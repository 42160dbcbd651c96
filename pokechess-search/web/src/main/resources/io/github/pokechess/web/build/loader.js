/* Unpacks the script of the page, a tenth smaller than a host would send it, and lets it run; the policy names its hash. */
import { trusted } from './common/trusted.js';
import { unbased, unpack } from './common/unpack.js';

const script = document.createElement('script');
try {
  script.textContent = trusted('createScript', new TextDecoder().decode(unpack(unbased(document.getElementById('page').textContent))), 'pokechess-loader');
  document.body.append(script);
} finally {
  // Where a policy has refused it, the sentence for pages without scripts is shown.
  if (!globalThis.engine) document.documentElement.className = '';
}
