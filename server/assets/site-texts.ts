import { serverSubjects } from '#shared/catalogues.server.ts';
import type { Sites } from '#shared/contract/site/site.ts';
import type { SiteId } from '#shared/contract/site/site-variant.ts';
import { versionOf } from './site-stylesheets.ts';

const withoutServerTexts = Object.fromEntries(serverSubjects.map((subject) => [subject, undefined]));

/**
 * The texts of sites in languages other than English as files, which browsers keep: `texts.x-6F7A8B9C.json` for
 * the site `x`.
 */
export function createSiteTexts(sites: Sites) {
  const files = sites.flatMap(({ variant: { id, texts } }) => {
    // `undefined` leaves the subject out of the JSON.
    const json = JSON.stringify({ ...texts, ...withoutServerTexts });
    return texts ? [{ id, name: `texts.${id}-${versionOf(json)}.json`, json }] : [];
  });
  const nameOf = new Map<SiteId, string>(files.map(({ id, name }) => [id, name]));
  return {
    files: new Map(files.map(({ name, json }) => [name, Buffer.from(json)])),
    /** Address of a site's texts; undefined for sites in English. */
    addressOf: (site: SiteId): string | undefined => {
      const name = nameOf.get(site);
      return name && `/assets/${name}`;
    },
  };
}

export type SiteTexts = ReturnType<typeof createSiteTexts>;
