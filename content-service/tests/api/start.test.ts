import { fork } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { endpoints } from '@information-site/contract/endpoints/endpoints.ts';
import { describe, expect, it, onTestFinished } from 'vitest';
import { listenHere } from '../../../tests/support/listen-here.ts';
import { COMPILED } from '../../../tests/support/run-command.ts';
import { copyTheseSites } from '../../../tests/support/sites.ts';
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts';
import { writeSampleCorpus } from './sample-corpus.ts';

const SITES_DIR = await copyTheseSites();
const START = new URL('../../../content-service/start.ts', import.meta.url).pathname;

function startProcess(folder: string, more: Readonly<Record<string, string>> = {}) {
  const child = fork(START, { env: { ...COMPILED, CONTENT_DIR: folder, SITES_DIR, ...more }, silent: true });
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  const output = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const)
    child[name]?.on('data', (chunk) => {
      output[name] += String(chunk);
    });
  const lines = () => output.stdout.split('\n').flatMap((line) => (line ? [JSON.parse(line)] : []));
  return { child, exit: once(child, 'exit'), stderr: () => output.stderr, lines };
}

describe('the process of the content service', () => {
  it('sends its parent the port, serves there, and exits with 0 on SIGTERM', async () => {
    const { child, exit } = startProcess(await writeSampleCorpus());
    const [message] = await once(child, 'message');
    expect(message).toEqual({ kind: 'listening', port: expect.any(Number) });
    const response = await fetch(`http://127.0.0.1:${message.port}${endpoints.homePage.path}`);
    expect(response.status).toBe(200);
    await response.text();
    child.kill('SIGTERM');
    expect((await exit)[0]).toBe(0);
  });

  it('exits quietly when its parent exits before it listens', async () => {
    const { child, exit, stderr } = startProcess(await writeSampleCorpus());
    child.disconnect();
    expect((await exit)[0]).toBe(0);
    expect(stderr()).toBe('');
  });

  it('starts without a faulty page, and names it', async () => {
    const folder = await writeSampleCorpus({ 'main/guidance/a.yaml': 'sumary: A\n' });
    const { child, exit, lines } = startProcess(folder);
    const [{ port }] = await once(child, 'message');
    const read = (url: string) => fetch(`http://127.0.0.1:${port}${endpoints.article.path}?url=${url}`);
    expect((await read('/guidance/passwords')).status).toBe(200);
    expect((await read('/guidance/a')).status).toBe(404);
    await expect.poll(lines).toContainEqual(
      expect.objectContaining({
        event: 'corpus-refused',
        problems: expect.arrayContaining([
          'main/guidance/a.yaml:1: sumary: unknown field: did you mean summary?',
        ]),
      }),
    );
    // It exits with its parent.
    child.disconnect();
    expect((await exit)[0]).toBe(0);
  });

  it('names a port that is in use, and says what to do', async () => {
    const { url } = await listenHere(() => undefined);
    const { port } = new URL(url);
    const { exit, lines } = startProcess(await writeSampleCorpus(), { PORT: port });
    expect((await exit)[0]).toBe(1);
    const problem = `PORT: port ${port} is in use: end the program that listens there, or choose another port`;
    await expect.poll(lines).toContainEqual(expect.objectContaining({ event: 'start-failed', problem }));
  });

  it('refuses to start on a corpus without the required parts of a site, and lists every fault', async () => {
    const folder = await writeSampleCorpus({
      'main/guidance/a.yaml': 'sumary: A\n',
      'agency/footer.yaml': 'title: [\n',
    });
    const { exit, lines } = startProcess(folder);
    expect((await exit)[0]).toBe(1);
    // In the format of the site's log, which may include them.
    const byProblem = () => lines().toSorted((one, other) => (one.problem < other.problem ? -1 : 1));
    await expect.poll(byProblem).toEqual(
      [
        /^agency\/footer\.yaml:/,
        /^main\/guidance\/a\.yaml:1: sumary: unknown field: did you mean summary\?$/,
        /^main\/guidance\/a\.yaml:1: title: /,
      ].map((problem) => ({
        level: 'error',
        time: expect.any(Number),
        app: 'content-service',
        problem: expect.stringMatching(problem),
        event: 'start-failed',
      })),
    );
  });

  it('refuses to start on a folder that it cannot list, and says which', async () => {
    const folder = temporaryFolder();
    await writeFile(join(folder, 'main'), '');
    const { exit, lines } = startProcess(folder);
    expect((await exit)[0]).toBe(1);
    const problem = expect.stringContaining(join(folder, 'main'));
    await expect.poll(lines).toMatchObject([{ event: 'start-failed', problem }]);
  });
});
