import { Fragment, type ReactNode } from 'react';
import type { SiteVariant } from '../contract/site/site-variant.ts';
import { type Catalogue, type Text, type Texts, textsOf } from '../contract/text/texts.ts';
import { requiredContext } from './required-context.ts';

/** The site being rendered. It never changes during the lifetime of a document. */
export const [SiteProvider, useSite] = requiredContext<SiteVariant>('site');

/** The texts of a subject in the language of the site being rendered. */
export const useTexts = <English extends Readonly<Record<string, Text>>>(
  texts: Catalogue<English>,
): Texts<English> => textsOf(useSite(), texts);

/** Cannot occur in a text. */
const MARK = '\u0000';

const isElement = (value: unknown): boolean => typeof value === 'object' && value !== null;

/**
 * A text with elements among its values, such as links: `interpolateNodes(texts.askedFor, { words: <b>it</b> })`. The
 * text decides where they go.
 */
export function interpolateNodes<Values extends object>(
  text: (values: Values) => string,
  nodes: { readonly [Name in keyof Values]: ReactNode },
): ReactNode {
  const byName = new Map<string, ReactNode>(Object.entries(nodes));
  const values = [...byName].map(([name, node]) => [name, isElement(node) ? MARK + name + MARK : node]);
  return text(Object.fromEntries(values))
    .split(MARK)
    .map((piece, index) => (index % 2 === 0 ? piece : <Fragment key={index}>{byName.get(piece)}</Fragment>));
}
