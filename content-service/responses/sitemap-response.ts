import type { PageChange, SiteContent } from '../corpus/corpus.ts';
import { badParameter, type EndpointHandlers, notFound } from './endpoint-result.ts';

/** Pages in one part. Far below the limit of a sitemap file, so that responses stay small. */
const PART_PAGES = 10_000;

/** The home page and all pages below it, in corpus order. */
const listedPages = ({ pages }: SiteContent): readonly PageChange[] => [
  { path: '/', modified: undefined },
  ...(pages.changes?.() ?? pages.values()),
];

const day = (date: Date | undefined): string | undefined => date?.toISOString().slice(0, 10);

const newest = (pages: readonly PageChange[]): Date | undefined =>
  pages.reduce<Date | undefined>(
    (latest, { modified }) => (modified && (!latest || modified > latest) ? modified : latest),
    undefined,
  );

/** One part of the list of all pages, and the list of parts. */
export const sitemapResponse: EndpointHandlers['sitemap'] = ({ site, params: { part = '1' } }) => {
  if (!/^[1-9]\d{0,5}$/.test(part)) return badParameter('part', 'has to be a whole number from 1');
  const list = listedPages(site);
  const count = Math.ceil(list.length / PART_PAGES);
  const partAt = (index: number) => list.slice(index * PART_PAGES, (index + 1) * PART_PAGES);
  const index = Number(part) - 1;
  if (index >= count) return notFound('sitemap');
  const asked = partAt(index);
  return {
    kind: 'document',
    body: {
      parts: Array.from({ length: count }, (_, place) => ({ modifiedDate: day(newest(partAt(place))) })),
      pages: asked.map(({ path, modified }) => ({ path, modifiedDate: day(modified) })),
    },
    madeFrom: ['sitemap'],
    modified: newest(asked),
  };
};
