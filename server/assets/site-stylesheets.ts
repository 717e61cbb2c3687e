import { createHash } from 'node:crypto';
import { textColourOn } from '#shared/contract/site/contrast.ts';
import type { Site, Sites } from '#shared/contract/site/site.ts';
import type { SiteId } from '#shared/contract/site/site-variant.ts';
import { commonColours } from '#shared/ui/colours/AuthoredColour.tsx';
import { authoredColourRule } from '#shared/ui/colours/authored-colour-rule.ts';

/**
 * What a site adds to the built stylesheet: its colours in both themes, the rules of those that most pages
 * need, and its host, which is printed on paper.
 */
export function siteRules({ variant, colours }: Site): string {
  const declared = (theme: 'light' | 'dark') =>
    Object.entries(colours)
      .map(([name, colour]) => `--colour-${name}:${colour[theme]}`)
      .join(';');
  const host = new URL(variant.origin).host;
  const dark = `@media (prefers-color-scheme:dark){:root{${declared('dark')}}}`;
  const { errorHeader } = variant.contentColours;
  const error = `--error-header:${errorHeader};--on-error-header:${textColourOn(errorHeader)}`;
  const authored = commonColours(variant).map((colour) => authoredColourRule(colour));
  return [
    `@layer base{:root{--site-host:"${host}";${error};${declared('light')}}${dark}}\n`,
    `@layer parts{${authored.join('')}}\n`,
  ].join('');
}

/** Eight characters that change with a text, as in the names of built files. */
export const versionOf = (text: string): string =>
  createHash('sha256').update(text).digest('hex').slice(0, 8).toUpperCase();

/** Changes with everything in the sites' files. */
export const sitesVersion = (sites: Sites): string => versionOf(JSON.stringify(sites));

/** `site-2B3C4D5E.css` with the rules of the site `x` is `site-2B3C4D5E.x-6F7A8B9C.css`. */
const NAME = /^(?<built>[\w-]+-[A-Z0-9]{8})\.(?<site>[a-z][a-z0-9-]*)-[A-Z0-9]{8}\.css$/;

/** Joins a built stylesheet and the rules of a site into one file, without a build. */
export function createSiteStylesheets(sites: Sites) {
  const rulesOf = new Map(sites.map((site) => [site.variant.id, siteRules(site)]));
  const nameOf = (built: string, site: SiteId, rules: string): string =>
    `${built}.${site}-${versionOf(rules)}.css`;
  return {
    /** Address of a built stylesheet with a site's rules. */
    addressOf: (site: SiteId, built: string): string =>
      nameOf(built.replace(/\.css$/, ''), site, rulesOf.get(site) ?? ''),
    /** The current stylesheet for a name, even one with earlier rules; undefined if the name belongs to no site. */
    find(name: string) {
      const { built = '', site = '' } = NAME.exec(name)?.groups ?? {};
      const rules = rulesOf.get(site);
      return rules === undefined
        ? undefined
        : { name: nameOf(built, site, rules), built: `${built}.css`, rules };
    },
  };
}

export type SiteStylesheets = ReturnType<typeof createSiteStylesheets>;
