import { glob, readFile } from 'node:fs/promises';
import { beforeAll, expect, it } from 'vitest';
import { checkSearches, checkSite } from '#content-service/check/check-corpus.ts';
import { compileCorpus } from '#content-service/corpus/compile-corpus.ts';
import { contentOf, type SiteContent } from '#content-service/corpus/corpus.ts';
import { readCorpusFiles } from '#content-service/corpus/corpus-files.ts';
import { siteAt } from '#content-service/corpus/site-view.ts';
import { CSAF_FOLDER, csafFile, listDocuments } from '#content-service/csaf/csaf-files.ts';
import { envelopeOf } from '#content-service/mail/compose-mail.ts';
import { callAny } from '#content-service/responses/endpoint-handlers.ts';
import { recordLog } from '#content-service/tests/api/sample-service.ts';
import { defaultValuesFor } from '#server/content/default-values.ts';
import { FEEDBACK_FORM } from '#shared/contract/documents/feedback-form.ts';
import { endpoints } from '#shared/contract/endpoints/endpoints.ts';
import { pageCall, pageRulesOf } from '#shared/contract/pages/page-rules.server.ts';
import { parseTolerantly } from '#shared/contract/parsing/parse-tolerantly.server.ts';
import { type PolicyRow, policyRows } from '#tests/support/cookie-ledger.ts';
import { CORPUS, sectionPages } from '#tests/support/site-corpus.ts';
import { allSites, type SiteId, siteIds, siteOf } from '#tests/support/sites.ts';
import { csafFindings } from './csaf-findings.ts';

const files = readCorpusFiles(CORPUS, allSites);
let sites: Readonly<Record<SiteId, SiteContent>>;
beforeAll(() => {
  const compiled = compileCorpus(files, new Date(0));
  if (!compiled.ok || compiled.problems.length > 0) throw new Error(JSON.stringify(compiled.problems));
  sites = { main: contentOf(compiled.corpus, 'main'), agency: contentOf(compiled.corpus, 'agency') };
});

it.each(siteIds)("the site's own content has no fault on %s, its tools included", async (site) => {
  const own = files.get(site);
  if (!own) throw new Error(`there are no files of ${site}`);
  const found = [...checkSite(sites[site], own, [])].flat();
  found.push(...(await checkSearches(sites[site], own)));
  expect(found.filter(({ level }) => level !== 'notice')).toEqual([]);
});

it.each(siteIds)('the static fallbacks of %s have the current content of their pages', async (site) => {
  const folder = `staticjson/${site}`;
  const outdated: string[] = [];
  let compared = 0;
  for await (const file of glob('*/**/*.json', { cwd: folder })) {
    const path = `/${file.slice(0, -'.json'.length)}`;
    const name = pageRulesOf(path)?.endpoint ?? 'article';
    const params = { ...pageCall(name, path), url: path };
    const answer = await callAny(name, { site: sites[site], params });
    const parsed =
      answer.kind === 'document'
        ? parseTolerantly<object>(
            endpoints[name].schema,
            answer.body,
            defaultValuesFor(params, siteOf(site).variant),
          )
        : undefined;
    const current = parsed?.ok ? `${JSON.stringify(parsed.value, null, 1)}\n` : '';
    if (current !== (await readFile(`${folder}/${file}`, 'utf8'))) outdated.push(path);
    compared += 1;
  }
  expect(outdated, 'renew them with npm run snapshot').toEqual([]);
  expect(compared).toBeGreaterThan(30);
});

it('its advisories are CSAF documents without any finding in strict validation', async () => {
  const site = siteOf('main');
  const seen = { site, view: siteAt(sites.main, Date.UTC(2026, 10, 27)), origin: 'https://www.ncsc.example' };
  const documents = listDocuments(seen, recordLog().log);
  expect(documents).toHaveLength(12);
  for (const { file } of documents) {
    const sent = await csafFile(`${CSAF_FOLDER}/white/${file}`, { ...seen, documents, key: undefined });
    const document = JSON.parse(String(sent?.body));
    expect([file, await csafFindings(document, ['mandatory', 'recommended', 'hints'])]).toEqual([file, []]);
  }
});

/** Rows of a policy's tables: a name in code first, its lifetime last. */
const toldBy = (policy: string): PolicyRow[] =>
  [...policy.matchAll(/^ *\| *`([^`]+)` *\|.*\| *([^|\n]*?) *\|$/gm)].map(([, name = '', lasts = '']) => ({
    name,
    lasts,
  }));

it.each(siteIds)('the cookie policy of %s lists the cookies and origins of the ledger only', async (site) => {
  const policy = await readFile(`${CORPUS}/${site}/section/about-this-website/cookie-policy.yaml`, 'utf8');
  expect(toldBy(policy)).toEqual(policyRows);
});

const formIds = (site: SiteId) =>
  sectionPages(sites[site])
    .flatMap(({ page }) => [page.form?.id ?? [], page.sectionPage?.form?.id ?? []].flat())
    .sort();

it.each(siteIds)('each form of %s has its own recipient and subject', (site) => {
  const others = envelopeOf(siteOf(site), 'another-form')?.subject;
  const subjects = [...formIds(site), FEEDBACK_FORM].map((id) => envelopeOf(siteOf(site), id)?.subject);
  expect(subjects).not.toContain(undefined);
  expect(subjects).not.toContain(others);
  expect(new Set(subjects).size).toBe(subjects.length);
});
