import { describe, expect, it } from 'vitest';
import { endOfRedirects } from '../../../corpus/page-address.ts';
import type { CorpusChanges } from '../../api/sample-corpus.ts';
import { tinySite } from '../tiny-corpus.ts';

const A = 'main/news/a.yaml';

describe('redirects', () => {
  const redirects = (...pairs: readonly string[]) => ({
    'main/redirects.yaml': pairs
      .map((pair) => pair.split(' '))
      .map(([source, target]) => `- { source: '${source}', target: '${target}' }\n`)
      .join(''),
  });
  const leading = (files: CorpusChanges) => Object.fromEntries(tinySite(files).redirects);

  it('lead to their final target', () => {
    expect(
      leading({
        [A]: 'title: A\nredirectFrom: /old\n',
        ...redirects(
          '/one /two/#part',
          '/two /three',
          '/three /more',
          '/more https://elsewhere.example/x',
          '/four/ /old',
          '/%zz /five?q',
        ),
      }),
    ).toStrictEqual({
      '/one': 'https://elsewhere.example/x',
      '/two': 'https://elsewhere.example/x',
      '/three': 'https://elsewhere.example/x',
      '/more': 'https://elsewhere.example/x',
      '/four': '/news/a',
      '/%zz': '/five?q',
      '/old': '/news/a',
    });
  });

  it('of an address in any case are one', () => {
    const files = {
      [A]: 'title: A\nredirectFrom: [/Old.PHP, /CAF%C3%89]\n',
      ...redirects('/old.php /x', '/Two /old.PHP', '/three /TWO', '/Loop /lOOP'),
    };
    expect(leading(files)).toStrictEqual({
      '/old.php': '/news/a',
      '/caf%C3%A9': '/news/a',
      '/two': '/news/a',
      '/three': '/news/a',
    });
  });

  it('end at a page, and lead nowhere in a loop', () => {
    const files = {
      [A]: 'title: A\n',
      ...redirects('/one /news/a', '/news/a /two', '/p /q', '/q /p', '/r /p'),
    };
    expect(leading(files)).toStrictEqual({ '/one': '/news/a', '/news/a': '/two' });
  });

  it('of the same address follow the page that had it, then the first', () => {
    const files = { [A]: 'title: A\nredirectFrom: [/one]\n', ...redirects('/one /x', '/two /y', '/two /z') };
    expect(leading(files)).toStrictEqual({ '/one': '/news/a', '/two': '/y' });
  });
});

it.each([
  ['/a', '/d'],
  ['/b/?q#d', '/d'],
  ['/d#e', '/d#e'],
  ['/out', 'https://b.example/b'],
  ['/strange', '/%zz'],
  ['b', 'b'],
  ['/p', undefined],
  ['/to-p', undefined],
])('the redirects of %s end at %s', (from, end) => {
  const targets = new Map(
    Object.entries({
      ...{ '/a': '/b/', '/b': '/c', '/c': '/d', '/out': 'https://b.example/b', '/strange': '/%zz' },
      ...{ '/p': '/q', '/q': '/p', '/to-p': '/p', b: '/c' },
    }),
  );
  expect(endOfRedirects(from, (path) => targets.get(path))).toBe(end);
});
