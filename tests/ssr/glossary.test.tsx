import { describe, expect, it } from 'vitest';
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
  it('has a jump menu from A to Z and 0-9 [2.3-99]', async () => {
    const page = await render();
    expect(page.texts('.jump-menu__letter')).toEqual([...'ABCDEFGHIJKLMNOPQRSTUVWXYZ', '0-9']);
  });

  it('shows its terms in one accordion per letter, closed at first, digits last [2.3-100]', async () => {
    const page = await render();
    expect(page.texts('.glossary details > summary h2')).toEqual(['M', 'P', 'S', '0-9']);
    expect(page.document.querySelectorAll('.glossary details[open]')).toEqual([]);
    expect(page.texts('#letter-p h3')).toEqual(['PhishingThreat']);
  });

  it('disables letters without terms in the jump menu [2.3-101]', async () => {
    const page = await render();
    const links = page.document.querySelectorAll('.jump-menu a[href]');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '#letter-m',
      '#letter-p',
      '#letter-s',
      '#letter-0-9',
    ]);
    expect(page.document.querySelectorAll('.jump-menu [aria-disabled="true"]')).toHaveLength(23);
  });

  it('shows name, description, other names, tag and related terms of each term [3-110]', async () => {
    const page = await render();
    const term = page.find('#term-phishing');
    expect(term.querySelector('.tag')?.text).toBe('Threat');
    expect(term.querySelector('.term__known-as')?.text).toBe('Also known as: Scam mail, bait');
    expect(term.querySelector('em')?.text).toBe('pretend');
    expect(page.texts('#term-phishing .term__related > *')).toEqual([
      'Related terms:',
      'Malware',
      'Spear phishing',
      'Unknown thing',
    ]);
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

  it('has every term under the letter of its key, whatever mark is on it, and the rest under #', async () => {
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
      },
    });
    expect(page.texts('.glossary__letter h2')).toEqual(['E', 'Z', '0-9', '#']);
    expect(page.texts('#letter-e h3')).toEqual(['Egress', 'Élan', 'Exploit']);
    expect(page.texts('#letter-other h3')).toHaveLength(4);
    expect(page.texts('.jump-menu__letter')).toEqual([...'ABCDEFGHIJKLMNOPQRSTUVWXYZ', '0-9', '#']);
    const links = page.document
      .querySelectorAll('.jump-menu a[href]')
      .map((link) => link.getAttribute('href'));
    expect(links).toEqual(['#letter-e', '#letter-z', '#letter-0-9', '#letter-other']);
  });

  it('links related terms to their entries, by any of their names, and leaves others as text', async () => {
    const page = await render();
    const hrefs = (id: string) =>
      page.document.querySelectorAll(`#${id} .term__related a`).map((link) => link.getAttribute('href'));
    expect(hrefs('term-phishing')).toEqual(['#term-malware', '#term-spear-phishing']);
    expect(hrefs('term-malware')).toEqual(['#term-phishing']);
  });

  it('is a set of defined terms to search engines', async () => {
    const page = await render();
    const blocks = page.document.querySelectorAll('script[type="application/ld+json"]');
    const data = blocks.map((block) => JSON.parse(block.text)).at(-1);
    expect(data).toMatchObject({ '@type': 'DefinedTermSet', name: 'Jargon buster' });
    expect(data.hasDefinedTerm).toContainEqual({
      '@type': 'DefinedTerm',
      name: 'Phishing',
      description: 'Messages that pretend.',
      url: 'https://www.ncsc.example/section/advice-guidance/jargon-buster#term-phishing',
    });
  });

  it('says so when it has no terms', async () => {
    const page = await render({});
    expect(page.texts('.glossary > p')).toEqual(['No Terms']);
  });
});
