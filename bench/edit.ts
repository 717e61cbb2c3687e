import { cp, readFile, writeFile } from 'node:fs/promises';
import { Session } from 'node:inspector/promises';
import { join } from 'node:path';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { type Announcer, announceChanges } from '#content-service/announcements/announce-changes.ts';
import { createContentVersions } from '#content-service/corpus/content-versions.ts';
import type { Corpus, SiteEdits } from '#content-service/corpus/corpus.ts';
import { watchCorpus } from '#content-service/corpus/live-corpus.ts';
import { prepareSearch } from '#content-service/search/site-index.ts';
import { loadCorpus } from '#tests/support/site-corpus.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { allSites } from '../build/repository-sites.ts';
import { firstSite } from './sites.ts';

const ROOT = join(import.meta.dirname, '..');
const OWN = ['content-service', 'shared'].map((folder) => `${pathToFileURL(join(ROOT, folder))}/`);
const PAGE = 'guidance/passkeys.yaml';
/** The first edits load code and fill caches. */
const EDITS = 3;
/** For what follows an announcement. */
const AFTER_MS = 100;

const silent = { debug() {}, info() {}, error: console.error };

/** Counts the calls of our own functions during some work, and measures its processor time in milliseconds. */
async function measure(session: Session, work: () => Promise<unknown>) {
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true });
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  const { result } = await session.post('Profiler.takePreciseCoverage');
  await session.post('Profiler.stopPreciseCoverage');
  const own = result.filter(({ url }) => OWN.some((folder) => url.startsWith(folder)));
  const counts = own.flatMap(({ functions }) => functions.map(({ ranges }) => ranges[0]?.count ?? 0));
  return { calls: counts.reduce((sum, count) => sum + count, 0), ms: (user + system) / 1000 };
}

type Prepare = (corpus: Corpus, edits: SiteEdits) => Promise<void>;
const ways: readonly (readonly [what: string, prepare: Prepare])[] = [
  ['with the search index', prepareSearch],
  ['without', async () => undefined],
];

/** Prints what the edit of one title costs the content service, with and without its search index. */
export async function benchEdit(): Promise<void> {
  const session = new Session();
  session.connect();
  for (const [what, prepare] of ways) {
    const folder = temporaryFolder();
    await cp(join(ROOT, 'content-service', 'content'), folder, { recursive: true });
    const loaded = await loadCorpus(folder, allSites, new Date());
    if (!loaded.ok) throw new Error('the content has faults');
    await prepare(loaded.corpus, new Map());
    let announcer: Announcer | undefined;
    let announced = () => {};
    const corpus = watchCorpus({
      ...{ folder, sites: allSites, first: loaded.version, log: silent, now: Date.now, prepare },
      onRead: (edits) => void announcer?.contentRead(edits),
    });
    announcer = announceChanges({
      ...{ corpus, versions: createContentVersions(corpus), log: silent, now: Date.now, pause: nextTurn },
      async post(_target, { tags }) {
        if (tags.length > 0) announced();
        return 204;
      },
      setTimer: () => () => undefined,
    });
    announcer.addTarget({ url: 'http://localhost/purge', token: '' });
    // The files are compared with what was read a second after the start.
    await wait(1500);
    const file = join(folder, firstSite.id, PAGE);
    const text = await readFile(file, 'utf8');
    for (let edit = 1; edit <= EDITS; edit += 1) {
      const { calls, ms } = await measure(session, async () => {
        const done = new Promise<void>((resolve) => {
          announced = resolve;
        });
        await writeFile(file, text.replace(/^title: .*$/m, `title: Edit ${edit}`));
        await done;
        await wait(AFTER_MS);
      });
      if (edit === EDITS)
        console.log(
          `edit: one title, ${what}: ${calls.toLocaleString('en')} calls of own functions, ${ms.toFixed(0)} ms of processor time`,
        );
    }
    corpus.close();
    announcer.close();
  }
}
