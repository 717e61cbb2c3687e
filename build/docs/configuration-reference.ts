import * as z from 'zod';
import { environment as contentServiceEnvironment } from '#content-service/config.ts';
import { environment as siteEnvironment } from '#server/config.ts';
import { siteFile } from '#shared/contract/site/site-schema.server.ts';

/** The parts of a variable's JSON Schema that we read. */
const property = z.object({
  description: z.string(),
  default: z.unknown().optional(),
  enum: z.array(z.string()).optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
});

const code = (text: string): string => `\`${text}\``;

function valuesOf({ enum: values, minimum, maximum }: z.infer<typeof property>): string {
  if (values) return values.map(code).join(', ');
  return minimum === undefined || maximum === undefined ? '' : `${minimum} to ${maximum}`;
}

function tableOf(environment: z.ZodObject): string {
  const schema = z.toJSONSchema(environment, { io: 'input', unrepresentable: 'any' });
  const rows = Object.entries(schema.properties ?? {}).map(([name, found]) => {
    const variable = property.parse(found);
    const preset =
      variable.default === undefined || variable.default === '' ? '' : code(String(variable.default));
    return `| ${code(name)} | ${preset} | ${valuesOf(variable)} | ${variable.description} |`;
  });
  return ['| Variable | Default | Values | Meaning |', '| --- | --- | --- | --- |', ...rows].join('\n');
}

/** The fields of a `site.yaml`. */
function fieldsTable(): string {
  const rows = Object.entries(siteFile.shape).map(
    ([name, field]) =>
      `| ${code(name)} | ${field.safeParse(undefined).success ? '' : 'yes'} | ${field.description ?? ''} |`,
  );
  return ['| Field | Needed | Meaning |', '| --- | --- | --- |', ...rows].join('\n');
}

/**
 * The text of `docs/configuration.md`: every variable of the site and of the content service, and every field
 * of a site, from their schemas.
 */
export const configurationReference = (): string =>
  `# Configuration

All configuration comes from environment variables. An empty or blank variable counts as absent. The process does not start,
and lists every problem, if a value is invalid, a variable looks like a misspelling of one of these, or a folder is not writable. This page is
generated from the schemas by \`npm run docs\`.

## The site

${tableOf(siteEnvironment)}

## The content service

When it runs alone, it reads these variables; the embedded one gets the site's environment except \`PORT\` and \`HOST\`.

${tableOf(contentServiceEnvironment)}

## A site

\`site.yaml\` in its folder of \`SITES_DIR\`. A fault in any of them, such as a missing picture or
colours with too little contrast, stops the start and is reported with file and line.

${fieldsTable()}
`;
