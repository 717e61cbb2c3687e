import { ALLOWED_ATTRIBUTES, ALLOWED_TAGS } from '@information-site/contract/html/allowed-html.ts';
import { TAKEN_AS } from '@information-site/contract/html/sanitise-html.server.ts';
import { Parser } from 'htmlparser2';

/** An element that the sanitiser removes, or an attribute that it removes from one that stays. */
interface RemovedHtml {
  readonly element: string;
  readonly attribute?: string;
}

/** The sanitiser turns a term into a link, and the name of a link into an id. */
const TAKEN_ATTRIBUTES = ['data-term', 'name'];

/** What the sanitiser removes from HTML, each once. */
export function removedHtml(html: string): readonly RemovedHtml[] {
  const removed = new Map<string, RemovedHtml>();
  const parser = new Parser({
    onopentag(element, attributes) {
      const meaning = TAKEN_AS[element] ?? element;
      if (!ALLOWED_TAGS.includes(meaning)) removed.set(element, { element });
      else
        for (const attribute of Object.keys(attributes))
          if (!isAllowed(meaning, attribute)) removed.set(`${element} ${attribute}`, { element, attribute });
    },
  });
  parser.end(html);
  return [...removed.values()];
}

const isAllowed = (element: string, attribute: string): boolean =>
  TAKEN_ATTRIBUTES.includes(attribute) ||
  ['*', element].some((name) => ALLOWED_ATTRIBUTES[name]?.includes(attribute));
