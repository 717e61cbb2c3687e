import { ALLOWED_ATTRIBUTES, ALLOWED_TAGS } from '../../contract/allowed-html.ts';

interface Policy {
  createHTML(html: string): string;
}

interface PolicyFactory {
  createPolicy(name: string, rules: { createHTML(html: string): string }): Policy;
}

/** Name of the policy, as the Content-Security-Policy allows it. */
const POLICY_NAME = 'content-html';

/** A tag as the sanitiser writes it: quoted values in which nothing stands that could end them or the tag. */
const TAG =
  /<(?:\/(?<closed>[a-z\d]+)|(?<opened>[a-z\d]+)(?<attributes>(?: [a-z-]+(?:="[^"<>]*")?)*)(?: \/)?)>/g;
const ATTRIBUTE = / (?<name>[a-z-]+)(?:="(?<value>[^"]*)")?/g;
/** A scheme that may act, or an entity that could hide one. */
const ACTING_ADDRESS =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop these characters before a scheme
  /^(?!https?:|mailto:|tel:)(?:[\u0000-\u0020]*[a-z][^/?#]*:|[^/?#]*&(?!(?:amp|lt|gt|quot);))/i;

/** What our own code puts around each table in content HTML (`RichText.tsx`), after it has been sanitised. */
export const TABLE_WRAPPER = '<div class="table-wrapper" tabindex="0" role="group" aria-label="Table">';

const tags = new Set(ALLOWED_TAGS);
const attributes = new Set(Object.values(ALLOWED_ATTRIBUTES).flat());

function isPermitted(name = '', value = ''): boolean {
  return attributes.has(name) && !((name === 'href' || name === 'src') && ACTING_ADDRESS.test(value));
}

/**
 * Whether HTML consists of nothing but what the sanitiser lets through, written as the sanitiser writes it. Text
 * without a tag, JSON too, does.
 */
export function isSanitised(html: string): boolean {
  const rest = html.replaceAll(TABLE_WRAPPER, '<div>').replace(TAG, (...args) => {
    const {
      closed,
      opened = closed,
      attributes: given = '',
    } = args.at(-1) as Record<string, string | undefined>;
    const isFine =
      tags.has(opened ?? '') &&
      [...given.matchAll(ATTRIBUTE)].every(({ groups }) => isPermitted(groups?.name, groups?.value));
    return isFine ? '' : '<';
  });
  return !rest.includes('<');
}

let policy: Policy | undefined;

/**
 * Sanitised HTML in the form that a browser enforcing Trusted Types accepts. The gateway has sanitised it; the policy
 * looks again, and shows as text what did not come from there. Where there are no Trusted Types, the server included,
 * the text itself.
 */
export function trustedHtml(html: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory };
  // Where browsers have none, the name may stand for an element of that id.
  if (typeof trustedTypes?.createPolicy !== 'function') return html;
  policy ??= trustedTypes.createPolicy(POLICY_NAME, {
    createHTML: (given) => (isSanitised(given) ? given : given.replaceAll('<', '&lt;')),
  });
  return policy.createHTML(html);
}
