import { ALLOWED_ATTRIBUTES, ALLOWED_TAGS } from '@information-site/contract/html/allowed-html.ts';
import { Parser } from 'htmlparser2';

/** An element that the sanitiser removes, or an attribute that it removes from another. */
interface RemovedHtml {
  readonly element: string;
  readonly attribute?: string;
}

/** Allowed although it is not in `ALLOWED_TAGS`: `sanitise-html` turns it into a lower heading. */
const TAKEN_AS_ANOTHER = 'h1';
/** The sanitiser turns a term into a link. */
const OF_TERMS = 'data-term';

/** What the sanitiser removes from HTML, each once. */
export function removedHtml(html: string): readonly RemovedHtml[] {
  const removed = new Map<string, RemovedHtml>();
  const parser = new Parser({
    onopentag(element, attributes) {
      if (element === TAKEN_AS_ANOTHER) return;
      if (!ALLOWED_TAGS.includes(element)) removed.set(element, { element });
      else
        for (const attribute of Object.keys(attributes))
          if (!isAllowed(element, attribute)) removed.set(`${element} ${attribute}`, { element, attribute });
    },
  });
  parser.end(html);
  return [...removed.values()];
}

const isAllowed = (element: string, attribute: string): boolean =>
  attribute === OF_TERMS || ['*', element].some((name) => ALLOWED_ATTRIBUTES[name]?.includes(attribute));
