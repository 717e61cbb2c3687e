import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { checkCorpus } from '#content-service/check/check-corpus.ts';
import type { SiteContent } from '#content-service/corpus/corpus.ts';
import { readCorpusFiles } from '#content-service/corpus/corpus-files.ts';
import { envelopeOf } from '#content-service/mail/compose-mail.ts';
import { FEEDBACK_FORM } from '#shared/feedback/feedback-form.ts';
import { type PolicyRow, policyRows } from '#tests/support/cookie-ledger.ts';
import { CORPUS, sectionPages, siteCorpus } from '#tests/support/site-corpus.ts';
import { allSites, type SiteId, siteIds, siteOf } from '#tests/support/sites.ts';

describe('the content that the site brings', () => {
  it('has no fault, its tools included', async () => {
    const faults = checkCorpus(readCorpusFiles(CORPUS, allSites), Date.UTC(2026, 10, 21));
    expect(faults.filter(({ level }) => level !== 'notice')).toEqual([]);
  });
});

describe('its cookie policies', () => {
  /** Rows of a policy's tables: a name in code first, how long it stays last. */
  const toldBy = (policy: string): PolicyRow[] =>
    [...policy.matchAll(/^ *\| *`([^`]+)` *\|.*\| *([^|\n]*?) *\|$/gm)].map(([, name = '', lasts = '']) => ({
      name,
      lasts,
    }));

  it.each(siteIds)('of %s tells of every cookie and origin in the ledger, and of no other', async (site) => {
    const policy = await readFile(`${CORPUS}/${site}/section/about-this-website/cookie-policy.yaml`, 'utf8');
    expect(toldBy(policy)).toEqual(policyRows);
  });

  it('would differ if the ledger had another cookie, or another time', () => {
    const table = policyRows.map(({ name, lasts }) => `| \`${name}\` | Why | ${lasts} |`);
    expect(toldBy(table.join('\n'))).toEqual(policyRows);
    expect(toldBy(table.slice(1).join('\n'))).not.toEqual(policyRows);
    expect(toldBy(table.join('\n').replace('60 seconds', '1 hour'))).not.toEqual(policyRows);
  });
});

describe('the mail of its forms', () => {
  let sites: Readonly<Record<SiteId, SiteContent>>;
  beforeAll(async () => {
    sites = await siteCorpus();
  });
  const formIds = (site: SiteId) =>
    sectionPages(sites[site])
      .flatMap(({ page }) => [page.form?.id ?? [], page.sectionPage?.form?.id ?? []].flat())
      .sort();

  it('comes from the forms that there are', () => {
    expect([formIds('main'), formIds('agency')]).toEqual([
      ['contact-us', 'cyberfirst-register', 'report-an-incident'],
      ['contact-us', 'register-interest'],
    ]);
  });

  it.each(siteIds)('has a recipient and a subject of its own for each form of %s', (site) => {
    const others = envelopeOf(siteOf(site), 'another-form')?.subject;
    const subjects = [...formIds(site), FEEDBACK_FORM].map((id) => envelopeOf(siteOf(site), id)?.subject);
    expect(subjects).not.toContain(undefined);
    expect(subjects).not.toContain(others);
    expect(new Set(subjects).size).toBe(subjects.length);
  });

  it("of the agency's contact form goes to the agency, and of main's to main", () => {
    expect(envelopeOf(siteOf('agency'), 'contact-us')?.to).toEqual(['enquiries@gia.example']);
    expect(envelopeOf(siteOf('main'), 'contact-us')?.to).toEqual(['enquiries@ncsc.example']);
  });
});
