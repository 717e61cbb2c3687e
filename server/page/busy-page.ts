import type { SiteVariant } from '#shared/site/site-variant.ts';
import { plainBodies } from '../http/bodies.ts';
import { plainPage } from '../http/plain-page.ts';
import { type StoredPage, storedPage } from './stored-page.ts';

const wordsOf = ({ enquiriesEmail }: SiteVariant): readonly string[] => [
  'Very many people are using this site right now, and we could not make this page for you. Nothing is broken.',
  '<a href="">Try again</a> in ten seconds, or start from the <a href="/">home page</a>.',
  '<span data-retry></span>',
  `<strong>Somebody in danger?</strong> Call <a href="tel:999">999</a>. Anything else that cannot wait: <a href="mailto:${enquiriesEmail}">${enquiriesEmail}</a>`,
];

/**
 * The response under overload. It is a few words, because an error page takes as long to make as the page
 * itself. `retry` is the address of the script that retries.
 */
export function busyPage(site: SiteVariant, retry: string): StoredPage {
  const facts = {
    status: 503,
    location: undefined,
    tags: [],
    source: undefined,
    freshFor: 0,
  };
  return storedPage(
    facts,
    undefined,
    plainBodies(Buffer.from(plainPage(site, 'Please try again in a moment', wordsOf(site), retry))),
  );
}
