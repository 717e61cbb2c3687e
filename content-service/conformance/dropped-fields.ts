import type * as z from 'zod';
import { removedHtml } from '../check/removed-html.ts';
import { type FieldPath, readAuthoredFields } from '../corpus/authored-fields.ts';

/** Part of a document that is valid by the contract but that the site drops. */
interface DroppedFields {
  readonly path: FieldPath;
  readonly message: string;
}

/** Fields that the contract does not define, usually misspelt, and HTML elements that are not allowed. */
export function droppedFields(schema: z.ZodType, document: unknown): readonly DroppedFields[] {
  const found: DroppedFields[] = [];
  const { unknownFields } = readAuthoredFields(schema, document, (html, path) => {
    for (const { element, attribute } of removedHtml(html))
      if (!attribute) found.push({ path, message: `<${element}> is removed from the text` });
    return html;
  });
  return [
    ...found,
    ...unknownFields.map(({ path }) => ({ path, message: 'is not a field of the contract' })),
  ];
}
