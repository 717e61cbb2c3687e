import process from 'node:process';
import { checkConformance } from '../conformance/check-conformance.ts';
import { formatReport } from '../conformance/conformance-report.ts';
import { siteIds } from '../corpus/site-id.ts';

/** `npm run conformance -- URL`: checks a running content service against the contract; exit code 1 on any fault. */
const [url] = process.argv.slice(2);
if (!url || !URL.canParse(url)) {
  console.error('usage: npm run conformance -- URL-of-a-content-service');
  process.exit(2);
}
const report = await checkConformance({ baseUrl: url, sites: siteIds, fetch });
process.stdout.write(formatReport(report));
process.exitCode = report.findings.length === 0 ? 0 : 1;
