import type { SearchSuggestionsResponse } from '../../contract/documents/search-schema.server.ts';
import { endpointAddress } from '../../contract/endpoints/endpoints.ts';
import { isExternalLink } from '../../contract/html/address.ts';
import { type SiteLanguage, textsOf } from '../../contract/text/texts.ts';
import { typeName } from '../../contract/text/type-texts.ts';
import { isPlainPress } from '../../ui/links/plain-press.browser.ts';
import { isEnglish } from '../../ui/text/counts.ts';
import { searchFieldTexts } from './search-field-texts.ts';

type Suggestion = SearchSuggestionsResponse['suggestions'][number];

/** Minimum length of the text in characters. */
const MIN_LENGTH = 2;
/** Delay after the last keystroke in milliseconds. */
const PAUSE_MS = 120;

const COMBOBOX = { role: 'combobox', 'aria-autocomplete': 'list', 'aria-expanded': 'false' } as const;

function setAttributes(element: Element, attributes: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
}

function make(tag: string, attributes: Readonly<Record<string, string>>, text = ''): HTMLElement {
  const element = document.createElement(tag);
  setAttributes(element, attributes);
  element.textContent = text;
  return element;
}

/**
 * Makes a text field a combobox (ARIA authoring practices, list autocomplete with manual selection):
 * suggestions while typing, arrow keys to move, Enter to open, Escape to close. Only the response for the
 * latest text is shown. Renders the list into `popup`, an empty element. Returns a function that undoes
 * everything.
 */
export function attachSuggestions(
  input: HTMLInputElement,
  popup: HTMLElement,
  site: SiteLanguage,
): () => void {
  const texts = textsOf(site, searchFieldTexts);
  const ending = new AbortController();
  const { signal } = ending;
  let request = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let active = -1;

  const list = make('div', {
    id: `${input.id}-suggestions`,
    class: 'suggestions__list',
    role: 'listbox',
    'aria-label': texts.suggestions,
    hidden: '',
  });
  const status = make('p', { class: 'visually-hidden', role: 'status' });
  popup.replaceChildren(list, status);
  setAttributes(input, COMBOBOX);
  input.setAttribute('aria-controls', list.id);

  function show(items: readonly Suggestion[]): void {
    move(-1);
    list.replaceChildren(...items.map(optionOf));
    list.hidden = items.length === 0;
    input.setAttribute('aria-expanded', String(!list.hidden));
    status.textContent = list.hidden ? '' : texts.suggested({ count: items.length });
  }

  /** A link, so that it opens in a new tab or leads to pages that a browser has translated as any other. */
  function optionOf({ title, pageUrl: href, type, language }: Suggestion, index: number): HTMLElement {
    const option = make('a', {
      id: `${list.id}-${index}`,
      class: 'suggestions__option',
      role: 'option',
      'aria-selected': 'false',
      tabindex: '-1',
      href,
      ...(isExternalLink(href) && { target: '_blank', rel: 'noopener' }),
    });
    option.append(make('span', language ? { lang: language, dir: 'auto' } : {}, title));
    if (type) option.append(make('span', { class: 'suggestions__type' }, ` ${typeAfterTitle(type)}`));
    return option;
  }

  /** In English in lower case, since it follows a title. */
  function typeAfterTitle(type: string): string {
    const name = typeName(type, site);
    return isEnglish(site.locale) ? name.toLowerCase() : name;
  }

  function move(to: number): void {
    list.children[active]?.setAttribute('aria-selected', 'false');
    active = to;
    const option = list.children[active];
    option?.setAttribute('aria-selected', 'true');
    option?.scrollIntoView({ block: 'nearest' });
    if (option) input.setAttribute('aria-activedescendant', option.id);
    else input.removeAttribute('aria-activedescendant');
  }

  /** Follows the active option; with a modifier in a new tab. Browsers ignore modifiers on scripted clicks. */
  function press({ ctrlKey, metaKey, shiftKey }: KeyboardEvent): void {
    const link = list.children[active];
    if (!(link instanceof HTMLAnchorElement)) return;
    if (ctrlKey || metaKey || shiftKey) window.open(link.href, '_blank', 'noopener');
    else link.click();
  }

  function close(): void {
    clearTimeout(timer);
    request.abort();
    show([]);
  }

  async function load(text: string): Promise<void> {
    request.abort();
    request = new AbortController();
    const abortSignal = request.signal;
    try {
      const response = await fetch(endpointAddress('searchSuggestions', { q: text }), {
        signal: abortSignal,
        headers: { Accept: 'application/json' },
      });
      const body: { suggestions?: readonly Suggestion[] } = response.ok ? await response.json() : {};
      // Ignore responses to earlier texts and for a field without focus.
      if (!abortSignal.aborted && input === document.activeElement) show(body.suggestions ?? []);
    } catch {
      // The field works without suggestions.
    }
  }

  function loadSoon(): void {
    clearTimeout(timer);
    const text = input.value.trim();
    if (text.length < MIN_LENGTH) close();
    else timer = setTimeout(() => load(text), PAUSE_MS);
  }

  function onKey(event: KeyboardEvent): void {
    if (list.hidden || event.isComposing) return;
    const last = list.childElementCount - 1;
    if (event.key === 'ArrowDown') move(active === last ? -1 : active + 1);
    else if (event.key === 'ArrowUp') move(active === -1 ? last : active - 1);
    else if (event.key === 'Escape') close();
    else if (event.key === 'Enter' && active >= 0) press(event);
    else return;
    event.preventDefault();
  }

  /** Closes the list once the link has been followed; it stays for another if that opens a new tab. */
  function closeAfter(event: MouseEvent): void {
    if (isPlainPress(event)) setTimeout(close);
  }

  input.addEventListener('input', loadSoon, { signal });
  input.addEventListener('keydown', onKey, { signal });
  input.addEventListener('blur', close, { signal });
  input.form?.addEventListener('submit', close, { signal });
  // Keep the focus in the field during a click.
  popup.addEventListener('mousedown', (event) => event.preventDefault(), { signal });
  popup.addEventListener('click', closeAfter, { signal });
  // The visitor may have typed while this was loading.
  if (input === document.activeElement && input.value !== input.defaultValue) loadSoon();

  return () => {
    ending.abort();
    close();
    popup.replaceChildren();
    for (const name of [...Object.keys(COMBOBOX), 'aria-controls']) input.removeAttribute(name);
  };
}
