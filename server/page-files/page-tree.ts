import type { Element, ElementContent, Root as HtmlRoot } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import type { RootContent } from 'mdast';
import { EXIT, visit } from 'unist-util-visit';
import { removeVisited, treeOfHtml } from '../markdown/html-tree.ts';
import { plainText } from '../markdown/tree.ts';

/** The text of a page. */
export interface PageText {
  readonly title: string;
  /** The language of the title, if it is not the site's. */
  readonly language: string | undefined;
  /** The day of its last change, if the page names one. */
  readonly modified: Date | undefined;
  /** The title as a heading, then the rest in reading order. */
  readonly blocks: readonly RootContent[];
}

/**
 * The text of a rendered page: its main element without what works on the page alone (`data-page-only`) or is hidden.
 * `address` is the page's own, absolute.
 */
export function textOfPage(html: string, address: string): PageText {
  const main = mainOf(fromHtml(html));
  const modified = modifiedIn(main);
  removeControls(main);
  separateBoxes(main);
  const { children: blocks } = treeOfHtml(main, address);
  // A guide's name, or the type of a page, is above the title on the page.
  const heading = blocks.find((block) => block.type === 'heading' && block.depth === 1);
  return {
    title: heading ? plainText(heading) : '',
    language: /<h1[^<>]* lang="([^"<>]+)"/.exec(html)?.[1],
    modified,
    blocks: [...(heading ? [heading] : []), ...blocks.filter((block) => block !== heading)],
  };
}

/** Of the main element (`shared/layout/Document.tsx`). */
const MAIN_ID = '--main-content';

function mainOf(document: HtmlRoot): Element {
  let main: Element | undefined;
  visit(document, 'element', (element) => {
    if (element.properties.id !== MAIN_ID) return undefined;
    main = element;
    return EXIT;
  });
  if (!main) throw new Error('the page has no main element');
  return main;
}

/** In the page's structured data. */
function modifiedIn(main: Element): Date | undefined {
  let modified: Date | undefined;
  visit(main, { tagName: 'script' }, ({ children }: Element) => {
    const [data] = children;
    const [, day] = (data?.type === 'text' && /"dateModified":"(\d{4}-\d\d-\d\d)"/.exec(data.value)) || [];
    if (day !== undefined && !Number.isNaN(Date.parse(day))) modified = new Date(day);
  });
  return modified;
}

function removeControls(main: Element): void {
  visit(main, 'element', ({ properties }, index, parent) =>
    'dataPageOnly' in properties || properties.hidden || properties.ariaHidden === 'true'
      ? removeVisited(parent, index)
      : undefined,
  );
}

/**
 * Separates boxes that the stylesheet places beside each other, such as a label, a link and a date: without styles they
 * would be one word. Other elements of content have no class and are left as they are.
 */
function separateBoxes(main: Element): void {
  visit(main, 'element', (parent) => {
    parent.children = parent.children.flatMap((child, index) => {
      const before = parent.children[index - 1];
      return areBoxes(before, child) ? [{ type: 'text' as const, value: ' ' }, child] : [child];
    });
  });
}

const BOXES = new Set(['a', 'time']);

const isBox = ({ tagName, properties }: Element): boolean =>
  BOXES.has(tagName) || Boolean(properties.className);

const areBoxes = (one: ElementContent | undefined, other: ElementContent): boolean =>
  one?.type === 'element' && other.type === 'element' && (isBox(one) || isBox(other));
