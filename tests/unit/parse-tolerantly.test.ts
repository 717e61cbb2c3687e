import { describe, expect, it } from 'vitest';
import { articleResponse } from '#shared/article/article-schema.server.ts';
import { parseTolerantly } from '#shared/contract/parse-tolerantly.server.ts';

const article = (page: object) => ({ page: { type: 'guidance', title: 'Passwords', ...page } });

function parse(page: object) {
  const result = parseTolerantly(articleResponse, article(page));
  if (!result.ok) throw new Error(result.reason);
  return result;
}

describe('parseTolerantly', () => {
  it('takes a document without faults whole', () => {
    expect(parse({ summary: 'Three words' }).dropped).toEqual([]);
  });

  it('fills in absent lists', () => {
    expect(parse({}).value.page).toMatchObject({ metadata: [], group: [], content: { items: [] } });
  });

  it('takes a bare object for a list of one', () => {
    const { value, dropped } = parse({ content: { items: { subheading: 'One' } } });
    expect(value.page.content.items).toEqual([{ subheading: 'One' }]);
    expect(dropped).toEqual([]);
  });

  it('takes null for absent', () => {
    expect(parse({ secondarySummary: null, group: [null] }).value.page.group).toEqual([]);
  });

  it('drops a malformed widget and keeps the rest of its block', () => {
    const { value, dropped } = parse({
      content: {
        items: [{ subheading: 'A', video: { videoPath: 7, videoDescription: 'x' } }, { subheading: 'B' }],
      },
    });
    expect(value.page.content.items).toEqual([{ subheading: 'A' }, { subheading: 'B' }]);
    expect(dropped.map((part) => part.path)).toContain('page.content.items.0.video');
  });

  it('drops several malformed list elements without touching their neighbours', () => {
    const { value } = parse({
      metadata: [7, { title: 'A' }, 'x', { title: 'B', value: { item: 'b' } }, false],
    });
    expect(value.page.metadata).toEqual([
      { title: 'A', value: [] },
      { title: 'B', value: [{ item: 'b' }] },
    ]);
  });

  it('finds the fault inside a list element that arrived as a bare object', () => {
    const { value, dropped } = parse({
      content: { items: { subheading: 'A', statsPanel: { number: 'many', text: 'x' } } },
    });
    expect(value.page.content.items).toEqual([{ subheading: 'A' }]);
    expect(dropped.at(-1)?.path).toBe('page.content.items.0.statsPanel');
  });

  it('refuses a document whose own required fields are missing', () => {
    expect(parseTolerantly(articleResponse, { page: { type: 'guidance' } })).toMatchObject({ ok: false });
    expect(parseTolerantly(articleResponse, [1])).toMatchObject({ ok: false });
    expect(parseTolerantly(articleResponse, undefined)).toMatchObject({ ok: false });
  });

  it('refuses a page of another type', () => {
    expect(parseTolerantly(articleResponse, article({ type: 'event' }))).toMatchObject({ ok: false });
  });

  it('sanitises HTML and refuses script addresses', () => {
    const { value } = parse({
      secondarySummary: '<p onclick="x()">Hi <script>alert(1)</script><a href="javascript:x()">there</a></p>',
      alsoSee: {
        items: [
          { title: 'Bad', pageLink: 'java\tscript:alert(1)' },
          { title: 'Good', pageLink: '/a' },
        ],
      },
    });
    expect(value.page.secondarySummary).toBe('<p>Hi <a>there</a></p>');
    expect(value.page.alsoSee?.items).toEqual([{ title: 'Good', pageLink: '/a' }]);
  });
});
