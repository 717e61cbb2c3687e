import { beforeAll, describe, expect, it } from 'vitest';
import { contentOf, type SiteContent } from '#content-service/corpus/corpus.ts';
import { siteAt } from '#content-service/corpus/site-view.ts';
import { createIndexWriter } from '#content-service/search/index-writer.ts';
import { pageDocuments, registerKey, typeOfPage } from '#content-service/search/page-documents.ts';
import { END_OF_PROSE } from '#content-service/search/passage.ts';
import { registerDocuments } from '#content-service/search/register-documents.ts';
import type { SearchDocument } from '#content-service/search/search-document.ts';
import {
  adoptSearchIndex,
  indexSite,
  prepareSearch,
  searchIndexOf,
} from '#content-service/search/site-index.ts';
import { textOfHtml, textOfPage } from '#content-service/search/text-of-page.ts';
import { sampleCorpus } from '../../../api/content-service/sample-service.ts';
import { searchesOf } from './small-index.ts';

describe('the text of a page', () => {
  const text = (page: Readonly<Record<string, unknown>>) => textOfPage(page, { locale: 'en' });

  it('tells headings and prose from tables, labels and code', () => {
    const html =
      '<h2>A <em>heading</em></h2>Loose <b>text</b><p>Prose\nhere.</p><p><b>Label</b> <strong>two</strong></p><p><strong>Label</strong></p>' +
      '<table><tr><th>Head</th></tr><tr><td>Cell</td></tr></table><pre><code>npm x</code></pre><hr><blockquote><p>Quoted.</p></blockquote>';
    expect(text({ title: 'Title', summary: 'Summary', description: html })).toEqual({
      headings: 'A heading',
      prose: 'Loose text\nProse here.\nLabel two\nQuoted.',
      rest: 'Label\nHead\nCell\nnpm x',
      linked: [],
    });
    expect(textOfHtml('<h2>A</h2><ul><li>B <i>c</i></li></ul><hr><p> </p>')).toBe('A B c');
  });

  it('leaves lists of links and descriptions of linked pages apart', () => {
    const html =
      '<ul><li><a href="/a">Linked</a></li><li><a href="/b">Two</a> and more</li><li>None</li>' +
      '<li><p><a href="/c">Long</a></p><p>item</p></li></ul>';
    const page = {
      text: html,
      panels: [
        { title: '<b>Panel</b>', description: 'Unread.', pageLink: '/panel' },
        { title: 7, link: '/x' },
      ],
      none: { title: 'Own', pageLink: 7, rest: ['one', null, 2, true] },
    };
    expect(text(page)).toEqual({
      headings: 'Own',
      prose: 'Two and more\nNone\nLong\nitem\none',
      rest: '',
      linked: ['Linked', 'Panel', ''],
    });
  });

  it('has fields with headings, and none that are addresses or settings', () => {
    const headings = ['title', 'subheading', 'subtitle', 'question', 'alternativeTitle', 'name', 'linkTitle'];
    const fields = Object.fromEntries(
      [...headings, 'bgColor', 'nav_menu', 'CA_banner', 'cpe'].map((name) => [name, `<i>${name}</i>`]),
    );
    expect(text({ part: fields })).toEqual({
      headings: headings.join('\n'),
      prose: '',
      rest: '',
      linked: [],
    });
  });

  it('has the text of content blocks as it is shown', () => {
    const steps = { item: [{ title: 'Step', description: '<p>Said there.</p>' }] };
    expect(text({ content: { items: [{ doThisNow: steps }] } })).toMatchObject({
      headings: '',
      prose: 'Step',
    });
    expect(text({ content: { items: 'none' } }).prose).toBe('none');
  });
});

/** A section with text and links. */
const section = (links: number, text: string): string =>
  `title: S\ncontent-type: section-page\nsectionPage:\n  secondarySummary: |\n    ${text}\n\n${'    - [A link](/guidance/passwords)\n'.repeat(links)}`;

const CHANGES = {
  'main/advisory/hole.yaml':
    'title: Hole\nsummary: Bad.\nseverity: high\nneeds: [a hole, a gap]\nmetadata: [{ title: Published, value: [{ item: 2026-01-01 }] }]\nchanges:\n  - { date: 2026-02-03, note: Fixed, level: major }\nprimaryImage: { imagePath: /images/small.svg }\n',
  'main/speech/talk.yaml': 'title: Talk\n',
  'main/news/later.yaml': 'title: Later\npublishFrom: 2099-01-02\n',
  'main/guidance/list.yaml':
    'title: L\nsummary: S\ncontent: { items: [{ description: "- [A](/speech/talk)\\n- [B](/speech/talk)" }] }\n',
  'main/collection/small-business/extra.yaml': 'title: Extra\n',
  'main/pages/campaign/safe.yaml': section(0, 'Few.'),
  'main/section/a/list.yaml': section(2, 'Few.'),
  'main/section/a/one-link.yaml': section(1, 'Few.'),
  'main/section/a/text.yaml': section(2, 'Many. '.repeat(51)),
  'main/section/advice-guidance/suppliers.yaml':
    'title: Suppliers\ncontent-type: section-organisation-categories-page\n',
  'main/section/advice-guidance/products.yaml':
    'title: Products\ncontent-type: section-product-categories-page\n',
  'main/section/advice-guidance/cni.yaml': 'title: CNI\ncontent-type: section-cni-categories-page\n',
  'main/schemes/typed.yaml': 'title: Typed\nscheme: Other\nschemeType: kind\ngroup: [{ name: Sam }]\n',
  'main/collection/small-business/backups/offline.yaml':
    'title: Offline backups\nalternativeTitle: Offline\n',
  'main/glossary.yaml':
    '- { name: DDoS, alsoKnownAs: "DDOS, flood of requests", description: Many. }\n- { name: caf, alsoKnownAs: cyber framework, description: It. }\n- { name: MFA, description: It. }\n- { name: Vendor risk, alsoKnownAs: "seller, VRM, V", description: It. }\n',
  'main/registers/suppliers.yaml':
    "- { title: Alder, description: '<p>Responds.</p>', pageUrl: /organisation/alder/box, tag: New, date: '2026-01-02', scheme: [CIR], sector: [Finance], service: [Response], region: [Wales], schemeType: [T], cirLevel: Enhanced, primaryImage: { imagePath: /images/small.svg } }\n- { title: Birch }\n",
  'main/registers/products.yaml':
    '- { title: Box, productType: [Storage], supplier: Alder }\n- { title: Open }\n',
  'main/registers/cni-products.yaml':
    '- { title: Relay, productType: [Gateway], pageUrl: /organisation/alder/box, cafPrinciple: [B2], cafSubPrinciple: [B2.a], supplier: Elm }\n- { title: Log }\n',
};

let site: SiteContent;
beforeAll(async () => {
  site = contentOf(await sampleCorpus(CHANGES), 'main');
});

const documentsAt = () =>
  new Map([...pageDocuments(site)].map((document) => [document.card.pageUrl, document]));

describe('the documents of pages', () => {
  it('have a weight by the value of their kind to readers', () => {
    const documents = documentsAt();
    const weights = {
      '/guidance/passwords': 1.25,
      '/advisory/hole': 0.5,
      '/speech/talk': 0.75,
      '/cyberaware/actionplan': 1.15,
      '/collection/small-business': 1.25,
      '/collection/small-business/backups': 1.25 * 0.85,
      '/organisation/alder/box': documents.get('/organisation/alder')?.weight,
      '/guidance/list': 1.25,
      '/campaign/safe': 1.1,
      '/section/a/list': 0.6,
      '/section/a/one-link': 1.1,
      '/section/a/text': 1.1,
    };
    const found = Object.keys(weights).map((path) => [path, documents.get(path)?.weight]);
    expect(Object.fromEntries(found)).toEqual(weights);
  });

  it('have what a result shows', () => {
    const documents = documentsAt();
    const advisory = documents.get('/advisory/hole');
    expect(advisory).toMatchObject({
      title: 'Hole',
      partition: 'pages',
      needs: 'a hole\na gap',
      date: '2026-02-03',
    });
    expect(advisory?.facets).toMatchObject({ type: ['advisory'], severity: ['high'], year: ['2026'] });
    expect(advisory?.card).toStrictEqual({
      ...{ title: 'Hole', description: 'Bad.', type: 'advisory', pageUrl: '/advisory/hole' },
      ...{ date: '2026-02-03', isUpdated: true, severity: 'high' },
      primaryImage: expect.objectContaining({ imagePath: '/images/small.svg' }),
    });
    expect(documents.get('/speech/talk')).toMatchObject({
      date: '',
      needs: '',
      facets: { severity: [], year: [] },
    });
    const post = documents.get('/blog-post/first');
    expect(post?.facets).toMatchObject({
      ...{ topics: ['passwords'], author: ['Robin Sample'], partOfBlog: ['Engineering notes'], audience: [] },
    });
    expect(post?.keywords).toBe('Passwords\nRobin Sample');
    expect(post?.card).toStrictEqual({
      title: 'Why we like passkeys',
      description: 'A post about why we like passkeys.',
      type: 'blog-post',
      pageUrl: '/blog-post/first',
      date: '2026-03-01',
    });
    expect(documents.get('/guidance/phishing')?.facets.audience).toEqual(['Individuals']);
    expect(documents.get('/speech/talk')?.card).toStrictEqual({
      title: 'Talk',
      description: '',
      type: 'speech',
      pageUrl: '/speech/talk',
    });
  });

  it('have prose before everything else', () => {
    const { headings, body } = documentsAt().get('/guidance/passwords')?.readText() ?? {};
    expect(headings).toBe('Three random words\nA heading\nWhy *length* matters');
    const [prose, rest] = body?.split(`\n${END_OF_PROSE}\n`) ?? [];
    expect(prose).toBe('Make it long.\nCAF\nMore to guess.');
    expect(rest).toBe('A\nB\n1\n2');
  });

  it('name the collection that they are part of, and have the names of their guide', () => {
    const documents = documentsAt();
    const partOf = { title: 'Small business guide', url: '/collection/small-business' };
    const partOfAll = ['', '/backups', '/backups/offline', '/extra'].map(
      (path) => documents.get(`/collection/small-business${path}`)?.card.partOf,
    );
    expect(partOfAll).toEqual([undefined, partOf, partOf, partOf]);
    expect(documents.get('/guidance/passwords')?.card.partOf).toEqual(partOf);
    expect(documents.get('/guidance/phishing')?.card).not.toHaveProperty('partOf');
    expect(documents.get('/organisation/alder/box')?.card).not.toHaveProperty('partOf');
    const names = documents.get('/collection/small-business/backups/offline')?.keywords;
    expect(names).toBe('Offline\nSmall business guide');
    expect(documents.get('/collection/small-business')?.keywords.trim()).toBe('');
  });

  it('have what a supplier offers by the registers', () => {
    expect(documentsAt().get('/organisation/alder/box')?.keywords.split('\n')).toEqual([
      ...['', 'Alder', 'supplier company', 'Response', 'Wales', 'Finance', 'CIR', 'Gateway'],
    ]);
  });

  it('know the register that they show, the help that they are, and when they are not public', () => {
    const documents = documentsAt();
    const facet = (path: string, name: string) => documents.get(path)?.facets[name];
    const section = (name: string) => facet(`/section/advice-guidance/${name}`, 'register');
    expect(['suppliers', 'products', 'cni', 'small-business'].map(section)).toEqual([
      ...[['suppliers'], ['products'], ['cniproducts'], []],
    ]);
    expect(facet('/schemes/incident-response', 'register')).toEqual(['scheme cyber incident response']);
    expect(facet('/schemes/typed', 'register')).toEqual([]);
    expect(facet('/schemes/typed', 'author')).toEqual(['Sam']);
    expect(facet('/section/a/list', 'author')).toEqual([]);
    expect(registerKey('cniProducts')).toBe('cniproducts');
    expect(['phishing', 'passwords', 'malware'].map((page) => facet(`/guidance/${page}`, 'help'))).toEqual([
      ...[['all'], ['case'], []],
    ]);
    expect(documents.get('/news/later')?.plannedPath).toBe('/news/later');
    expect(documents.get('/speech/talk')).not.toHaveProperty('plannedPath');
    const pages = ['/collection/small-business', '/cyberaware/actionplan', '/section/advice-guidance/cni'];
    expect(pages.map((path) => documents.get(path)?.facets.type)).toEqual([
      ['collection'],
      ['tool'],
      ['section'],
    ]);
    const page = site.pages.get('/speech/talk');
    expect(page && typeOfPage(page)).toBe('speech');
  });
});

describe('the documents of registers', () => {
  const documents = (partition: string): readonly SearchDocument[] =>
    registerDocuments(site).filter((document) => document.partition === partition);

  it.each(['suppliers', 'scheme'] as const)('have the facts of suppliers: %s', (partition) => {
    const [alder, birch] = documents(partition);
    const facts = { scheme: ['CIR'], service: ['Response'], sector: ['Finance'], region: ['Wales'] };
    expect(alder).toMatchObject({
      ...{ title: 'Alder', keywords: 'Response', summary: 'Responds.', date: '2026-01-02', weight: 1 },
      facets: { ...facts, schemeType: ['T'], cirLevel: ['Enhanced'] },
    });
    expect(alder?.readText()).toEqual({ headings: '', body: 'CIR\nFinance' });
    expect(alder?.card).toStrictEqual({
      ...{
        title: 'Alder',
        pageUrl: '/organisation/alder/box',
        type: 'supplier',
        tag: 'New',
        date: '2026-01-02',
      },
      ...{ ...facts, cirLevel: 'Enhanced', certifiedStatus: 'Certified', dateOfExpiry: '2027-01-01' },
      description: expect.stringContaining('Responds.'),
      primaryImage: expect.objectContaining({ imagePath: '/images/small.svg' }),
    });
    expect(birch?.card).toStrictEqual({ title: 'Birch', description: '', pageUrl: '', type: 'supplier' });
    expect(birch).toMatchObject({ date: '', facets: { cirLevel: [] } });
  });

  it('have the facts of products', () => {
    const [box, open] = documents('products');
    expect(box).toMatchObject({ title: 'Box', keywords: 'Alder\nStorage' });
    expect(box?.facets).toEqual({ scheme: [], sector: [], productType: ['Storage'] });
    expect(box?.card).toStrictEqual({
      ...{ title: 'Box', description: '', pageUrl: '', type: 'product' },
      ...{ productType: ['Storage'], supplier: 'Alder' },
    });
    expect(open).toMatchObject({ keywords: '', card: { title: 'Open', type: 'product' } });
    const [relay, log] = documents('cniProducts');
    expect(relay).toMatchObject({ keywords: 'Elm\nGateway\nB2', card: { supplier: 'Elm' } });
    expect(relay?.facets).toEqual({
      ...{
        scheme: [],
        sector: [],
        productType: ['Gateway'],
        cafPrinciple: ['B2'],
        cafSubPrinciple: ['B2.a'],
      },
    });
    expect(log).toMatchObject({ keywords: '' });
  });

  it('have the facts of certificates', () => {
    const [, , bakery] = documents('scheme');
    expect(bakery).toMatchObject({
      ...{
        title: 'Example Bakery',
        keywords: "'0042",
        summary: '1 Mill Lane',
        date: '2026-01-31',
        weight: 1,
      },
      facets: { scheme: ['Cyber Essentials'], sector: ['Food'], cirLevel: [], schemeType: [] },
    });
    expect(bakery?.readText()).toEqual({ headings: '', body: 'Food\nWhole organisation\nExample Assessors' });
    expect(bakery?.card).toMatchObject({
      ...{ title: 'Example Bakery', description: '1 Mill Lane', pageUrl: '', type: 'certified-organisation' },
      ...{ CompanyName: 'Example Bakery', CertificateLevel: 'Basic' },
    });
    expect(bakery?.card).not.toHaveProperty('scheme');
    const organisations = [{ CompanyName: 'Bare', scheme: [] }];
    const registers = { ...site.registers, certifiedOrganisations: organisations };
    expect(registerDocuments({ ...site, registers }).at(-1)).toMatchObject({
      ...{ keywords: '', summary: '', date: '', facets: { sector: [] }, card: { description: '' } },
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
    const writer = createIndexWriter(new Set());
    indexSite(site, writer);
    const later: SiteContent = { ...site, pages: new Map() };
    adoptSearchIndex(later, writer.database);
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
