import { percentDecoded } from './percent-encoding.ts';
import { isOwnId, uniqueSlugs } from './slug.ts';

const SUBHEADING = /"subheading":("(?:[^"\\]|\\.)*")/g;
const TAG = /<[a-z][^<>]*>/g;
const LINK = /<a(?<attributes> [^<>]*)>(?<text>(?:(?!<a )[\s\S])*?)<\/a>/g;

/** The id that a fragment means: browsers decode it. */
const idOf = (fragment: string): string => percentDecoded(fragment) ?? fragment;

/**
 * Makes the links within the texts of a page lead somewhere: an id that an earlier text or a heading of a block has is
 * numbered, as are the links to it in its own text, and a link without a target becomes text.
 */
export function withLinkTargets<Page extends object>(page: Page): Page {
  const json = JSON.stringify(page);
  if (!/ (?:id=\\"|href=\\"#)/.test(json)) return page;
  const taken = new Set(uniqueSlugs([...json.matchAll(SUBHEADING)].map(([, text = '']) => JSON.parse(text))));

  function withUniqueIds(html: string): string {
    const names = new Map<string, string>();
    const withIds = (tag: string): string =>
      tag.replace(/(?<= id=")[^"]*/, (id) => {
        let name = id;
        for (let count = 2; taken.has(name); count += 1) name = `${id}-${count}`;
        taken.add(name);
        names.set(id, names.get(id) ?? name);
        return name;
      });
    const withLinks = (tag: string): string =>
      tag.replace(/(?<= href="#)[^"]*/, (id) => names.get(idOf(id)) ?? id);
    return html.replace(TAG, withIds).replace(TAG, withLinks);
  }

  const withoutDeadLinks = (html: string): string =>
    html.replace(LINK, (link, attributes: string, text: string) => {
      const [, target] = / href="#([^"]+)"/.exec(attributes) ?? [];
      if (target === undefined || taken.has(idOf(target)) || isOwnId(target)) return link;
      const [id] = / id="[^"]*"/.exec(attributes) ?? [];
      return id ? `<span${id}>${text}</span>` : text;
    });

  // A guide repeats texts; its page shows each only once.
  const edited = new Map<string, string>();
  const unique = mapTexts(page, (text) => {
    const named = edited.get(text) ?? withUniqueIds(text);
    edited.set(text, named);
    return named;
  });
  return mapTexts(unique, withoutDeadLinks);
}

const mapTexts = <Value>(value: Value, edit: (text: string) => string): Value =>
  JSON.parse(JSON.stringify(value), (_, part: unknown) => (typeof part === 'string' ? edit(part) : part));
