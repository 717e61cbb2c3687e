import { describe, expect, it } from 'vitest';
import { SEND_EMAIL_PATH } from '#shared/contract/send-email.ts';
import { startFormSite } from '#tests/support/posted-forms.ts';
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts';

const TIMEOUT_MS = 400;
const FILE_TIMEOUT_MS = 10_000;
const PDF = '/pdfs/guidance/slow.pdf';
const PICTURE = '/images/slow.png';

const startApp = () =>
  startTestApp({
    env: { CONTENT_TIMEOUT_MS: String(TIMEOUT_MS), CONTENT_FILE_TIMEOUT_MS: String(FILE_TIMEOUT_MS) },
  });

/** Makes the content service take three times as long for a file as the site waits for a document. */
function serveSlowly({ contentService }: TestApp): void {
  const files = { [PDF]: 'application/pdf', [PICTURE]: 'image/png' };
  for (const [path, type] of Object.entries(files)) {
    contentService.answer(path, {
      headers: { 'content-type': type, 'cache-control': 'max-age=60' },
      body: 'made',
    });
    contentService.delay(3 * TIMEOUT_MS, path);
  }
}

describe('slow files of the content service', () => {
  it.each([
    ['HEAD', PDF],
    ['GET', PICTURE],
  ])('are awaited, while pages are served as usual: %s %s', async (method, path) => {
    await using app = await startApp();
    serveSlowly(app);
    const answered: string[] = [];
    const file = app.get(path, { method }).then(({ status, text }) => {
      answered.push(`${method} ${status}`);
      return text;
    });
    for (const page of ['/guidance/first', '/guidance/second']) {
      const { status } = await app.get(page);
      answered.push(`page ${status}`);
    }
    expect(await file).toBe(method === 'HEAD' ? '' : 'made');
    expect(answered).toEqual(['page 200', 'page 200', `${method} 200`]);
  });

  it('are requested once for all concurrent visitors', async () => {
    await using app = await startApp();
    serveSlowly(app);
    for (const path of [PDF, PICTURE]) {
      const answers = await Promise.all(Array.from({ length: 5 }, () => app.get(path)));
      expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200));
      expect(app.contentService.callsOf(path)).toBe(1);
    }
  });
});

/** Blocks the processor until pending calls have timed out by wall-clock time. */
function starve(): void {
  const until = performance.now() + 2 * TIMEOUT_MS;
  while (performance.now() < until);
}

describe('a content service that responds while our own processor is starved', () => {
  it('has accepted the form that is sent meanwhile', async () => {
    await using site = await startFormSite({ CONTENT_TIMEOUT_MS: String(TIMEOUT_MS) });
    const { contentService } = site.app;
    const path = await site.publish({ fields: [{ name: 'message', type: 'text', label: 'Message' }] });
    contentService.delay(TIMEOUT_MS / 4, SEND_EMAIL_PATH);
    const sent = site.send(path, [['message', 'Help']]);
    await expect.poll(() => contentService.callsOf(SEND_EMAIL_PATH)).toBe(1);
    starve();
    expect((await sent).status).toBe(200);
  });
});
