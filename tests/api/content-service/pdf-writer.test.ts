import express from 'express';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { compileCorpus } from '#content-service/corpus/compile-corpus.ts';
import { readCorpusFiles } from '#content-service/corpus/corpus-files.ts';
import { pdfRoutes } from '#content-service/pdf/pdf-routes.ts';
import { createPdfWriter, type PdfOrder } from '#content-service/pdf/pdf-writer.ts';
import { endpoints } from '#shared/endpoints/endpoints.ts';
import { plainSites } from '#tests/support/sites.ts';
import { writeSampleCorpus } from './sample-corpus.ts';
import { STARTED_AT, startSampleService } from './sample-service.ts';

const PARTS = '    - subheading: Part\n      description: A paragraph of a few words.\n';
const longPage = (parts: number) => `title: Long\ncontent:\n  items:\n${PARTS.repeat(parts)}`;

/** The sample corpus with changes, as an editor's change leaves it. */
async function corpusWith(changes: Record<string, string> = {}) {
  const files = readCorpusFiles(await writeSampleCorpus(changes), plainSites);
  const loaded = compileCorpus(files, new Date(STARTED_AT));
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.problems));
  return loaded.corpus;
}

describe('a PDF that takes its time', () => {
  it('does not delay a document', async () => {
    const { app } = await startSampleService({ 'main/report/long.yaml': longPage(400) });
    const answered: string[] = [];
    const pdf = request(app)
      .get('/pdfs/report/long.pdf')
      .then(({ status }) => answered.push(`pdf ${status}`));
    for (let count = 0; count < 5; count += 1) {
      const { status } = await request(app).get(endpoints.article.path).query({ url: '/guidance/passwords' });
      answered.push(`document ${status}`);
    }
    await pdf;
    expect(answered).toEqual([...Array(5).fill('document 200'), 'pdf 200']);
  });

  it('is made once of each version of its page, whatever else an editor changes', async () => {
    const written: string[] = [];
    const writePdf = createPdfWriter();
    const counted = (order: PdfOrder) => {
      written.push(order.address);
      return writePdf(order);
    };
    const holder = { current: await corpusWith() };
    const app = express().use(
      pdfRoutes({ sites: plainSites, corpus: holder, now: () => STARTED_AT }, counted),
    );
    const read = () => request(app).get('/pdfs/guidance/passwords.pdf');
    const [first, second] = await Promise.all([read(), read()]);
    expect(first.body.equals(second.body)).toBe(true);
    expect(written).toHaveLength(1);

    holder.current = await corpusWith({ 'main/report/other.yaml': 'title: Other\n' });
    expect((await read()).headers.etag).toBe(first.headers.etag);
    expect(written).toHaveLength(1);

    const edited = { 'main/guidance/passwords.yaml': "title: Pass phrases\ndateModify: '2025-03-05'\n" };
    holder.current = await corpusWith(edited);
    expect((await read()).headers.etag).not.toBe(first.headers.etag);
    expect(written).toHaveLength(2);
  });
});

describe('the thread that writes PDFs', () => {
  /** Does as the language of an order says. */
  const obedient = new URL(
    `data:text/javascript,${encodeURIComponent(`
      import { parentPort, threadId } from 'node:worker_threads';
      parentPort.on('message', ({ language }) => {
        if (language === 'fail') throw new Error('cannot be set');
        if (language === 'hang') for (;;);
        parentPort.postMessage(Buffer.from(String(threadId)));
      });`)}`,
  );
  const orders = async () => {
    const page = (await corpusWith()).sites.get('main')?.pages.get('/guidance/passwords');
    if (page?.kind !== 'reading') throw new Error('the sample corpus has no such page');
    const facts = { page: page.page, publisher: 'Us', address: 'https://x.example/', timeZone: 'UTC' };
    return (language: string): PdfOrder => ({ ...facts, language, modified: new Date(STARTED_AT) });
  };

  it.each(['fail', 'hang'])('is another one after it did %s, and its queue goes on', async (trouble) => {
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

  it('refuses at once what would wait behind too many', async () => {
    const order = await orders();
    const writePdf = createPdfWriter(obedient);
    const crowd = await Promise.all(Array.from({ length: 60 }, () => writePdf(order('en'))));
    expect(crowd.filter((body) => body === 'busy')).toHaveLength(9);
  });
});
