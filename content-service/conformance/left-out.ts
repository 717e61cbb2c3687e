import { Parser } from 'htmlparser2';
import type * as z from 'zod';
import { ALLOWED_TAGS } from '#shared/contract/allowed-html.ts';
import { type FieldPath, readAuthoredFields } from '../corpus/authored-fields.ts';

/** Part of a document that is valid by the contract but that the site drops. */
interface LeftOut {
  readonly path: FieldPath;
  readonly message: string;
}

/** Allowed although it is not in `ALLOWED_TAGS`: `sanitise-html` turns it into a lower heading. */
const TAKEN_AS_ANOTHER = 'h1';

/** Fields that the contract does not define, usually misspelt, and HTML elements that are not allowed. */
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
