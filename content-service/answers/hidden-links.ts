import { normaliseAddress } from '../corpus/page-address.ts';

/** Fields by which an entry of a list leads to a page. */
const LEADS_TO = ['pageLink', 'pageUrl', 'link', 'linkUrl', 'linkURL', 'linkTo', 'url'];
/** Fields by which an entry is there even when what it leads to is not: a fact, an author. */
const SAYS_ITSELF = ['item', 'name'];

/** The field by which an entry of a list leads to a page at one of some addresses. */
const fieldTo = (paths: ReadonlySet<string>, entry: object): string | undefined =>
  Object.entries(entry).find(
    ([name, value]) =>
      LEADS_TO.includes(name) &&
      typeof value === 'string' &&
      value.startsWith('/') &&
      paths.has(normaliseAddress(value) ?? value),
  )?.[0];

/** Whether any list of an answer has an entry that leads to a page at one of some addresses. */
export function leadsTo(paths: ReadonlySet<string>, value: unknown): boolean {
  if (Array.isArray(value))
    return value.some(
      (entry) => (isObject(entry) && fieldTo(paths, entry) !== undefined) || leadsTo(paths, entry),
    );
  return isObject(value) && Object.values(value).some((part) => leadsTo(paths, part));
}

/** An answer whose lists name no page at some addresses: entries that only lead there are left out, others lead nowhere. */
export function withoutLinksTo<Body>(hidden: ReadonlySet<string>, body: Body): Body {
  if (hidden.size === 0) return body;

  function visible(entry: unknown): unknown[] {
    const field = isObject(entry) ? fieldTo(hidden, entry) : undefined;
    if (!isObject(entry) || field === undefined) return [read(entry)];
    if (!SAYS_ITSELF.some((name) => name in entry)) return [];
    return [read(Object.fromEntries(Object.entries(entry).filter(([name]) => name !== field)))];
  }

  function read(value: unknown): unknown {
    if (Array.isArray(value)) return value.flatMap(visible);
    if (!isObject(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, read(part)]));
  }

  // What is left has the same fields: the contract's lists may be shorter, and such an address missing.
  return read(body) as Body;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
