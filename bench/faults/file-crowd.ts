// Requests files that no cache has, for a given time. A separate process, so that it does not delay the measured
// visitors. Prints the verdicts as JSON.
//   node bench/faults/file-crowd.ts URL pictures|pdfs|csaf MILLISECONDS ROUND
import { setTimeout as wait } from 'node:timers/promises';
import { createRandom } from '../../build/random.ts';
import { firstSite } from '../sites.ts';
import { keptConnections, makeVisit } from './load.ts';
import { judgeRefusal, type Visit, type VisitResponse } from './visits.ts';

/** Connections, each with one request after another: more than the calls for files that the site accepts. */
const CONNECTIONS = 290;
/** Pause of each after a response, in milliseconds: less than `Retry-After` demands of refused ones. */
const PAUSE_MS = 1000;
/** How long a file may take, in milliseconds: twice the site's time-out, because this process yields to the site. */
const HUNG_MS = 60_000;

const [url = '', kind = '', ms = '', round = ''] = process.argv.slice(2);
const random = createRandom(Number(round) + 1);
const below = (most: number) => Math.floor(random() * most);
const FORMATS = ['image/avif,image/webp', 'image/webp', '*/*'];
/** Names of advisories, most of which do not exist. */
const ADVISORIES = ['provider-metadata.json', 'index.txt', 'changes.csv', 'white/csaf-feed-tlp-white.json'];

const startsWith = (start: string) => (response: VisitResponse) => {
  if (response.status !== 200) return judgeRefusal(response);
  return response.body.startsWith(start) ? 'right' : 'another file';
};

const visits: Readonly<Record<string, () => Omit<Visit, 'site' | 'kind'>>> = {
  pictures: () => ({
    path: `/images/photograph-${round}.jpg?width=${below(2560) + 1}&dpr=${below(3) + 1}`,
    accept: FORMATS[below(FORMATS.length)] ?? '*/*',
    judge(response) {
      if (response.status !== 200) return judgeRefusal(response);
      return response.headers['content-type']?.startsWith('image/') ? 'right' : 'no picture';
    },
  }),
  pdfs: () => ({
    path: `/pdfs/guidance/flooded-${1000 + below(300)}.pdf`,
    judge: startsWith('%PDF'),
  }),
  csaf: () => ({
    path: `/.well-known/csaf/${ADVISORIES[below(2 * ADVISORIES.length)] ?? `white/2026/none-${below(1e6)}.json`}?x=${below(1e6)}`,
    judge: (response) => ([200, 301, 404].includes(response.status) ? 'right' : judgeRefusal(response)),
  }),
};

const agent = keptConnections();
const until = performance.now() + Number(ms);
const verdicts: string[] = [];
const next = visits[kind];
if (!next) throw new Error(`there are no ${kind}`);

async function request(visitOf: NonNullable<typeof next>): Promise<void> {
  await wait(below(PAUSE_MS));
  do {
    const visit: Visit = { kind: 'file', site: firstSite.id, ...visitOf() };
    verdicts.push((await makeVisit(url, visit, agent, HUNG_MS)).verdict);
    await wait(PAUSE_MS);
  } while (performance.now() < until);
}

await Promise.all(Array.from({ length: CONNECTIONS }, () => request(next)));
console.log(JSON.stringify(verdicts));
process.exit();
