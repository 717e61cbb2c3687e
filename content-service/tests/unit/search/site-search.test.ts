import { beforeAll, describe, expect, it } from 'vitest';
import type { SiteContent } from '../../../corpus/corpus.ts';
import { siteAt } from '../../../corpus/site-view.ts';
import { newIndex, writeIndex } from '../../../search/index-writer.ts';
import { registerDocuments } from '../../../search/register-documents.ts';
import type { SearchDocument } from '../../../search/search-document.ts';
import { adoptSearchIndex, documentsOf, prepareSearch, searchIndexOf } from '../../../search/site-index.ts';
import { sampleSite } from './sample-site.ts';
import { searchesOf } from './small-index.ts';

let site: SiteContent;
beforeAll(async () => {
  site = await sampleSite();
});

describe('the documents of registers', () => {
  const documents = (partition: string): readonly SearchDocument[] =>
    registerDocuments(site).filter((document) => document.partition === partition);

  it.each(['suppliers', 'scheme'] as const)('have the facts of suppliers: %s', (partition) => {
    const [alder, birch] = documents(partition);
    const facts = { scheme: ['CIR'], service: ['Response'], sector: ['Finance'], region: ['Wales'] };
    expect(alder).toMatchObject({
      title: 'Alder',
      keywords: 'Response',
      summary: 'Responds.',
      date: '2026-01-02',
      weight: 1,
      facets: { ...facts, schemeType: ['T'], cirLevel: ['Enhanced'] },
    });
    expect(alder?.readText()).toEqual({ headings: '', body: 'CIR\nFinance' });
    expect(alder?.card).toStrictEqual({
      ...facts,
      title: 'Alder',
      pageUrl: '/organisation/alder/box',
      type: 'supplier',
      tag: 'New',
      date: '2026-01-02',
      cirLevel: 'Enhanced',
      certifiedStatus: 'Certified',
      dateOfExpiry: '2027-01-01',
      description: expect.stringContaining('Responds.'),
      primaryImage: expect.objectContaining({ imagePath: '/images/small.svg' }),
    });
    expect(birch?.card).toStrictEqual({ title: 'Birch', description: '', pageUrl: '', type: 'supplier' });
    expect(birch).toMatchObject({ date: '', facets: { cirLevel: [] } });
  });

  it('have the facts of products', () => {
    const [box, open] = documents('products');
    expect(box).toMatchObject({ title: 'Box', keywords: 'Alder\nStorage' });
    expect(box?.facets).toMatchObject({ scheme: [], sector: [], productType: ['Storage'] });
    expect(box?.card).toStrictEqual({
      title: 'Box',
      description: '',
      pageUrl: '',
      type: 'product',
      productType: ['Storage'],
      supplier: 'Alder',
    });
    expect(open).toMatchObject({ keywords: '', card: { title: 'Open', type: 'product' } });
    const [relay, log] = documents('cniProducts');
    expect(relay).toMatchObject({ keywords: 'Elm\nGateway\nB2', card: { supplier: 'Elm' } });
    expect(relay?.facets).toMatchObject({
      scheme: [],
      sector: [],
      productType: ['Gateway'],
      cafPrinciple: ['B2'],
      cafSubPrinciple: ['B2.a'],
    });
    expect(log).toMatchObject({ keywords: '' });
  });

  it('have the facts of certificates', () => {
    const [, , bakery] = documents('scheme');
    expect(bakery).toMatchObject({
      title: 'Example Bakery',
      keywords: "'0042\n0042",
      summary: '1 Mill Lane',
      date: '2026-01-31',
      weight: 1,
      facets: { scheme: ['Cyber Essentials'], sector: ['Food'], cirLevel: [], schemeType: [] },
    });
    expect(bakery?.readText()).toEqual({ headings: '', body: 'Food\nWhole organisation\nExample Assessors' });
    const { scheme: _, ...certificate } = site.registers.certifiedOrganisations[0] ?? {};
    expect(bakery?.card).toMatchObject({
      ...certificate,
      title: 'Example Bakery',
      description: '1 Mill Lane',
      pageUrl: '',
      type: 'certified-organisation',
    });
    expect(bakery?.card).not.toHaveProperty('scheme');
    const organisations = [{ CompanyName: 'Bare', scheme: [] }];
    const registers = { ...site.registers, certifiedOrganisations: organisations };
    expect(registerDocuments({ ...site, registers }).at(-1)).toMatchObject({
      keywords: '',
      summary: '',
      date: '',
      facets: { sector: [] },
      card: { description: '' },
    });
  });

  it('have no certification from a page that is not always public', () => {
    const planned = ['/other', '/organisation/alder/box'].map((path) => ({
      path,
      file: '',
      title: '',
      isDraft: true,
    }));
    const [alder] = registerDocuments({ ...site, planned }).filter(({ title }) => title === 'Alder');
    expect(alder?.card).not.toHaveProperty('certifiedStatus');
  });
});

describe('the search of a site', () => {
  it('has its pages and registers, and the abbreviations of its glossary', async () => {
    const { find } = searchesOf(searchIndexOf({ ...site }));
    expect(find('talk')).toEqual(['Talk']);
    expect(find('relay', 'cniProducts')).toEqual(['Relay']);
    const pages = new Map([...site.pages.values()].map((page) => [page.path, page]));
    const talk = (title: string): SiteContent => {
      const page = pages.get('/speech/talk');
      if (page?.kind !== 'reading') throw new Error('no page');
      const renamed = { ...page, page: { ...page.page, title } };
      return { ...site, pages: new Map([...pages, [page.path, renamed]]) };
    };
    const found = (title: string, query: string) => searchesOf(searchIndexOf(talk(title))).find(query)[0];
    expect(found('Flood of requests', 'ddos')).toBe('Flood of requests');
    expect(found('Vendor risk', 'vrm')).toBe('Vendor risk');
    expect(found('Vendor risk', 'v')).not.toBe('Vendor risk');
    expect(found('Cyber framework', 'caf')).not.toBe('Cyber framework');
  });

  it('is made between requests, and made once', async () => {
    let reads = 0;
    const { pages } = site;
    const counted: SiteContent['pages'] = {
      get: (path) => pages.get(path),
      has: (path) => pages.has(path),
      values() {
        reads += 1;
        return pages.values();
      },
    };
    const copies = new Map(['main', 'agency'].map((id) => [id, { ...site, pages: counted }]));
    let served = false;
    setImmediate(() => {
      served = true;
    });
    await prepareSearch({ sites: copies });
    expect({ served, reads }).toEqual({ served: true, reads: 4 });
    for (const copy of copies.values()) expect(searchIndexOf(copy)).toBe(searchIndexOf(copy));
    expect(reads).toBe(4);
  });

  it('may have been made before', () => {
    const database = newIndex();
    writeIndex({ locale: 'en' }, database, { added: documentsOf(site) });
    const later: SiteContent = { ...site, pages: new Map() };
    adoptSearchIndex(later, database);
    expect(searchesOf(searchIndexOf(later)).find('talk')).toEqual(['Talk']);
  });

  it('does not find hidden pages in a view, which shares the index', () => {
    const whole = { ...site };
    expect(searchIndexOf(siteAt(whole, Date.UTC(2100, 0, 3))).columns).toBe(searchIndexOf(whole).columns);
    const view = siteAt(whole, Date.UTC(2026, 5, 1));
    expect(searchesOf(searchIndexOf(view)).find('later')).toEqual([]);
    expect(searchIndexOf(view)).toBe(searchIndexOf(view));
    expect(searchesOf(searchIndexOf(siteAt(whole, Date.UTC(2100, 5, 1)))).find('later')).toEqual(['Later']);
    expect(searchesOf(searchIndexOf(whole)).find('later')).toEqual(['Later']);
  });
});
