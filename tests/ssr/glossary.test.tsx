import { describe, expect, it } from 'vitest';
import { itShows } from '#tests/support/read-page.ts';
import { renderPage } from '#tests/support/render-page.tsx';

const terms = {
  P: {
    termItem: [
      {
        name: 'Phishing',
        description: '<p>Messages that <em>pretend</em>.</p>',
        alsoKnownAs: 'Scam mail, bait',
        tag: 'Threat',
        relatedTerms: 'Malware, Spear phishing,  Unknown thing ,',
      },
    ],
  },
  M: { termItem: [{ name: 'Malware', description: '<p>Bad software.</p>', relatedTerms: 'bait' }] },
  S: { termItem: [{ name: 'Spear phishing', description: '<p>Written for one.</p>' }] },
  '0-9': { termItem: { name: '2SV', description: '<p>Two steps.</p>' } },
};

const render = (fields: object = { terms }) =>
  renderPage('/section/advice-guidance/jargon-buster', {
    section: { page: { title: 'Jargon buster', 'content-type': 'glossary-page', ...fields } },
  });

describe('the jargon buster', () => {
  itShows('has its %s', render, {
    'jump menu from A to Z and 0-9 [2.3-99]': {
      '.jump-menu__letter': [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ', '0-9'],
    },
    'terms in one accordion per letter, closed at first, digits last [2.3-100]': {
      '.glossary details > summary h2': ['M', 'P', 'S', '0-9'],
      '.glossary details[open]': [],
      '#letter-p h3': ['Phishing Threat'],
      '.row-filter a @href': ['#--glossary-end'],
    },
    'tag, other names, description and related terms of each term [3-110]': {
      '#term-phishing :is(.tag, .term__known-as, em, .term__related > *)': expect.arrayContaining([
        'Threat',
        'Also known as: Scam mail, bait',
        'pretend',
        'Related terms:',
        'Malware',
        'Spear phishing',
        'Unknown thing',
      ]),
    },
    'letters without terms disabled in the jump menu [2.3-101]': {
      '.jump-menu a[href] @href': ['#letter-m', '#letter-p', '#letter-s', '#letter-0-9'],
      '.jump-menu [role="link"][aria-disabled="true"]': [...'ABCDEFGHIJKLNOQRTUVWXYZ'],
    },
    'related terms as links to their entries, by any of their names, and others as text': {
      '#term-phishing .term__related a @href': ['#term-malware', '#term-spear-phishing'],
      '#term-malware .term__related a @href': ['#term-phishing'],
    },
  });

  it('is a set of defined terms to search engines', async () => {
    expect((await render()).structuredData().at(-1)).toMatchObject({
      '@type': 'DefinedTermSet',
      name: 'Jargon buster',
      hasDefinedTerm: expect.arrayContaining([
        {
          '@type': 'DefinedTerm',
          name: 'Phishing',
          description: 'Messages that pretend.',
          url: 'https://www.ncsc.example/section/advice-guidance/jargon-buster#term-phishing',
        },
      ]),
    });
  });

  it('gives every term its own id, in its links and for search engines too, however alike the names are', async () => {
    const term = (name: string, more = {}) => ({ name, description: '<p>Text.</p>', ...more });
    const names = ['C', 'C#', 'C++', 'Zero day', 'Zero-day', 'Жук', 'Кот'];
    const page = await render({
      terms: {
        C: { termItem: names.map((name) => term(name)) },
        R: { termItem: term('Rust', { relatedTerms: [...names, 'See plus plus'].join() }) },
        S: { termItem: term('Same', { alsoKnownAs: 'C' }) },
        Q: { termItem: term('Qt', { alsoKnownAs: 'See plus plus', relatedTerms: 'C++' }) },
      },
    });
    const ids = new Map(
      page.document.querySelectorAll('.term').map((entry) => [entry.querySelector('h3')?.text, entry.id]),
    );
    expect(new Set(ids.values()).size).toBe(10);
    const related = page.document.querySelectorAll(`#${ids.get('Rust')} .term__related a`);
    expect(related.map((link) => [link.text, link.getAttribute('href')])).toEqual([
      ...names.map((name) => [name, `#${ids.get(name)}`]),
      ['See plus plus', `#${ids.get('Qt')}`],
    ]);
    expect(page.structuredData().at(-1)).toMatchObject({
      hasDefinedTerm: page.document.querySelectorAll('.term').map((entry) => ({
        name: entry.querySelector('h3')?.text,
        url: expect.stringMatching(new RegExp(`#${entry.id}$`)),
      })),
    });
    const links = await Promise.all(
      ['C', 'C#', 'C++', 'Жук', 'Кот'].map(async (name) => {
        const items = [{ description: `<p><span data-term="${name}">${name}</span></p>` }];
        const article = await renderPage('/guidance/a', {
          article: { page: { type: 'guidance', title: 'A', content: { items } } },
        });
        return [name, article.hrefs('a[data-term]')[0]?.split('#')[1]];
      }),
    );
    expect(links).toEqual(links.map(([name]) => [name, ids.get(name)]));
  });

  it('links a related name to the term of that name, else to the first with that other name', async () => {
    const description = '<p>A.</p>';
    const termItem = [
      { name: 'Adware', description, alsoKnownAs: 'Botnet, Nag', relatedTerms: 'botnet, nag' },
      { name: 'Botnet', description },
      { name: 'Zombie', description, alsoKnownAs: 'Nag' },
    ];
    const page = await render({ terms: { A: { termItem } } });
    expect(page.hrefs('.term__related a')).toEqual(['#term-botnet', '#term-adware']);
  });

  it('splits related terms at their commas into single ones [3-111]', async () => {
    const related = async (relatedTerms: string) => {
      const termItem = [{ name: 'Patch', description: '<p>Mends.</p>', relatedTerms }];
      return (await render({ terms: { P: { termItem } } })).texts('.term__related > :not(:first-child)');
    };
    expect(await related('Malware, Spear phishing,,  Patch ,Malware')).toEqual([
      'Malware',
      'Spear phishing',
      'Patch',
    ]);
    expect(await related('Malware')).toEqual(['Malware']);
    expect(await related(' , ')).toEqual([]);
  });

  it('has every term under the letter of its key, accents ignored, and the rest under #', async () => {
    const term = (name: string) => ({ name, description: '<p>Text.</p>' });
    const page = await render({
      terms: {
        z: { termItem: [term('Zero day')] },
        É: { termItem: [term('Élan')] },
        E: { termItem: [term('Exploit'), term('Egress')] },
        '2': { termItem: [term('2SV')] },
        '…': { termItem: [term('… and so on')] },
        '#': { termItem: [term('#!')] },
        '': { termItem: [term('?')] },
        Ж: { termItem: [term('Жук')] },
        Ø: { termItem: [term('Ørsted')] },
        other: { termItem: [term('Zulu')] },
      },
    });
    expect(page.texts('.glossary__letter h2')).toEqual(['E', 'O', 'Z', '0-9', '#']);
    expect(page.texts('#letter-e h3')).toEqual(['Egress', 'Élan', 'Exploit']);
    expect(page.texts('#letter-other h3')).toHaveLength(5);
    expect(page.texts('.jump-menu__letter')).toEqual([...'ABCDEFGHIJKLMNOPQRSTUVWXYZ', '0-9', '#']);
    expect(page.hrefs('.jump-menu a[href]')).toEqual([
      '#letter-e',
      '#letter-o',
      '#letter-z',
      '#letter-0-9',
      '#letter-other',
    ]);
  });

  it('says so when it has no terms', async () => {
    const page = await render({});
    expect(page.texts('.glossary > p')).toEqual(['No Terms']);
  });
});
