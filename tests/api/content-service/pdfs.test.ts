import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { startSampleService } from './sample-service.ts';

const PDF = '/pdfs/guidance/passwords.pdf';

/** The text of the objects of a PDF; what pages show is compressed and stays out. */
const objectsOf = (body: Buffer): string => body.toString('latin1');

/** The answer for a PDF of the sample corpus. */
async function readPdf(path: string, changes: Record<string, string> = {}) {
  const { app } = await startSampleService(changes);
  return request(app).get(path);
}

describe('a page as PDF', () => {
  it('is tagged, titled, in a language, with its publisher, bookmarks and live links', async () => {
    const answer = await readPdf(PDF);
    expect(answer.status).toBe(200);
    expect(answer.type).toBe('application/pdf');
    const objects = objectsOf(answer.body);
    expect(objects.startsWith('%PDF-1.7')).toBe(true);
    for (const part of [
      '/Lang (en-GB)',
      '/Title (Passwords)',
      '(National Cyber Security Centre)',
      '/StructTreeRoot',
      '/Marked true',
      '/DisplayDocTitle true',
      '<pdfuaid:part>1</pdfuaid:part>',
      '/Title (Three random words)',
      '/URI (https://elsewhere.example/long)',
      '/S /H1',
      '/S /H2',
      '/S /P',
      '/S /Link',
      '/S /TH',
    ])
      expect(objects).toContain(part);
    // Every typeface in it is embedded.
    expect(objects).not.toContain('/BaseFont /Helvetica');
  });

  it('has as many pages as the page needs', async () => {
    const long = `title: Long\ncontent:\n  items:\n${'    - subheading: Part\n      description: A paragraph.\n'.repeat(60)}`;
    const pages = (body: Buffer) => Number(/\/Type \/Pages\n\/Count (\d+)/.exec(objectsOf(body))?.[1]);
    expect(pages((await readPdf(PDF)).body)).toBe(1);
    expect(
      pages((await readPdf('/pdfs/report/long.pdf', { 'main/report/long.yaml': long })).body),
    ).toBeGreaterThan(3);
  });

  it('links pages of the site where the caller knows it', async () => {
    const { app } = await startSampleService({
      'main/report/linked.yaml': 'title: Linked\nsecondarySummary: See [passwords](/guidance/passwords).\n',
    });
    const link = async (origin?: string) => {
      const call = request(app).get('/pdfs/report/linked.pdf');
      const { body } = await (origin ? call.set('X-Site-Origin', origin) : call);
      return /\/URI \(([^)]*)\)/.exec(objectsOf(body))?.[1];
    };
    expect(await link('http://localhost:3000')).toBe('http://localhost:3000/guidance/passwords');
    expect(await link()).toBe('https://www.ncsc.example/guidance/passwords');
  });

  it('is made once: the same bytes again, and 304 for a client that has them', async () => {
    const { app } = await startSampleService();
    const first = await request(app).get(PDF);
    const again = await request(app).get(PDF);
    expect(again.body.equals(first.body)).toBe(true);
    expect(first.headers['last-modified']).toBe('Tue, 04 Mar 2025 00:00:00 GMT');
    expect(first.headers['cache-tag']).toBe('main:/guidance/passwords');
    const known = await request(app).get(PDF).set('If-None-Match', String(first.headers.etag));
    expect(known.status).toBe(304);
  });

  it('exists for pages of guides too', async () => {
    expect((await readPdf('/pdfs/collection/small-business/backups.pdf')).status).toBe(200);
  });

  it.each([
    '/pdfs/guidance/unknown.pdf',
    '/pdfs/guidance/passwords',
    '/pdfs/.pdf',
    '/pdfs/cyberaware/actionplan.pdf',
  ])('does not exist at %s', async (path) => {
    const answer = await readPdf(path);
    expect(answer.status).toBe(404);
    expect(answer.type).toBe('application/problem+json');
  });
});
