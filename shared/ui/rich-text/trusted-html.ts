import { ALLOWED_ATTRIBUTES, ALLOWED_TAGS } from '../../contract/html/allowed-html.ts';
import { escapeHtml } from '../text/escape-html.ts';

interface Policy {
  createHTML(html: string): string;
}

interface PolicyFactory {
  createPolicy(name: string, rules: Policy): Policy;
}

/** Name of the policy, as allowed by the Content-Security-Policy. */
const POLICY_NAME = 'content-html';

/**
 * A tag as the sanitiser writes it: quoted values that contain nothing that could end the value or the tag.
 */
const TAG =
  /<(?:\/(?<closed>[a-z\d]+)|(?<opened>[a-z\d]+)(?<attributes>(?: [a-z-]+(?:="[^"<>]*")?)*)(?: \/)?)>/g;
const ATTRIBUTE = / (?<name>[a-z-]+)(?:="(?<value>[^"]*)")?/g;
/** A scheme that may run code, or an entity that could hide one. */
const ACTIVE_URL =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop these characters before a scheme
  /^(?!https?:|mailto:|tel:)(?:[\u0000-\u0020]*[a-z][^/?#]*:|[^/?#]*&(?!(?:amp|lt|gt|quot);))/i;

/** A tag that `RichText` writes after sanitising, for tables and preformatted text: it scrolls, by keyboard too. */
export const scroller = (tag: string, label: string): string =>
  `<${tag} tabindex="0" role="group" aria-label="${escapeHtml(label)}"`;
export const TABLE_WRAPPER = 'div class="table-wrapper"';
const SCROLLER = /<(?:div class="table-wrapper"|pre) tabindex="0" role="group" aria-label="[^"<>]*"/g;

// `RichText` and `tidy-table` add those that the sanitiser does not allow.
const tags = new Set([...ALLOWED_TAGS, 'wbr']);
const attributes = new Set([...Object.values(ALLOWED_ATTRIBUTES).flat(), 'data-stacked', 'data-label']);

function isPermitted(name = '', value = ''): boolean {
  return attributes.has(name) && !((name === 'href' || name === 'src') && ACTIVE_URL.test(value));
}

/**
 * Whether HTML contains only what the sanitiser allows, written the way the sanitiser writes it. True for
 * text without tags, including JSON.
 */
export function isSanitised(html: string): boolean {
  const rest = html.replaceAll(SCROLLER, '<pre').replace(TAG, (...args) => {
    const {
      closed,
      opened = closed,
      attributes: attributeText = '',
    } = args.at(-1) as Record<string, string | undefined>;
    const isAllowed =
      tags.has(opened ?? '') &&
      [...attributeText.matchAll(ATTRIBUTE)].every(({ groups }) => isPermitted(groups?.name, groups?.value));
    return isAllowed ? '' : '<';
  });
  return !rest.includes('<');
}

let policy: Policy | undefined;

/**
 * Sanitised HTML in the form that a browser enforcing Trusted Types accepts. The gateway has sanitised it;
 * the policy checks again and escapes anything else to text. Where Trusted Types are missing, including on
 * the server, returns the string unchanged.
 */
export function trustedHtml(html: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory };
  // In browsers without Trusted Types, the global may be an element with that id.
  if (typeof trustedTypes?.createPolicy !== 'function') return html;
  policy ??= trustedTypes.createPolicy(POLICY_NAME, {
    createHTML: (given) => (isSanitised(given) ? given : given.replaceAll('<', '&lt;')),
  });
  return policy.createHTML(html);
}
