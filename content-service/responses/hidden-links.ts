import { normaliseAddress } from '../corpus/page-address.ts';

/** Fields that link a list entry to a page. */
const LEADS_TO = ['pageLink', 'pageUrl', 'link', 'linkUrl', 'linkURL', 'linkTo', 'url'];
/** An entry with one of these fields stays in the list without its link, such as a fact or an author. */
const STANDS_ALONE = ['item', 'name'];

/** The field that links an entry to one of the given addresses. */
const fieldTo = (paths: ReadonlySet<string>, entry: object): string | undefined =>
  Object.entries(entry).find(
    ([name, value]) =>
      LEADS_TO.includes(name) &&
      typeof value === 'string' &&
      value.startsWith('/') &&
      paths.has(normaliseAddress(value) ?? value),
  )?.[0];

/** Whether a list in the body has an entry that links to one of the given addresses. */
export function linksTo(paths: ReadonlySet<string>, value: unknown): boolean {
  if (Array.isArray(value))
    return value.some(
      (entry) => (isObject(entry) && fieldTo(paths, entry) !== undefined) || linksTo(paths, entry),
    );
  return isObject(value) && Object.values(value).some((part) => linksTo(paths, part));
}

/**
 * Removes links to hidden addresses from the lists of a body. An entry that is only a link is dropped; other
 * entries lose the link.
 */
export function withoutLinksTo<Body>(hidden: ReadonlySet<string>, body: Body): Body {
  if (hidden.size === 0) return body;

  function visible(entry: unknown): unknown[] {
    const field = isObject(entry) ? fieldTo(hidden, entry) : undefined;
    if (!isObject(entry) || field === undefined) return [read(entry)];
    if (!STANDS_ALONE.some((name) => name in entry)) return [];
    return [read(Object.fromEntries(Object.entries(entry).filter(([name]) => name !== field)))];
  }

  function read(value: unknown): unknown {
    if (Array.isArray(value)) return value.flatMap(visible);
    if (!isObject(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, read(part)]));
  }

  // The type still holds: in the contract, lists may be shorter and these links are optional.
  return read(body) as Body;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
