import { UNSAFE_ErrorResponseImpl as ErrorResponse, isRouteErrorResponse } from 'react-router';
import { describe, expect, it } from 'vitest';
import { type PageData, serialisePageData } from '#shared/routing/page-data.ts';
import { sites } from '#tests/support/sites.ts';

const dataWith = (loaderData: object, errors: Record<string, unknown> | null = null) => ({
  site: sites.main,
  assets: { entry: '/assets/entry.js' },
  state: { loaderData, errors },
});

const written = (data: PageData<unknown>): PageData<unknown> => JSON.parse(serialisePageData(data));

describe('the data of a page', () => {
  it('equals JSON, also with missing and shared values', () => {
    const document = { title: 'A & B', items: [undefined, { a: undefined, b: null }, 'x'], none: undefined };
    const data = dataWith({ layout: { header: Object.freeze(document), footer: undefined }, page: document });
    expect(written(data)).toEqual(JSON.parse(JSON.stringify(data)));
  });

  it('carries an expected error with its data', () => {
    const document = { page: { errorHeading: 'None' } };
    const data = dataWith({}, { page: new ErrorResponse(404, 'Not Found', document) });
    const error = written(data).state.errors?.page;
    expect(isRouteErrorResponse(error)).toBe(true);
    expect(error).toMatchObject({ status: 404, data: document });
  });

  it("hides a defect's message", () => {
    const json = serialisePageData(dataWith({}, { page: new Error('password in /srv/secret.ts') }));
    expect(json).not.toContain('secret');
    const error = JSON.parse(json).state.errors.page;
    expect(error).toMatchObject({ status: 500, statusText: 'Internal Server Error' });
  });
});
