import type { HTMLElement } from 'node-html-parser';
import { wordsIn } from './words-in.ts';

const REFERENCES = wordsIn('aria-labelledby aria-describedby aria-controls popovertarget for form');

/** Faults by their names: no element of a page may match their selectors. */
const FAULTS: Readonly<Record<string, string>> = {
  'has no name': ['nav', 'aside', 'dialog']
    .map((tag) => `${tag}:not([aria-label]):not([aria-labelledby])`)
    .join(),
  'is followed by crawlers, to every filter or file':
    ':is(a[role=checkbox][href], a[download]):not([rel=nofollow])',
  'may keep an older value than that of the address':
    'form:not([method=post]) :is(input[name]:not([type=hidden]):not([type=radio]):not([type=checkbox]), select):not([autocomplete=off])',
};

/** Faults in the attributes of a page, or of a part that is complete: for programs, crawlers and screen readers. */
export function attributeFaults(page: HTMLElement): readonly string[] {
  const all = page.querySelectorAll('*');
  const ids = new Set(all.map(({ id }) => id));
  const lost = all.flatMap((element) =>
    REFERENCES.flatMap((name) =>
      (element.getAttribute(name) ?? '')
        .split(' ')
        .filter((id) => id !== '' && !ids.has(id))
        .map((id) => `${name} of ${element.rawTagName} names no element: ${id}`),
    ),
  );
  const wrong = Object.entries(FAULTS).flatMap(([fault, selector]) =>
    page.querySelectorAll(selector).map(({ rawTagName, rawAttrs }) => `<${rawTagName} ${rawAttrs}> ${fault}`),
  );
  return [
    ...lost,
    ...wrong,
    ...repeated(page, 'link[rel=alternate][title]', (link) => link.getAttribute('title') ?? ''),
    ...repeated(page, 'main a.button', ({ text }) => text),
  ];
}

/** The names that elements with different addresses share. */
const repeated = (page: HTMLElement, selector: string, nameOf: (link: HTMLElement) => string): string[] =>
  [...Map.groupBy(page.querySelectorAll(selector), nameOf)].flatMap(([name, links]) =>
    new Set(links.map((link) => link.getAttribute('href'))).size > 1
      ? [`several links are named ${name}`]
      : [],
  );
