import vectors from './script-vectors.json' with { type: 'json' };

// Ways in which text becomes script in browsers, by class, written for this project: what a hostile content service could
// send in any field. All of them would call `alert`, load from `evil.example` or clobber the page's own names.

const { addresses, names, definitions, texts, ...markup } = vectors;

/** URLs that act instead of leading somewhere, for every URL field. */
export const addressVectors: readonly string[] = addresses;
/** Elements that clobber a name of the document or the browser. */
export const nameVectors: readonly string[] = names;
/** Definitions, which are HTML in an attribute until a visitor opens them. */
export const noteVectors: readonly string[] = definitions;
/** Text that engines other than a browser would run, and doubly escaped HTML. */
export const textVectors: readonly string[] = texts;

/** After spaces that browsers do not strip, a scheme is part of a path. */
const isAddress = (address: string): boolean => !/^[\u00a0\ufeff\u2028]/.test(address);

/** The same in the HTML of a text, raw and as entities. */
const links = addressVectors.filter(isAddress).flatMap((address) => {
  const asEntities = [...address].map((character) => `&#${character.codePointAt(0)};`).join('');
  return [
    `<a href="${address.replaceAll('"', '&quot;')}">x</a>`,
    ...(address.startsWith('javascript:a') || address.startsWith('data:text/html,')
      ? [`<a href="${asEntities}">x</a>`, `<a href=${asEntities}>x</a>`, `<img src="${asEntities}">`]
      : []),
  ];
});

/** HTML of which something must be removed. */
export const markupVectors: readonly string[] = [...Object.values(markup).flat(), ...links];
