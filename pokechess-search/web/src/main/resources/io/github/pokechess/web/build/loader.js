/* Unpacks the script of the page, a tenth smaller than a host would send it, and lets it run; the policy names its hash. */
import { asTrustedType } from './common/trusted.js';
import { decodeBase64, unpackLzma } from './common/unpack.js';

const script = document.createElement('script');
try {
  script.textContent = asTrustedType('createScript', new TextDecoder().decode(unpackLzma(decodeBase64(document.getElementById('page').textContent))), 'pokechess-loader');
  document.body.append(script);
} finally {
  // Where a policy has refused it, the sentence for pages without scripts is shown.
  if (!globalThis.engine) document.documentElement.className = '';
}
