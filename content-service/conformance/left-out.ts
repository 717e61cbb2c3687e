import { Parser } from 'htmlparser2';
import type * as z from 'zod';
import { ALLOWED_TAGS } from '#shared/contract/allowed-html.ts';
import { type FieldPath, readAuthoredFields } from '../corpus/authored-fields.ts';

/** Something in a document that fits the contract and that the site leaves out all the same. */
interface LeftOut {
  readonly path: FieldPath;
  readonly message: string;
}

/** The heading of a page, which becomes one below it (`sanitise-html`). */
const TAKEN_AS_ANOTHER = 'h1';

/** Fields that the contract does not have, most often a spelling mistake, and elements that texts may not consist of. */
export function leftOut(schema: z.ZodType, document: unknown): readonly LeftOut[] {
  const found: LeftOut[] = [];
  const { unknownFields } = readAuthoredFields(schema, document, (html, path) => {
    for (const name of foreignElements(html))
      found.push({ path, message: `<${name}> is left out of the text` });
    return html;
  });
  return [
    ...found,
    ...unknownFields.map(({ path }) => ({ path, message: 'the contract has no such field' })),
  ];
}

function foreignElements(html: string): ReadonlySet<string> {
  const names = new Set<string>();
  const parser = new Parser({
    onopentag(name) {
      if (name !== TAKEN_AS_ANOTHER && !ALLOWED_TAGS.includes(name)) names.add(name);
    },
  });
  parser.end(html);
  return names;
}
