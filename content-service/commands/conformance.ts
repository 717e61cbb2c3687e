import { lookup } from 'node:dns';
import process from 'node:process';
import { Agent, fetch } from 'undici';
import { readConfig } from '../config.ts';
import { checkConformance } from '../conformance/check-conformance.ts';
import { formatReport } from '../conformance/conformance-report.ts';

/**
 * `npm run conformance -- URL [URL]`: checks a running content service against the contract, or a site's `/api`; exit
 * code 1 on any fault. A content service tells sites apart by `X-Site`; a site has a URL for each, the default one first.
 */
const read = readConfig(process.env);
if (!read.ok) {
  console.error(read.problems.join('\n'));
  process.exit(2);
}
const sites = read.config.sites.map(({ variant }) => variant);
const urls = process.argv.slice(2);
const [url = ''] = urls;
if (urls.length > sites.length || !urls.every((one) => URL.canParse(one)) || url === '') {
  console.error('usage: npm run conformance -- URL-of-a-content-service, or the URLs of all sites');
  process.exit(2);
}

/** `name.localhost` is this machine, which not every resolver knows (RFC 6761 section 6.3). */
const dispatcher = new Agent({
  connect: {
    lookup: (hostname, options, callback) =>
      lookup(hostname.endsWith('.localhost') ? 'localhost' : hostname, options, callback),
  },
});
const report = await checkConformance({
  sites: sites.map((site, index) => ({ site, baseUrl: urls[index] ?? url })),
  fetch: (address, request) => fetch(address, { ...request, dispatcher }),
});
process.stdout.write(formatReport(report));
process.exitCode = report.findings.length === 0 ? 0 : 1;
await dispatcher.close();
