import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { knownTexts as serviceTexts } from '#content-service/texts.ts';
import { knownTexts } from '#shared/catalogues.server.ts';
import { mergeTexts, missingTexts, parseTexts } from '#shared/contract/text/site-texts.server.ts';
import {
  catalogue,
  groupDigits,
  type SiteLanguage,
  type Translation,
  textsOf,
} from '#shared/contract/text/texts.ts';
import { interpolateNodes } from '#shared/site/SiteContext.tsx';
import { htmlText } from '#shared/ui/text/html-text.ts';
import { runCommand } from '#tests/support/run-command.ts';
import { sourceFiles } from '#tests/support/source-files.ts';

const menu = catalogue('menu', {
  close: 'Close',
  welcome: 'Welcome to {site}, {name}',
  pages: { one: '{count} page of {site}', other: '{count} pages of {site}' },
});

const read = (...lines: string[]) =>
  parseTexts(
    { name: 'cy.yaml', text: lines.join('\n') },
    { catalogues: [menu], isElsewhere: (subject) => subject === 'feeds' },
  );

it('npm run texts prints every text in the form of a translation', async () => {
  const { code, stdout } = await runCommand('build/docs/print-texts.ts', []);
  expect(code).toBe(0);
  for (const known of [knownTexts, serviceTexts]) {
    const { texts, problems } = parseTexts({ name: 'texts', text: stdout }, known);
    expect([problems, missingTexts(texts, known.catalogues)]).toEqual([[], []]);
    for (const { subject, english } of known.catalogues) expect(texts[subject]).toEqual(english);
  }
});

describe('a file of texts', () => {
  it('has texts by subject and key, with plural forms by their names', () => {
    const pages = { two: '{count} dudalen', other: '{count} tudalen' };
    expect(
      read(
        "menu:\n  close: Cau\n  welcome: '{name}: {site}'\n  pages:",
        "    two: '{count} dudalen'\n    other: '{count} tudalen'",
      ),
    ).toEqual({ texts: { menu: { close: 'Cau', welcome: '{name}: {site}', pages } }, problems: [] });
  });

  it.each([
    [
      'a subject that does not exist',
      'menus:\n  close: Cau',
      '2: menus.close: unknown text: npm run texts lists all',
    ],
    [
      'a key that does not exist',
      'menu:\n  shut: Cau',
      '2: menu.shut: unknown text: npm run texts lists all',
    ],
    [
      'a value that the text does not have',
      "menu:\n  welcome: '{name} {page}'",
      '2: menu.welcome: {page} is not one of its placeholders: {site} {name}',
    ],
    [
      'a value where the text has none',
      'menu:\n  # About\n  close: Cau {name}',
      /^3: menu\.close: \{name\} is not/,
    ],
    [
      'plural forms where there are none',
      'menu:\n  close:\n    other: Cau',
      /menu\.close: must not have plural forms$/,
    ],
    [
      'no form for all other numbers',
      "menu:\n  pages:\n    one: '{count}'",
      /menu\.pages: .* of which other is required$/,
    ],
    [
      'an unknown plural form',
      'menu:\n  pages:\n    other: x\n    several: y',
      /menu\.pages: must be a text, or/,
    ],
    ['a list', '- menu', /^1: document: must be a text/],
    ['what is not YAML', 'menu:\n  close: "Cau', /^\d: /],
  ])('is refused for %s, with its line', (_what, text, problem) => {
    const [said = '', ...others] = read(text).problems;
    expect(others).toEqual([]);
    expect(said).toMatch(/^cy\.yaml:\d: /);
    if (typeof problem === 'string') expect(said).toBe(`cy.yaml:${problem}`);
    else expect(said.replace('cy.yaml:', '')).toMatch(problem);
  });

  it('may have texts that another program knows', () => {
    expect(read('feeds:', '  updated: Neu').problems).toEqual([]);
  });

  it('may give a text with plural forms a single form, number included', () => {
    expect(read('menu:', "  pages: 'Tudalennau {site}: {count}'").problems).toEqual([]);
  });
});

describe('the texts of a site', () => {
  it('are those of the product where the site has none of its own', () => {
    const product = { menu: { close: 'Cau', welcome: 'Croeso' }, dates: { asOf: 'x' } };
    expect(mergeTexts(product, { menu: { close: 'Caewch' }, search: { all: 'Pob' } })).toEqual({
      menu: { close: 'Caewch', welcome: 'Croeso' },
      dates: { asOf: 'x' },
      search: { all: 'Pob' },
    });
  });

  it('are missing if neither the site nor the product has them', () => {
    expect(missingTexts({ menu: { welcome: 'Croeso' } }, [menu])).toEqual(['menu.close', 'menu.pages']);
  });

  const site = (locale: string, texts: Translation): SiteLanguage => ({ locale, texts });
  const numbers = { groupSeparator: '.' };

  const welsh = site('cy-GB', {
    menu: {
      pages: {
        ...{ zero: 'dim tudalen', one: '{count} dudalen', two: '{count} dudalen', few: '{count} tudalen' },
        ...{ many: '{count} thudalen', other: '{count} o dudalennau' },
      },
    },
  });
  const pages = { one: '{count} Seite von {site}', other: '{count} Seiten von {site}' };
  const german = site('de-DE', { menu: { pages }, numbers });
  const partly = site('de', { menu: { pages: { other: '{count} Seiten' } } });
  it.each([
    ['Welsh', welsh, 0, 'dim tudalen'],
    ['Welsh', welsh, 1, '1 dudalen'],
    ['Welsh', welsh, 2, '2 dudalen'],
    ['Welsh', welsh, 3, '3 tudalen'],
    ['Welsh', welsh, 6, '6 thudalen'],
    ['Welsh', welsh, 12, '12 o dudalennau'],
    ['Welsh', welsh, 1234, '1,234 o dudalennau'],
    ['German', german, 0, '0 Seiten von A'],
    ['German', german, 1, '1 Seite von A'],
    ['German, its digits grouped', german, 1_234_567, '1.234.567 Seiten von A'],
    ['German with the form for all other numbers alone', partly, 1, '1 Seiten'],
    ['English where nothing is translated', { locale: 'en-GB' }, 1, '1 page of A'],
  ])('have the plural form in %s: %#', (_language, language, count, words) => {
    expect(textsOf(language, menu).pages({ count, site: 'A' })).toBe(words);
  });

  it('are English where nothing is translated, with digits grouped in their language', () => {
    expect(textsOf(partly, menu).close).toBe('Close');
    expect(groupDigits(12_345, german)).toBe('12.345');
  });

  it('may leave out values, repeat them and change their order, and do not read values as texts', () => {
    const german = site('de', { menu: { welcome: '{name}, {name}: {site}' } });
    expect(textsOf(german, menu).welcome({ site: '{name}', name: 'B' })).toBe('B, B: {name}');
    const { welcome } = textsOf(site('de', { menu: { welcome: 'Hallo' } }), menu);
    expect(welcome({ site: 'A', name: 'B' })).toBe('Hallo');
  });

  it('place elements where the language needs them', () => {
    const link = createElement('a', { href: '/' }, 'A');
    const welcome = (texts: Translation) =>
      renderToStaticMarkup(
        interpolateNodes(textsOf(site('de', texts), menu).welcome, { site: link, name: 'B' }) as string,
      );
    expect(welcome({})).toBe('Welcome to <a href="/">A</a>, B');
    expect(welcome({ menu: { welcome: '<{name}> {site}!' } })).toBe('&lt;B&gt; <a href="/">A</a>!');
  });

  it('take HTML, and are escaped themselves', () => {
    const german = site('de', { menu: { welcome: 'A & B: {name} <{site}>' } });
    expect(htmlText(textsOf(german, menu).welcome, { name: '<b>x</b>', site: 'y' })).toBe(
      'A &#38; B: <b>x</b> &#60;y&#62;',
    );
  });
});

it('every catalogue is listed once, under a subject of its own, by the site or by the content service', () => {
  const declared = ['shared', 'content-service']
    .flatMap(sourceFiles)
    .flatMap(({ code }) =>
      [...code.matchAll(/\bcatalogue\(\s*'([^']+)'/g)].map(([, subject = '']) => subject),
    );
  const own = serviceTexts.catalogues.filter((one) => !knownTexts.catalogues.includes(one));
  const listed = [...knownTexts.catalogues, ...own].map(({ subject }) => subject);
  expect(listed.sort(), 'shared/catalogues.server.ts').toEqual(declared.sort());
  expect(new Set(listed).size).toBe(listed.length);
  for (const { subject } of own) expect(knownTexts.isElsewhere(subject), subject).toBe(true);
});
