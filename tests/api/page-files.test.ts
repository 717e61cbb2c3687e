import { describe, expect, it } from 'vitest';
import { createFileWriter, type FileOrder } from '#server/page-files/file-writer.ts';
import { endpointAddress } from '#shared/contract/endpoints/endpoints.ts';
import { allSites, sites } from '#tests/support/sites.ts';
import { appPerFile, appPerTest } from './test-app.ts';

const PAGE = '/guidance/passwords';
const PDF = `/pdfs${PAGE}.pdf`;

const guidance = {
  type: 'guidance',
  title: 'Passwords & powers',
  summary: 'Three random words.',
  metadata: [{ title: 'Published', value: [{ item: '2025-03-04' }] }],
  dateModify: '2025-03-04',
  content: {
    items: [
      {
        subheading: 'Three random words',
        description:
          '<p>See <a href="/guidance/b">this</a>, <a href="https://elsewhere.example/long">that</a>.</p>' +
          '<p><del>Version 1.9 is safe.</del> There are 2<sup>128</sup> values.</p>' +
          '<table><tr><th>A</th></tr><tr><td>b</td></tr></table><ul><li>One</li></ul><blockquote><p>Q</p></blockquote>',
      },
      {
        subheading: 'Questions',
        accordionArticle: { item: [{ title: 'What if I lose it?', description: '<p>Ask for help.</p>' }] },
      },
    ],
  },
  documentActionsData: { downloadActions: { downloadTitleText: 'Download as PDF' } },
  userFeedback: { articleRatingText_s: 'Was this useful?', articleRating: [{ responseTitle_s: 'Yes' }] },
};

const article = (page: object = guidance) => ({ [endpointAddress('article', { url: PAGE })]: { page } });

/** A bookmark in a PDF: its number, that of the one above it, its title. */
const BOOKMARK = /^(\d+) 0 obj\n<<\n\/Dest .*\n\/Parent (\d+) 0 R\n\/Title \((.*)\)$/gm;

/** The text of a PDF's objects; page contents are compressed and left out. */
const objectsOf = (body: Buffer): string => body.toString('latin1');

const serve = ({ contentService }: { contentService: { serve(documents: object): void } }) =>
  contentService.serve(article());

describe("a page as PDF, whoever's content service it comes from", () => {
  const app = appPerFile({}, serve);

  it('is in the language of the page', async () => {
    const url = '/guidance/kupuhipa';
    const page = { ...guidance, title: 'Kupuhipa', language: 'mi' };
    app.contentService.serve({ [endpointAddress('article', { url })]: { page } });
    const { body } = await app.get(`/pdfs${url}.pdf`);
    expect(objectsOf(body)).toContain('/Lang (mi)');
  });

  it('is tagged, titled, in a language, with its publisher, bookmarks and live links [2.1-49]', async () => {
    const { status, headers, body } = await app.get(PDF);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'inline; filename="passwords.pdf"',
      link: '<https://www.ncsc.example/guidance/passwords>; rel="canonical"',
    });
    const objects = objectsOf(body);
    expect(objects.startsWith('%PDF-1.7')).toBe(true);
    for (const part of [
      '/Lang (en-GB)',
      '/Title (Passwords & powers)',
      '(National Cyber Security Centre)',
      '/StructTreeRoot',
      '/Marked true',
      '/DisplayDocTitle true',
      '<pdfuaid:part>1</pdfuaid:part>',
      '/Title (Three random words)',
      '/Title (What if I lose it?)',
      '(D:20250304000000Z)',
      '/URI (https://www.ncsc.example/guidance/b)',
      '/URI (https://elsewhere.example/long)',
      ...['H1', 'H2', 'P', 'Link', 'Table', 'TR', 'TH', 'TD', 'L', 'LI', 'Lbl', 'LBody', 'BlockQuote'].map(
        (tag) => `/S /${tag}`,
      ),
    ])
      expect([part, objects.includes(part)]).toEqual([part, true]);
    const bookmarks = [...objects.matchAll(BOOKMARK)].map(([, id, above, title]) => ({ id, above, title }));
    const placeOf = (wanted?: string) => bookmarks.find(({ id }) => id === wanted)?.title;
    expect(Object.fromEntries(bookmarks.map(({ title, above }) => [title, placeOf(above)]))).toEqual({
      'Passwords & powers': undefined,
      'Three random words': 'Passwords & powers',
      Questions: 'Passwords & powers',
      'What if I lose it?': 'Questions',
    });
    // Every typeface in it is embedded.
    expect(objects).not.toContain('/BaseFont /Helvetica');
    expect(objects.match(/\/FontFile2/g)?.length).toBeGreaterThan(1);
  });

  it('is linked from its page', async () => {
    expect((await app.page(PAGE)).hrefs('.document-actions a')).toContain(PDF);
  });

  it('has the tags and the lifetime of its page, and is a 304 for a client that has it', async () => {
    const [file, page] = [await app.get(PDF), await app.get(PAGE)];
    expect(file.headers['cache-control']).toBe(page.headers['cache-control']);
    expect(String(file.headers['cache-tag']).split(',')).toEqual(
      expect.arrayContaining(String(page.headers['cache-tag']).split(',')),
    );
    const known = await app.get(PDF, { headers: { 'if-none-match': String(file.headers.etag) } });
    expect([known.status, known.body.length]).toEqual([304, 0]);
    const part = await app.get(PDF, { headers: { range: 'bytes=0-7' } });
    expect([part.status, part.text]).toEqual([206, '%PDF-1.7']);
    // A reader that has part of this file may fetch the rest.
    const rest = await app.get(PDF, {
      headers: { range: 'bytes=8-', 'if-range': String(file.headers.etag) },
    });
    expect([rest.status, rest.body.length]).toEqual([206, file.body.length - 8]);
    const head = await app.get(PDF, { method: 'HEAD' });
    expect([head.status, head.body.length]).toEqual([200, 0]);
    expect((await app.get(PDF, { method: 'POST' })).status).toBe(405);
  });

  it('exists for sections too, and not for what is no page or interactive', async () => {
    for (const path of [
      '/pdfs/guidance/unknown.pdf',
      '/pdfs/.pdf',
      '/pdfs/cyberaware/actionplan.pdf',
      '/pdfs/search.pdf',
    ])
      expect([path, (await app.get(path)).status]).toEqual([path, 404]);
    for (const path of ['/', '/search']) expect((await app.get(path)).headers.link, path).toBeUndefined();
  });

  it('keeps what is struck out and raised as Markdown too', async () => {
    const { text } = await app.get(`${PAGE}.md`);
    expect(text).toContain('~~Version 1.9 is safe.~~ There are 2^128 values.');
    expect(text).not.toContain('useful');
    expect(text).not.toContain('Download as PDF');
  });
});

describe('the file of a page', () => {
  const app = appPerTest({}, serve);

  it('is the same bytes whenever it is made, and made anew when the page changes', async () => {
    const first = await app.get(PDF);
    await app.purge({ paths: [PAGE] });
    const again = await app.get(PDF);
    expect([again.headers.etag, again.body.equals(first.body)]).toEqual([first.headers.etag, true]);
    app.contentService.serve(article({ ...guidance, title: 'Pass phrases' }));
    await app.purge({ paths: [PAGE] });
    const changed = await app.get(PDF);
    expect(changed.headers.etag).not.toBe(first.headers.etag);
    expect(objectsOf(changed.body)).toContain('/Title (Pass phrases)');
  });

  it('is gone with its page, even if the content service says so only when it is asked', async () => {
    const paths = [PAGE, PDF, `${PAGE}.md`];
    for (const path of paths) expect((await app.get(path)).status).toBe(200);
    app.contentService.respond(endpointAddress('article', { url: PAGE }), { status: 404 });
    await app.purge({ all: true });
    for (const path of paths) expect([path, (await app.get(path)).status]).toEqual([path, 404]);
  });

  it('works during an outage like the page', async () => {
    await app.get(PAGE);
    await app.contentService.goDown();
    for (const path of [PDF, `${PAGE}.md`]) expect([path, (await app.get(path)).status]).toEqual([path, 200]);
    app.clock.advance(120_000);
    expect((await app.get(PDF)).status).toBe(200);
  });

  it('is refused with Retry-After while too many wait, and pages are not', async () => {
    app.contentService.delay(400);
    const pages = Array.from({ length: 40 }, (_, index) => `/guidance/p${index}`);
    app.contentService.serve(
      Object.fromEntries(pages.map((url) => [endpointAddress('article', { url }), { page: guidance }])),
    );
    const files = pages.map((page) => app.get(`${page}.md`));
    const refused = (await Promise.all(files)).filter(({ status }) => status === 503);
    expect(refused.length).toBeGreaterThan(5);
    for (const { headers } of refused) {
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
      expect(headers['cache-control']).toBe('no-store');
    }
    expect((await app.get(PAGE)).status).toBe(200);
  });
});

describe('the thread that writes files', () => {
  /** Does what the HTML of an order says. */
  const obedient = new URL(
    `data:text/javascript,${encodeURIComponent(`
      import { parentPort, threadId } from 'node:worker_threads';
      parentPort.on('message', ({ html }) => {
        if (html === 'fail') throw new Error('cannot be set');
        if (html === 'hang') for (;;);
        parentPort.postMessage(Buffer.from(String(threadId)));
      });`)}`,
  );
  const order = (html: string): FileOrder => ({
    format: 'pdf',
    html,
    address: 'https://x.example/',
    site: sites.main,
  });

  it.each([
    ['fail', 'cannot be set'],
    ['hang', 'The operation was aborted'],
  ])('is replaced after %s, and its queue continues', async (trouble, message) => {
    const writer = createFileWriter(allSites, obedient, 2000);
    const write = async (html: string) => String(await writer.inTurn((to) => to(order(html))));
    const before = await write('good');
    const failing = write(trouble);
    const behind = write('good');
    await expect(failing).rejects.toThrow(message);
    const after = await behind;
    expect(after).toMatch(/^\d+$/);
    expect(after).not.toBe(before);
    expect(await write('good')).toBe(after);
    writer.close();
  });
});
