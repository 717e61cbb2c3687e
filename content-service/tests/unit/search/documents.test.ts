import { beforeAll, describe, expect, it } from 'vitest';
import type { SiteContent } from '../../../corpus/corpus.ts';
import { typeOfPage } from '../../../corpus/page-facts.ts';
import { pageDocuments, registerKey } from '../../../search/page-documents.ts';
import { END_OF_PROSE } from '../../../search/passage.ts';
import { textOfHtml, textOfPage } from '../../../search/text-of-page.ts';
import { sampleSite } from './sample-site.ts';

describe('the text of a page', () => {
  const text = (page: Readonly<Record<string, unknown>>) => textOfPage(page);

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

let site: SiteContent;
beforeAll(async () => {
  site = await sampleSite();
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
    expect(documents.get('/organisation/alder/box')?.card).toMatchObject({ type: 'product' });
    expect(documents.get('/organisation/alder')?.card).toMatchObject({ type: 'organisation' });
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
