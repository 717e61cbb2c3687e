import * as z from 'zod';
import { searchResponse } from '#shared/contract/documents/search-schema.server.ts';
import { type EndpointName, endpointNames, endpoints } from '#shared/contract/endpoints/endpoints.ts';
import { pageRules } from '#shared/contract/pages/page-rules.server.ts';
import { neededIn } from '#shared/contract/parsing/essential.server.ts';
import { essentialFields } from '#shared/contract/parsing/essential-fields.server.ts';

const codes = (texts: readonly string[]): string => texts.map((text) => `\`${text}\``).join(' ');

/** Where the pages are that an endpoint serves. */
function addressesOf(name: EndpointName): string {
  const served = Object.entries(pageRules).filter(([, { endpoint }]) => endpoint === name);
  const below = codes(served.map(([folder]) => `/${folder}/`));
  return name === 'section' ? `${below}, and all that belong to no other call` : below;
}

/** What responses of these calls cannot do without, where no function checks it. */
const neededBySchema: Partial<Record<EndpointName, string>> = {
  siteSearch: '`documents` or `numFound`; where there are `documents`, one with `title` or `CompanyName`',
  termDetails: 'every field that the schema requires',
  employeeSearch: 'every field that the schema requires',
};

/** The calls by what their responses need. */
const callsByNeed = Map.groupBy(
  endpointNames.filter((name) => neededIn(endpoints[name].schema) ?? neededBySchema[name]),
  (name) => neededIn(endpoints[name].schema) ?? neededBySchema[name],
);

/** The response of a search, and the parts of it, by their names in the JSON Schemas. */
const { $defs: searchSchemas = {} } = z.toJSONSchema(searchResponse, { io: 'input', unrepresentable: 'any' });

/** Each table by its name: its head, and its rows. */
const tables = {
  'required calls': [
    '| Call | Address | Parameters | Pages below |',
    '| --- | --- | --- | --- |',
    ...endpointNames
      .filter((name) => endpoints[name].without === undefined)
      .map((name) => {
        const { path, parameters } = endpoints[name];
        return `| \`${name}\` | \`${path}\` | ${codes(Object.keys(parameters))} | ${addressesOf(name)} |`;
      }),
  ],
  'optional calls': [
    '| Call | Without it |',
    '| --- | --- |',
    ...endpointNames.flatMap((name) => {
      const { without } = endpoints[name];
      return without === undefined ? [] : [`| \`${name}\` | ${without} |`];
    }),
  ],
  'essential fields': [
    '| In | Essential |',
    '| --- | --- |',
    ...[...callsByNeed].map(([need, names]) => `| ${codes(names)} | ${need} |`),
    `| a part of any document, which is left out without it | ${codes(essentialFields.toSorted())} |`,
  ],
  'search fields': [
    '| In | Fields |',
    '| --- | --- |',
    ...Object.entries(searchSchemas).map(
      ([name, { properties = {} }]) => `| \`${name}\` | ${codes(Object.keys(properties))} |`,
    ),
  ],
};

/** The text of `docs/contract.md` with its tables as the code has them. Each is between two comments. */
export function withCallTables(text: string): string {
  return Object.entries(tables).reduce((document, [name, rows]) => {
    const [before, rest] = document.split(`<!-- ${name}: npm run docs -->\n`);
    const [, after] = rest?.split(`<!-- end of ${name} -->\n`) ?? [];
    if (before === undefined || after === undefined)
      throw new Error(`docs/contract.md has no place for ${name}`);
    return [
      `${before}<!-- ${name}: npm run docs -->\n`,
      ...rows.map((row) => `${row}\n`),
      `<!-- end of ${name} -->\n${after}`,
    ].join('');
  }, text);
}
