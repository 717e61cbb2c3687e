import * as z from 'zod';
import { type EndpointName, endpointNames, endpoints } from '../endpoints/endpoints.ts';
import { mailOrder } from '../endpoints/mail-order.server.ts';

/** A problem document (RFC 9457). */
const problem = z
  .object({
    type: z.string().describe('Type of problem; `about:blank` if the status is sufficient.'),
    title: z.string().describe('Name of the type of problem.'),
    status: z.number().describe('Status of the response.'),
    detail: z.string().optional().describe('Explanation of this occurrence.'),
    errors: z
      .array(
        z.object({
          parameter: z.string().describe('Name of the parameter.'),
          detail: z.string().describe('What is wrong with its value, such as `is missing`.'),
        }),
      )
      .optional()
      .describe('The missing or invalid parameters. The site forwards only their names.'),
  })
  .meta({ id: 'Problem', description: 'A problem document (RFC 9457).' });

/** The name of an endpoint's response in schemas and types, such as `ArticleResponse`. */
export const responseName = (name: EndpointName): string =>
  `${name.charAt(0).toUpperCase()}${name.slice(1)}Response`;

/**
 * All JSON Schemas of the contract by name: the response of each endpoint, problem documents, mail, and the
 * named schemas within them (`.meta({ id })`). References consist of `base` and a name. HTML is a string of
 * that media type. Where the contract tolerates other forms of a value (an object for a list of one, 'true'
 * for true), only the canonical form is described.
 */
export function contractSchemas(base: string): Readonly<Record<string, Readonly<Record<string, unknown>>>> {
  const whole = z.object({
    ...Object.fromEntries(endpointNames.map((name) => [responseName(name), endpoints[name].schema])),
    Problem: problem,
    MailOrder: mailOrder,
  });
  const { properties, $defs } = z.toJSONSchema(whole, { io: 'input', unrepresentable: 'any' });
  return JSON.parse(JSON.stringify({ ...properties, ...$defs }), (key, value) =>
    key === '$ref' ? String(value).replace('#/$defs/', base) : value,
  );
}
