import { describe, expect, it } from 'vitest';
import { noteKind, splitTerms, termAddress } from '#shared/contract/glossary.ts';
import { sanitiseHtml } from '#shared/contract/sanitise-html.server.ts';
import { glossaryLetters, termIds } from '#shared/glossary/glossary-letters.ts';

const term = (name: string, alsoKnownAs?: string) => ({
  name,
  description: sanitiseHtml('<p>Text</p>'),
  alsoKnownAs,
});

describe('the glossary', () => {
  it('splits comma-separated related terms into single ones', () => {
    expect(splitTerms('Malware, Spear phishing,,  Patch ,Malware')).toEqual([
      'Malware',
      'Spear phishing',
      'Patch',
    ]);
    expect(splitTerms(undefined)).toEqual([]);
    expect(splitTerms(' , ')).toEqual([]);
  });

  it('takes letters in any case and every key of digits', () => {
    const letters = glossaryLetters({
      p: { termItem: [term('Patch')] },
      '2': { termItem: [term('2SV')] },
      É: { termItem: [term('Élan')] },
      E: { termItem: [term('Exploit'), term('Egress')] },
      '#': { termItem: [term('…')] },
      Ø: { termItem: [term('Ørsted')] },
      other: { termItem: [term('Zulu')] },
    });
    const filled = letters.filter(({ terms }) => terms.length > 0);
    expect(filled.map(({ letter, terms }) => [letter, ...terms.map(({ name }) => name)])).toEqual([
      ['E', 'Egress', 'Élan', 'Exploit'],
      ['O', 'Ørsted'],
      ['P', 'Patch'],
      ['0-9', '2SV'],
      ['#', '…', 'Zulu'],
    ]);
    expect(letters).toHaveLength(28);
    expect(glossaryLetters({})).toHaveLength(27);
  });

  it('finds a term by every name, its own before the other names of others', () => {
    const ids = termIds(glossaryLetters({ A: { termItem: [term('Bait'), term('Attack', 'bait, raid')] } }));
    expect(ids.get('bait')).toBe('term-bait');
    expect(ids.get('raid')).toBe('term-attack');
  });

  it('gives each term an address', () => {
    expect(termAddress('Man-in-the-middle (MITM)')).toMatch(/#term-man-in-the-middle-mitm$/);
  });
});

describe('the note that opens from a text', () => {
  it.each([
    ['Phishing', 'term'],
    ['<p>HTML</p>', 'definition'],
    ['', 'audience'],
    ['  ', 'audience'],
  ] as const)('from the data %j is of the kind %s', (data, kind) => {
    expect(noteKind(data)).toBe(kind);
  });
});
