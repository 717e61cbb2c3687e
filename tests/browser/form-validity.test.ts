import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { formDocument } from '#tests/support/fake-documents.ts';
import { submit } from '#tests/support/visit-form.ts';
import { visitSite } from '#tests/support/visit-site.ts';

const REQUIRED = '/section/about/required';

const TYPES = ['email', 'url', 'text', 'tel', 'textarea'] as const;

const { open } = visitSite(
  formDocument(REQUIRED, {
    fields: [
      ...TYPES.map((type) => ({ name: type, type, label: `A ${type}`, required: true })),
      // Left without an answer, so that nothing is sent.
      { name: 'open', type: 'radio', label: 'Open', options: ['Yes'], required: true },
    ],
  }),
);

/** Names of the text fields that the browser itself finds invalid. */
const nativelyInvalid = (tab: Page) =>
  tab
    .locator('.form form :is(input:not([type="radio"]), textarea)')
    .evaluateAll((all) =>
      all.flatMap((one) =>
        (one instanceof HTMLInputElement || one instanceof HTMLTextAreaElement) && !one.validity.valid
          ? one.name
          : [],
      ),
    );

describe('a required field', () => {
  it('is valid exactly when its native validity passes [5-19]', async () => {
    const tab = await open(REQUIRED);
    const judged = (field: string) => tab.locator(`#--form-contact-${field}-error`).count();
    const rounds = [
      ['', '', '', '', ''],
      ['ada', 'www.site.example', 'x', '', 'x'],
      ['ada@', 'https://', '', '1', ''],
      ['ada@site', 'mailto:ada@site.example', 'x', 'ext. 7', 'x'],
      ['ada@-site.example', 'https://exa mple.org', 'x', '1', 'x'],
      ['ada@site.example.', '//site.example', 'x', '1', 'x'],
      ["o'neil+a@site.museum", 'https://site.example/a b?c#d', 'x', '1', 'x'],
      ['ada@b\u00FCcher.example', 'site.example:80', 'x', '1', 'x'],
      ['ada lovelace@site.example', 'https://[::1', 'x', '1', 'x'],
    ];
    const outcomes = new Set<string>();
    for (const answers of rounds) {
      for (const [place, type] of TYPES.entries())
        await tab.locator(`#--form-contact-${type}`).fill(answers[place] ?? '');
      await submit(tab).click();
      const invalid = await nativelyInvalid(tab);
      for (const type of TYPES) {
        const isInvalid = invalid.includes(type);
        expect([answers, type, await judged(type)]).toEqual([answers, type, isInvalid ? 1 : 0]);
        outcomes.add(`${type} ${isInvalid}`);
      }
    }
    // Every type was seen valid and invalid.
    expect(outcomes.size).toBe(2 * TYPES.length);
  });
});
