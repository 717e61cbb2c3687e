import { UNSAFE_ErrorResponseImpl as ErrorResponse, isRouteErrorResponse } from 'react-router';
import { describe, expect, it } from 'vitest';
import { parseHydrationData, serialiseHydrationData } from '#shared/routing/hydration-data.ts';
import { sites } from '#tests/support/sites.ts';

const dataWith = (loaderData: object, errors: Record<string, unknown> | null = null) => ({
  site: sites.main,
  renderedAt: '2026-01-15T09:00:00.000Z',
  assets: { entry: '/assets/entry.js' },
  state: { loaderData, errors },
});

describe('hydration data', () => {
  it.each([
    '</script><script>alert(1)</script>',
    '</SCRIPT >',
    '<!--<script>',
    '-->',
    ']]>',
    '&lt;/script&gt;',
    'line\u2028and\u2029paragraph',
    '\ud800 alone',
  ])('carries %j unchanged, as text that means nothing to an HTML parser', (text) => {
    const data = dataWith({ page: { title: text, [text]: 1 } });
    const written = serialiseHydrationData(data);
    expect(written).not.toMatch(/[<>&\u2028\u2029]/);
    expect(parseHydrationData(written)).toEqual(data);
  });

  it('says what JSON says, whatever is in it', () => {
    const document = { title: 'A & B', items: [undefined, { a: undefined, b: null }, 'x'], none: undefined };
    const frozen = Object.freeze({ ...document, at: new Date(0) });
    const data = dataWith({ frame: { header: frozen, footer: undefined }, page: document, again: frozen });
    const json = JSON.stringify({ ...data, state: { loaderData: data.state.loaderData, errors: null } });
    for (const _page of ['first', 'second']) {
      expect(JSON.parse(serialiseHydrationData(data))).toEqual(JSON.parse(json));
    }
  });

  it('writes a frozen document once', () => {
    let reads = 0;
    const document = Object.freeze({
      get title() {
        reads += 1;
        return 'title';
      },
    });
    const written = serialiseHydrationData(dataWith({ page: document }));
    expect(serialiseHydrationData(dataWith({ page: document }))).toBe(written);
    expect(written).toContain('"page":{"title":"title"}');
    expect(reads).toBe(1);
  });

  it('carries an expected error with its data', () => {
    const data = dataWith(
      {},
      { page: new ErrorResponse(404, 'Not Found', { page: { errorHeading: 'None' } }) },
    );
    const error = parseHydrationData(serialiseHydrationData(data)).state.errors?.page;
    expect(isRouteErrorResponse(error)).toBe(true);
    expect(error).toMatchObject({ status: 404, data: { page: { errorHeading: 'None' } } });
  });

  it("keeps a defect's message from the reader", () => {
    const written = serialiseHydrationData(dataWith({}, { page: new Error('password in /srv/secret.ts') }));
    expect(written).not.toContain('secret');
    const error = parseHydrationData(written).state.errors?.page;
    expect(error).toMatchObject({ status: 500, statusText: 'Internal Server Error' });
  });
});
