import type { Page } from 'playwright-core';
import { hoverUntil } from '#tests/support/browser.ts';

/**
 * Changes that browsers and extensions make to a loaded document: translation, added elements, privacy tools.
 * Each returns the number of places that it changed.
 */
export const foreignChanges = {
  'translated, as browsers do it': () => {
    const texts: Text[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const text = walker.currentNode;
      const isWords =
        text.nodeValue?.trim() && !text.parentElement?.closest('script, style, noscript, textarea, option');
      if (text instanceof Text && isWords) texts.push(text);
    }
    for (const text of texts) {
      const outer = document.createElement('font');
      const inner = document.createElement('font');
      for (const font of [outer, inner]) font.style.verticalAlign = 'inherit';
      outer.append(inner);
      text.replaceWith(outer);
      inner.append(`${text.data} `);
    }
    document.documentElement.lang = 'cy';
    return texts.length;
  },
  'with an element in the body': () => {
    const reader = document.createElement('reader-extension');
    reader.attachShadow({ mode: 'open' }).append(document.createElement('button'));
    document.body.prepend(reader);
    document.querySelector('main h1')?.append(document.createElement('mark'));
    return 2;
  },
  'with an element in the head': () => {
    const meta = document.createElement('meta');
    meta.name = 'extension';
    document.head.append(meta);
    return 1;
  },
  'with an element after the body': () => {
    document.documentElement.append(document.createElement('writing-assistant'));
    return 1;
  },
  'without comments': () => {
    const comments: Comment[] = [];
    const walker = document.createTreeWalker(document, NodeFilter.SHOW_COMMENT);
    while (walker.nextNode()) if (walker.currentNode instanceof Comment) comments.push(walker.currentNode);
    for (const comment of comments) comment.remove();
    return comments.length;
  },
  'with a word that is another': () => {
    const heading = document.querySelector('main h1');
    heading?.append('!');
    return heading ? 1 : 0;
  },
} as const;

/** Adds attributes of extensions to every element, and a class to the body. */
export function addAttributes(): number {
  const elements = document.querySelectorAll('*');
  for (const element of elements) {
    element.setAttribute('data-x', '');
    if (element instanceof HTMLInputElement) element.setAttribute('data-lpignore', 'true');
  }
  document.body.classList.add('extension-dark');
  document.body.setAttribute('cz-shortcut-listen', 'true');
  document.documentElement.classList.add('translated-ltr');
  return elements.length;
}

/**
 * Shows intent with the mouse, and waits until the document is hydrated or stays as the server rendered it.
 */
export async function outcomeOfIntent(page: Page): Promise<'hydrated' | 'stays'> {
  const outcome = await hoverUntil(page, () =>
    page.waitForFunction(() => {
      if (document.documentElement.dataset.scripts === undefined) return 'stays';
      const key = Object.keys(document).find((name) => name.startsWith('__reactContainer$'));
      const root = key === undefined ? undefined : Reflect.get(document, key);
      return root?.stateNode?.current?.memoizedState?.isDehydrated === false && 'hydrated';
    }),
  );
  return (await outcome.jsonValue()) === 'stays' ? 'stays' : 'hydrated';
}

/** Visible texts, except in elements that depend on scripts or the time. */
export const visibleTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const seen: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { parentElement, nodeValue } = walker.currentNode;
      if (!nodeValue?.trim() || !parentElement?.checkVisibility({ visibilityProperty: true })) continue;
      if (!parentElement.closest('script, style, noscript, .needs-scripts, [data-enhancement]'))
        seen.push(nodeValue.trim());
    }
    return seen;
  });
