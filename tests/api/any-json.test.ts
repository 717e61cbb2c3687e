import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { documentOfKind, type PageKind, pageKinds, setAt } from '#tests/support/generated/page-kinds.ts';
import { createViewer } from '#tests/support/generated/view-kind.ts';
import { startTestApp } from '#tests/support/start-test-app.ts';

/** Documents of each kind of page, the same in each run. */
const RUNS = { numRuns: 4, seed: 20_261_123, endOnFailure: true };
/** Allowed statuses: the page, not found, or unavailable. */
const CLEAN = [200, 404, 503];

/** Texts that a page must not turn into markup or active URLs, among texts that look empty. */
const text = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.constantFrom(
    '<img src=x onerror=alert(1)>',
    '</script><script>alert(1)</script>',
    '"><svg onload=alert(1)>',
    'javascript:alert(1)',
    '//elsewhere.example/',
    '<p style="position:fixed" onclick="alert(1)">text</p>',
    '2026-13-45T99:99:99Z',
    '\u2028\u0000\uD800',
    ' ',
  ),
);
/** Arbitrary JSON. */
const anyJson = fc.oneof(
  fc.jsonValue({ maxDepth: 4 }),
  text,
  fc.array(text, { maxLength: 3 }),
  fc.dictionary(fc.constantFrom('title', 'html', 'url', 'type', 'items', 'content', 'page'), text),
);

/** Arbitrary JSON in place of a document of a kind, or in some places of a complete one. */
function documentsOf(kind: PageKind): fc.Arbitrary<unknown> {
  const { document, fields } = documentOfKind(kind);
  const changes = fc.array(fc.record({ field: fc.constantFrom(...fields), value: anyJson }), {
    minLength: 1,
    maxLength: 5,
  });
  const spoilt = changes.map((chosen) => {
    const copy = structuredClone(document);
    for (const { field, value } of chosen) setAt(copy, field.path, value);
    return copy;
  });
  return fc.oneof({ weight: 1, arbitrary: anyJson }, { weight: 3, arbitrary: spoilt });
}

describe('any JSON from a content service', () => {
  it.each(pageKinds.map((kind) => [kind.name, kind] as const))(
    'gives a whole page, a 404 or a clean 503, and runs in none: %s',
    async (_name, kind) => {
      await using app = await startTestApp();
      app.contentService.serve(kind.beside);
      const view = createViewer(app, kind);
      await fc.assert(
        fc.asyncProperty(documentsOf(kind), async (document) => {
          const { status, faults, lines } = await view(document);
          const defects = lines.filter(
            ({ level, event }) => level === 'error' && event !== 'content-invalid',
          );
          expect({ faults, defects }).toEqual({ faults: [], defects: [] });
          expect([...CLEAN, kind.failure]).toContain(status);
        }),
        RUNS,
      );
    },
    120_000,
  );
});
