import { advisoryPage } from '@information-site/contract/documents/advisory-schema.server.ts';
import { html, text } from '@information-site/contract/parsing/primitives.server.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { arbitraryDocument } from '../../../tests/generated/arbitrary-document.ts';
import { csafFindings } from '../../../tests/unit/content-service/csaf-findings.ts';
import { cvssScore } from '../../check/cvss-score.ts';
import { documentOf, fault, link, made, product } from './csaf-advisory.ts';

const contentOfText = z.object({
  items: z.array(z.object({ subheading: text.optional(), description: html.optional() })),
});

describe('a document of CSAF 2.0', () => {
  it.each([
    {},
    { references: link },
    { vulnerabilities: fault, references: link },
    { vulnerabilities: fault, affectedProducts: product },
    { affectedProducts: product, references: link },
  ])('is valid by the tests of its profile: %j', async (page) => {
    expect(await csafFindings(documentOf(page), ['mandatory'])).toEqual([]);
  });

  it('is valid by every mandatory test of the standard, for any advisory', async () => {
    // Blocks parsed like all others are left out: generating them takes longer than everything else.
    const read = advisoryPage.pick({
      ...{ type: true, title: true, summary: true, metadata: true, dateModify: true, severity: true },
      ...{ affectedProducts: true, vulnerabilities: true, references: true, revisionHistory: true },
      bodyContent: true,
    });
    const known = {
      content: arbitraryDocument(contentOfText, {}),
      type: fc.constant('advisory'),
      cve: fc.constantFrom('CVE-2026-90101', 'cve-2026-90101', 'CVE-1', 'GHSA-1', 'a\nb'),
      vectorString: fc.constantFrom(
        fault.vectorString,
        'CVSS:3.0/AV:P/AC:H/PR:H/UI:R/S:C/C:L/I:N/A:L/E:P',
        'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:N/I:N/A:N',
        'CVSS:3.1/AV:N',
        'CVSS:4.0/AV:N/AC:L/AT:N/PR:N/UI:N/VC:H/VI:H/VA:H/SC:N/SI:N/SA:N',
        'AV:N/AC:L/Au:N/C:P/I:P/A:P',
      ),
      vendor: fc.constantFrom('V', 'W', 'all'),
      product: fc.constantFrom('P', 'Q', '<Q>'),
      version: fc.constantFrom('1', '2', '>= 2', 'all versions', '*', 'v3', ''),
      lessThan: fc.constantFrom('2', '*', '', '1 or later'),
      fixedIn: fc.array(fc.constantFrom('1', '2', 'later', '<3', 'v3'), { maxLength: 3 }),
      cpe: fc.constantFrom(
        'cpe:2.3:a:v:p:*:*:*:*:*:*:*:*',
        'cpe:/a:v:p',
        'cpe:2.3:a:v\\:w:p:*:*:*:*:*:*:*:*',
        'x',
      ),
      number: fc.constantFrom('1', '2', '0', '1.0.0', '2.0.0-rc.1', 'first'),
    };
    let tried = 0;
    await fc.assert(
      fc.asyncProperty(arbitraryDocument(read, known), async (authored) => {
        const parsed = read.safeParse(authored);
        fc.pre(parsed.success);
        const document = made(parsed.data ?? {});
        fc.pre(document !== undefined);
        tried += 1;
        expect(await csafFindings(JSON.parse(JSON.stringify(document)), ['mandatory'])).toEqual([]);
      }),
      { numRuns: 80, seed: 2026 },
    );
    expect(tried).toBeGreaterThan(50);
  });
});

it.each([
  '',
  'CVSS:3.1',
  'CVSS:3.1/AV:N',
  'CVSS:3.1/AV:N/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H',
  'CVSS:3.1/AV:toString/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H',
])('a base score is missing for %j', (vector) => {
  expect(cvssScore(vector)).toBeUndefined();
});
