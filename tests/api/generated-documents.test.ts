import { describe, expect, it } from 'vitest';
import { type EndpointName, endpointNames, endpoints } from '#shared/contract/endpoints/endpoints.ts';
import { documentOfKind, pageKinds } from '#tests/generated/page-kinds.ts';
import { planChanges } from '#tests/generated/plan-changes.ts';
import { spoilKind } from '#tests/generated/spoil-kind.ts';

const plan = planChanges(pageKinds);

/** Responses from which the server makes no page: the browser requests them, or they are an address. */
const withoutPage: readonly EndpointName[] = [
  'pageCheck',
  'pageTitle',
  'termDetails',
  'termList',
  'sitemap',
  'searchSuggestions',
  'employeeSearch',
];

describe('documents generated from the contract', () => {
  it('are complete and exist for every endpoint', () => {
    const covered = [...new Set(pageKinds.map(({ endpoint }) => endpoint)), ...withoutPage];
    expect(covered.sort()).toEqual([...endpointNames].sort());
    for (const kind of pageKinds) {
      const { success, error } = endpoints[kind.endpoint].schema.safeParse(documentOfKind(kind).document);
      expect([kind.name, success, error?.issues]).toEqual([kind.name, true, undefined]);
    }
  });

  it.each(pageKinds.map((kind) => [kind.name, kind] as const))(
    'show what is readable and log the rest, whichever value is spoilt: %s',
    async (_, kind) => {
      const { pages, shown, faults } = await spoilKind(kind, plan.get(kind) ?? []);
      expect(faults).toEqual([]);
      expect(pages).toBeGreaterThan(10);
      expect(shown.size).toBeGreaterThan(0);
    },
  );
});
