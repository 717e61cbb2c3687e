import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RouteObject } from 'react-router';
import { describe, expect, it } from 'vitest';
import { PREVIEW_PATH, previewParams } from '#server/preview/preview-address.ts';
import { FEEDBACK_FIELDS } from '#shared/contract/documents/feedback-form.ts';
import { SENT_PARAM } from '#shared/contract/documents/reserved-fields.ts';
import { endpointPaths } from '#shared/contract/endpoints/endpoint-paths.ts';
import { endpointNames, endpoints } from '#shared/contract/endpoints/endpoints.ts';
import { PICTURE_STEPS, PICTURE_WIDTHS } from '#shared/contract/endpoints/picture-params.ts';
import {
  FEED_FORMATS,
  feedAddress,
  feedNames,
  updatesFeedAddress,
} from '#shared/contract/pages/feed-addresses.ts';
import { previousHeaderAddress } from '#shared/layout/header/header-scope.ts';
import type { PageHandle } from '#shared/page-kind.ts';
import { createRoutes } from '#shared/routes.tsx';
import { PAGE_DATA_PATH, pageDataParams } from '#shared/routing/page-data-address.ts';
import { isFilterName, TRACKING } from '#shared/search/filter-params.ts';
import { wordsIn } from '#tests/support/words-in.ts';

const RULES = readFileSync(join(import.meta.dirname, '..', '..', 'deploy', 'varnish', 'default.vcl'), 'utf8');

interface Branch {
  readonly isMeant: (url: string) => boolean;
  /** Undefined: every name. */
  readonly names: readonly string[] | undefined;
  readonly rules: string;
}

/** The branches of the rules that distinguish parameter names, in order. */
function readBranches(): readonly Branch[] {
  const sub = /^sub keep_known_parameters \{\n([\s\S]*?)^\}/m.exec(RULES)?.[1] ?? '';
  const conditions = [...sub.matchAll(/if \((req\.url [\s\S]*?)\) \{\n([\s\S]*?)\n {4}\}/g)];
  return conditions.map(([, condition = '', rules = '']) => {
    const tests = [...condition.matchAll(/req\.url (!?)~ "([^"]+)"/g)].map(([, not, pattern = '']) => ({
      pattern: new RegExp(pattern),
      wanted: not === '',
    }));
    const names = /&\(\?!\(\?:([^)]*)\)\(\?:\[=&\]\|\$\)\)\[\^&\]\*", ""/.exec(rules)?.[1]?.split('|');
    return {
      isMeant: (url) => tests.some(({ pattern, wanted }) => pattern.test(url) === wanted),
      names: rules.trim() === 'unset req.http.x-query;' ? [] : names,
      rules,
    };
  });
}

const branches = readBranches();
const branchOf = (path: string): Branch | undefined => branches.find(({ isMeant }) => isMeant(`${path}?x=1`));

/** An address and the parameters that are read there; `any`: those and filters of any name. */
type Known = readonly [path: string, params: readonly string[] | 'any'];

const paramsOf = (address: string): readonly string[] => [
  ...new URL(address, 'http://localhost').searchParams.keys(),
];

const pageRoutes = (routes: readonly RouteObject[]): readonly RouteObject[] =>
  routes.flatMap((route) => [
    ...(route.path === undefined ? [] : [route]),
    ...pageRoutes(route.children ?? []),
  ]);

/** Parameters with which forms redirect to their page. */
const OF_FORMS = [SENT_PARAM, FEEDBACK_FIELDS.rating];

const pages: readonly Known[] = pageRoutes(createRoutes()).flatMap(
  ({ path = '', handle }): readonly Known[] => {
    const { params = [], takesFilters }: PageHandle = handle;
    const known = takesFilters ? 'any' : [...params, ...OF_FORMS];
    if (path === '*') return ['/section/a/b', '/campaign', '/campaign/a.csv'].map((at) => [at, known]);
    const longest = path.replaceAll(/:\w+\??/g, 'a');
    const shortest = path.replaceAll(/\/:\w+\?/g, '').replaceAll(/:\w+/g, 'a');
    return [shortest, longest, ...(longest.includes('/a') ? [`${longest}.csv`, `${longest}.txt`] : [])].map(
      (at) => [at, known],
    );
  },
);

const calls: readonly Known[] = endpointNames
  .filter((name) => !endpoints[name].takesFilters)
  .flatMap((name) => endpointPaths(name).map((path): Known => [path, endpoints[name].params]));

const feeds = [...feedNames, 'updates'].flatMap((name) =>
  FEED_FORMATS.map((format): Known => {
    const [path = ''] = feedAddress(name, format).split('?');
    return [path, paramsOf(updatesFeedAddress('/a', format))];
  }),
);

const others: readonly Known[] = [
  [PAGE_DATA_PATH, Object.values(pageDataParams)],
  [previousHeaderAddress('').split('?', 1).join(), paramsOf(previousHeaderAddress('/section/a'))],
  [PREVIEW_PATH, Object.values(previewParams)],
  ...wordsIn(`
    /assets/a.js /authored-colours/aabbcc.css /staticjson/header.json /pdfs/guidance/a.pdf
    /.well-known/security.txt /.well-known/csaf/a.json /robots.txt /llms.txt /sitemap.xml
    /favicon.ico /apple-touch-icon.png /sitemap-2.xml /guidance/a.md /section/a/b.md /campaign.md /api/openapi.json
  `).map((path): Known => [path, []]),
];

const everything = [...pages, ...calls, ...feeds, ...others];

describe('the query parameters that Varnish keeps', () => {
  it.each(everything)('of %s are those read there', (path, params) => {
    const { names } = branchOf(path) ?? {};
    if (params === 'any') expect(names).toBeUndefined();
    else expect(names).toEqual(expect.arrayContaining([...params]));
  });

  it('are, in each list, exactly those of its addresses', () => {
    const lists = branches.filter(({ names }) => names);
    expect(lists.length).toBeGreaterThan(5);
    for (const branch of lists) {
      const read = everything.filter(([path]) => branchOf(path) === branch).flatMap(([, params]) => params);
      expect(branch.names?.toSorted()).toEqual([...new Set(read)].toSorted());
    }
  });

  it('are all, where only the content service knows them, and on searches with filters', () => {
    const searches = endpointNames.filter((name) => endpoints[name].takesFilters).flatMap(endpointPaths);
    expect(searches.length).toBeGreaterThan(3);
    for (const path of [...searches, '/api/1/services/v9/other.json', '/api/words.txt'])
      expect(branchOf(path), path).toBeUndefined();
  });

  it('of pages with filters are all that can be filters', () => {
    const patterns = [
      ...(branchOf('/search')?.rules.matchAll(/regsuball\(req\.http\.x-query, "(.*)", ""\)/g) ?? []),
    ].map(
      ([, pattern = '']) => new RegExp(pattern.replace('(?i)', ''), pattern.startsWith('(?i)') ? 'gi' : 'g'),
    );
    expect(patterns).toHaveLength(2);
    const kept = (query: string) =>
      patterns.reduce((rest, pattern) => rest.replaceAll(pattern, ''), `&${query}`);
    const names = 'q topics Sector%20area gender \u00c4mter utm _x xutm_a dclkid2 geclid'.split(' ');
    for (const name of names) {
      expect(isFilterName(decodeURIComponent(name)), name).toBe(true);
      expect(kept(`${name}=a&${name}`)).toBe(`&${name}=a&${name}`);
    }
    for (const name of ['utm_source', 'UTM_x', 'fbclid', 'mc_eid', '_hsenc', '_t', '_', '__', '-']) {
      expect(isFilterName(name), name).toBe(false);
      expect(kept(`q=b&${name}=a&${name}&${name}=a&c=d`)).toBe('&q=b&c=d');
    }
    expect(branchOf('/search')?.rules).toContain(
      `(?i)&(?:${TRACKING.source.slice('^(?:'.length, -')$'.length).replaceAll('.*', '[^&=]*')})(?:=`,
    );
  });
});

it("Varnish's widths of pictures are those of the site", () => {
  const sub = /^sub picture_width \{\n([\s\S]*?)^\}/m.exec(RULES)?.[1] ?? '';
  expect([...sub.matchAll(/"width=(\d+)"/g)].map(([, step]) => Number(step))).toEqual(PICTURE_STEPS);
  expect([...sub.matchAll(/<= (\d+)/g)].map(([, step]) => Number(step))).toEqual(PICTURE_STEPS.slice(0, -1));
  expect([...new Set([...sub.matchAll(/&(\w+)=/g)].map(([, name]) => name))].toSorted()).toEqual(
    [...PICTURE_WIDTHS, 'dpr'].toSorted(),
  );
});

const stores = [...new Set([...RULES.matchAll(/storage\.(\w+);/g)].map(([, name]) => name))].toSorted();

it.each(['deploy/compose.yaml', 'deploy/kubernetes/varnish.yaml', 'deploy/varnish/default.vcl'])(
  "Varnish's stores match the rules, and are large enough for large responses, as are header fields: %s",
  (path) => {
    const file = readFileSync(join(import.meta.dirname, '..', '..', path), 'utf8');
    expect([...file.matchAll(/(\w+)=malloc,\d+m\b/g)].map(([, name]) => name).toSorted()).toEqual(stores);
    expect(stores).toHaveLength(3);
    for (const setting of ['nuke_limit=10000', 'http_resp_hdr_len=16k']) expect(file).toContain(setting);
  },
);
