import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { checkSite } from '#content-service/check/check-corpus.ts';
import { compileCorpus } from '#content-service/corpus/compile-corpus.ts';
import { contentOf, type SiteContent } from '#content-service/corpus/corpus.ts';
import { readCorpusFiles } from '#content-service/corpus/corpus-files.ts';
import { envelopeOf } from '#content-service/mail/mail-service.ts';
import { FEEDBACK_FORM } from '#shared/feedback/feedback-form.ts';
import { type PolicyRow, policyRows } from '#tests/support/cookie-ledger.ts';
import { CORPUS, sectionPages } from '#tests/support/site-corpus.ts';
import { allSites, type SiteId, siteIds, siteOf } from '#tests/support/sites.ts';

const files = readCorpusFiles(CORPUS, allSites);
let sites: Readonly<Record<SiteId, SiteContent>>;
beforeAll(() => {
  const compiled = compileCorpus(files, new Date(0));
  if (!compiled.ok || compiled.problems.length > 0) throw new Error(JSON.stringify(compiled.problems));
  sites = { main: contentOf(compiled.corpus, 'main'), agency: contentOf(compiled.corpus, 'agency') };
});

it.each(siteIds)("the site's own content has no fault on %s, its tools included", (site) => {
  const own = files.get(site);
  if (!own) throw new Error(`there are no files of ${site}`);
  const found = [...checkSite(sites[site], own, [])].flat();
  expect(found.filter(({ level }) => level !== 'notice')).toEqual([]);
});

describe('its cookie policies', () => {
  /** Rows of a policy's tables: a name in code first, its lifetime last. */
  const toldBy = (policy: string): PolicyRow[] =>
    [...policy.matchAll(/^ *\| *`([^`]+)` *\|.*\| *([^|\n]*?) *\|$/gm)].map(([, name = '', lasts = '']) => ({
      name,
      lasts,
    }));

  it.each(siteIds)('of %s list every cookie and origin in the ledger, and no other', async (site) => {
    const policy = await readFile(`${CORPUS}/${site}/section/about-this-website/cookie-policy.yaml`, 'utf8');
    expect(toldBy(policy)).toEqual(policyRows);
  });
});

describe('the mail of its forms', () => {
  const formIds = (site: SiteId) =>
    sectionPages(sites[site])
      .flatMap(({ page }) => [page.form?.id ?? [], page.sectionPage?.form?.id ?? []].flat())
      .sort();

  it.each(siteIds)('has a recipient and a subject of its own for each form of %s', (site) => {
    const others = envelopeOf(siteOf(site), 'another-form')?.subject;
    const subjects = [...formIds(site), FEEDBACK_FORM].map((id) => envelopeOf(siteOf(site), id)?.subject);
    expect(subjects).not.toContain(undefined);
    expect(subjects).not.toContain(others);
    expect(new Set(subjects).size).toBe(subjects.length);
  });
});
