import { endpoints } from '@information-site/contract/endpoints/endpoints.ts';
import express from 'express';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { plainSites, sites } from '../../../tests/support/sites.ts';
import { pdfRoutes } from '../../pdf/pdf-routes.ts';
import { createPdfWriter, type PdfOrder } from '../../pdf/pdf-writer.ts';
import { STARTED_AT, sampleCorpus, sampleService, startSampleService } from './sample-service.ts';

const ask = sampleService();

const PDF = '/pdfs/guidance/passwords.pdf';

/** The text of a PDF's objects; page contents are compressed and left out. */
const objectsOf = (body: Buffer): string => body.toString('latin1');

describe('a page as PDF', () => {
  it('is tagged, titled, in a language, with its publisher, bookmarks and live links', async () => {
    const response = await ask().get(PDF);
    expect(response.status).toBe(200);
    expect(response.type).toBe('application/pdf');
    const objects = objectsOf(response.body);
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

  it('links to pages of the site if the caller states its origin', async () => {
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

  it('states its document and the day of its last change, and is a 304 for a client that has it', async () => {
    const { headers } = await ask().get(PDF);
    expect(headers['last-modified']).toBe('Tue, 04 Mar 2025 00:00:00 GMT');
    expect(headers['cache-tag']).toBe('main:/guidance/passwords');
    const known = await ask().get(PDF).set('If-None-Match', String(headers.etag));
    expect(known.status).toBe(304);
  });

  it('exists for pages of guides too', async () => {
    expect((await ask().get('/pdfs/collection/small-business/backups.pdf')).status).toBe(200);
    const whole = await ask().get('/pdfs/collection/small-business/whole-guide.pdf');
    expect(whole.status).toBe(200);
    expect(whole.headers['cache-tag']).toContain('main:/collection/small-business/backups');
    expect((await ask().get('/pdfs/collection/none/whole-guide.pdf')).status).toBe(404);
  });

  it.each([
    '/pdfs/guidance/unknown.pdf',
    '/pdfs/guidance/passwords',
    '/pdfs/.pdf',
    '/pdfs/cyberaware/actionplan.pdf',
  ])('does not exist at %s', async (path) => {
    const response = await ask().get(path);
    expect(response.status).toBe(404);
    expect(response.type).toBe('application/problem+json');
  });

  it('may be cached until its page is withdrawn, not extended by the seconds it took to make', async () => {
    const publishUntil = new Date(STARTED_AT + 60_000).toISOString();
    const current = await sampleCorpus({
      'main/news/brief.yaml': `title: Brief\npublishUntil: ${publishUntil}\n`,
    });
    let moment = STARTED_AT;
    const options = { sites: plainSites, corpus: { current }, now: () => moment };
    const slow = async () => {
      moment += 20_000;
      return Buffer.from('%PDF');
    };
    const { headers } = await request(express().use(pdfRoutes(options, slow))).get('/pdfs/news/brief.pdf');
    expect(headers['cache-control']).toBe('public, max-age=39, stale-while-revalidate=0, stale-if-error=0');
  });
});

const PARTS = '    - subheading: Part\n      description: A paragraph of a few words.\n';
const longPage = (parts: number) => `title: Long\ncontent:\n  items:\n${PARTS.repeat(parts)}`;

describe('a slow PDF', () => {
  it('does not delay a document', async () => {
    const { app } = await startSampleService({ 'main/report/long.yaml': longPage(400) });
    const order: string[] = [];
    const pdf = request(app)
      .get('/pdfs/report/long.pdf')
      .then(({ status }) => order.push(`pdf ${status}`));
    for (let count = 0; count < 5; count += 1) {
      const { status } = await request(app).get(endpoints.article.path).query({ url: '/guidance/passwords' });
      order.push(`document ${status}`);
    }
    await pdf;
    expect(order).toEqual([...Array(5).fill('document 200'), 'pdf 200']);
  });

  it('is made once per version of its page, even if an editor changes other pages', async () => {
    const written: string[] = [];
    const writePdf = createPdfWriter();
    const counted = (order: PdfOrder) => {
      written.push(order.address);
      return writePdf(order);
    };
    const holder = { current: await sampleCorpus() };
    const app = express().use(
      pdfRoutes({ sites: plainSites, corpus: holder, now: () => STARTED_AT }, counted),
    );
    const read = () => request(app).get('/pdfs/guidance/passwords.pdf');
    const [first, second] = await Promise.all([read(), read()]);
    expect(first.body.equals(second.body)).toBe(true);
    expect(written).toHaveLength(1);

    holder.current = await sampleCorpus({ 'main/report/other.yaml': 'title: Other\n' });
    expect((await read()).headers.etag).toBe(first.headers.etag);
    expect(written).toHaveLength(1);

    const edited = { 'main/guidance/passwords.yaml': "title: Pass phrases\ndateModify: '2025-03-05'\n" };
    holder.current = await sampleCorpus(edited);
    expect((await read()).headers.etag).not.toBe(first.headers.etag);
    expect(written).toHaveLength(2);
  });
});

describe('the PDF thread', () => {
  /** Follows the language that an order names. */
  const obedient = new URL(
    `data:text/javascript,${encodeURIComponent(`
      import { parentPort, threadId } from 'node:worker_threads';
      parentPort.on('message', ({ site: { locale } }) => {
        if (locale === 'fail') throw new Error('cannot be set');
        if (locale === 'hang') for (;;);
        parentPort.postMessage(Buffer.from(String(threadId)));
      });`)}`,
  );
  const orders = async () => {
    const page = (await sampleCorpus()).sites.get('main')?.pages.get('/guidance/passwords');
    if (page?.kind !== 'reading') throw new Error('the sample corpus has no such page');
    const colours = { heading: '#111111', link: '#222222' };
    const facts = { page: page.page, colours, address: 'https://x.example/' };
    return (locale: string): PdfOrder => ({
      ...facts,
      site: { ...sites.main, locale },
      modified: new Date(STARTED_AT),
    });
  };

  it.each(['fail', 'hang'])('is replaced after %s, and its queue continues', async (trouble) => {
    const order = await orders();
    const writePdf = createPdfWriter(obedient, 2000);
    const before = String(await writePdf(order('en')));
    const failing = writePdf(order(trouble));
    const behind = writePdf(order('en'));
    await expect(failing).rejects.toThrow();
    const after = String(await behind);
    expect(after).toMatch(/^\d+$/);
    expect(after).not.toBe(before);
    expect(String(await writePdf(order('en')))).toBe(after);
  });
});
