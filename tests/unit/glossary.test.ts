import { describe, expect, it } from 'vitest';
import { noteKind } from '#shared/contract/glossary.ts';
import { sanitiseHtml } from '#shared/contract/sanitise-html.server.ts';
import { glossaryLetters, termIds } from '#shared/glossary/glossary-letters.ts';

const term = (name: string, alsoKnownAs?: string) => ({
  name,
  description: sanitiseHtml('<p>Text</p>'),
  alsoKnownAs,
});

describe('the glossary', () => {
  it('finds a term by every name, its own before alternative names of others', () => {
    const ids = termIds(glossaryLetters({ A: { termItem: [term('Bait'), term('Attack', 'bait, raid')] } }));
    expect(ids.get('bait')).toBe('term-bait');
    expect(ids.get('raid')).toBe('term-attack');
  });
});

describe('the note opened from a text', () => {
  it.each([
    ['Phishing', 'term'],
    ['<p>HTML</p>', 'definition'],
    ['', 'audience'],
    ['  ', 'audience'],
  ] as const)('from the data %j is of the kind %s', (data, kind) => {
    expect(noteKind(data)).toBe(kind);
  });
});
