import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { rules } from '#content-service/conformance/conformance-report.ts';
import { ALLOWED_ATTRIBUTES, ALLOWED_TAGS } from '#shared/contract/allowed-html.ts';
import { searchHashes } from '#shared/contract/search-hashes.ts';
import { endpointNames, endpoints } from '#shared/endpoints/endpoints.ts';

const document = readFileSync('docs/contract.md', 'utf8');

/** A part of the document, by its heading. */
const part = (heading: string): string =>
  document.split(/^## /m).find((text) => text.startsWith(`${heading}\n`)) ?? '';

describe('docs/contract.md', () => {
  it('has every part that the conformance check names', () => {
    const anchors = [...document.matchAll(/^## (.+)$/gm)].map(([, heading = '']) =>
      heading.toLowerCase().replaceAll(' ', '-'),
    );
    for (const { section } of Object.values(rules)) expect(anchors).toContain(section);
  });

  it('lists each call once: as one that every service answers, or with what the site does without it', () => {
    for (const name of endpointNames) {
      const { path, without } = endpoints[name];
      const required = part('Calls that every service answers');
      const optional = part('Calls that a service may lack');
      expect(required.includes(`| \`${name}\` | \`${path}`), name).toBe(without === undefined);
      expect(optional.includes(`| \`${name}\` |`), name).toBe(without !== undefined);
      if (without !== undefined) expect(optional).toContain(`| \`${name}\` | ${without} |`);
    }
  });

  it('names the searches and the HTML that are allowed, and no other', () => {
    for (const [name, hash] of Object.entries(searchHashes))
      expect(part('Searches')).toContain(`| \`${name}\` | \`${hash}\` |`);
    const [, elements = ''] = /- Elements: (.+)\.$/m.exec(document) ?? [];
    expect(elements.split(' ')).toEqual(ALLOWED_TAGS.map((tag) => `\`${tag}\``));
    const [, attributes = ''] = /- Attributes: (.+)\.$/m.exec(document) ?? [];
    expect(attributes.split('; ')).toEqual(
      Object.entries(ALLOWED_ATTRIBUTES).map(
        ([tag, names]) =>
          `${tag === '*' ? 'all' : `\`${tag}\``}: ${names.map((name) => `\`${name}\``).join(' ')}`,
      ),
    );
  });
});
