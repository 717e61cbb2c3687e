import type { Sites } from '@information-site/contract/site/site.ts';
import { topicResultsLink } from '@information-site/contract/site/site-addresses.ts';
import { describe, expect, it } from 'vitest';
import { allSites } from '../../../tests/support/sites.ts';
import { checkCorpus } from '../../check/check-corpus.ts';
import type { CorpusChanges } from '../api/sample-corpus.ts';
import { tinyFiles } from './tiny-corpus.ts';

const words = (title: string) => ({ title, href: `/search?q=${title}` });
const topic = (title: string) => ({ title, href: topicResultsLink(title) });
const [main, ...others] = allSites;
const sites: Sites = [
  {
    ...main,
    variant: {
      ...main.variant,
      blogPath: '/section/our-blog',
      popularSearches: [words('phishing'), words('coronavirus'), words('phising')],
      homeSearches: [words('Zebras')],
      noResultTerms: [topic('Malware'), topic('Zebras')],
      searchModalLinks: [words('Zebras'), topic('Passwords')],
    },
    placeOf: (path) => ({ file: `${path.join('.')}/main/site.yaml`, line: 3 }),
  },
  ...others,
];

/** By the missing page, what links to it. */
const missing: Readonly<Record<string, string>> = {
  'about-this-website/cookie-policy': 'the cookie banner of every page',
  'about-this-website/cookie-settings': 'the cookie banner of every page',
  'our-blog': 'blogPath in site.yaml',
  'advice-guidance/jargon-buster': 'a term in main/news/terms.yaml',
  'advice-guidance/phishing': 'the topic Phishing in main/guidance/phishing.yaml',
  'advice-guidance/of-a-guide': 'the topic Of a guide in main/collection/topical.yaml',
  'products-services/all-products-services-categories': 'main/section/a/suppliers.yaml',
  'private-sector-cni/caf-assured-products-services': 'main/section/a/cni.yaml',
  'b/c': 'main/section/b/c/d.yaml',
};
const section = (type: string) => `title: A\ncontent-type: section-${type}-categories-page\n`;
const linking: CorpusChanges = {
  'main/news/terms.yaml':
    'title: A\ncontent:\n  items:\n    - description: <span data-term="2FA">two steps</span>\n',
  'main/collection/topical.yaml': 'title: A\ntopics:\n  item:\n    - termTitle: Of a guide\n',
  'main/section/a/suppliers.yaml': section('organisation'),
  'main/section/a/cni.yaml': section('cni'),
  'main/section/a/topics.yaml': 'title: A\ncontent-type: section-topics-page\n',
  'main/section/b/c/d.yaml': section('organisation'),
  'main/section/advice-guidance/all-topics.yaml': 'title: All topics\ncontent-type: section-topics-page\n',
  'main/guidance/phishing.yaml': 'title: Phishing\ntopics: { item: [{ termTitle: Phishing }] }\n',
  'main/guidance/malware.yaml':
    'title: Malware\nsummary: Passwords.\ntopics: { item: [{ termTitle: Malware }, { termTitle: Passwords }] }\n',
};

const warningsWith = async (changes: CorpusChanges) => {
  const findings = await checkCorpus(tinyFiles({ ...linking, ...changes }, { sites }), 0, sites);
  return findings.filter(({ site, level }) => site === 'main' && level === 'warning');
};
const found = await warningsWith({});
const saidOf = (file: string, from = found) =>
  from.filter((one) => one.file === file).map(({ line, message }) => [line, message]);

describe('pages that the site links to by itself', () => {
  it.each(Object.entries(missing))('are reported if missing: %s', (name, from) => {
    expect(saidOf(`main/section/${name}.yaml`)).toEqual([
      [1, `this page does not exist, but ${from} links to it: create it, or redirect its address`],
    ]);
  });

  it('are not reported if they exist or are redirected', async () => {
    const others = ['advice-guidance/malware', 'advice-guidance/passwords'];
    const [redirected, ...written] = [...Object.keys(missing), ...others];
    const complete = await warningsWith({
      ...Object.fromEntries(written.map((name) => [`main/section/${name}.yaml`, 'title: A\n'])),
      'main/redirects.yaml': `- source: /section/${redirected}\n  target: /guidance/phishing\n`,
    });
    expect(complete.filter(({ message }) => message.includes('this page does not exist'))).toEqual([]);
  });

  it('are reported where site.yaml offers a topic, or another page has its own list of topics', async () => {
    const without = await warningsWith({ 'main/section/advice-guidance/all-topics.yaml': undefined });
    const said = /^searchModalLinks: Passwords leads to .*\/all-topics, which does not exist/;
    const place = 'searchModalLinks.1/main/site.yaml';
    expect(saidOf(place, without)).toEqual([[3, expect.stringMatching(said)]]);
    expect(saidOf('main/section/advice-guidance/all-topics.yaml', without)).toEqual([
      [1, expect.stringContaining('but main/section/a/topics.yaml links to it')],
    ]);
  });
});

it('marked terms are reported if the glossary lacks them, by whatever name', async () => {
  const lacking = [[4, '2FA is not in glossary.yaml: add it there, or remove data-term']];
  expect(saidOf('main/news/terms.yaml')).toEqual(lacking);
  const glossary = '- name: Two steps\n  alsoKnownAs: 2FA\n  description: A code.\n';
  expect(saidOf('main/news/terms.yaml', await warningsWith({ 'main/glossary.yaml': glossary }))).toEqual([]);
});

it.each([
  ['popularSearches.0', undefined],
  ['popularSearches.1', 'popularSearches: coronavirus'],
  ['popularSearches.2', 'popularSearches: phising'],
  ['homeSearches.0', 'homeSearches: Zebras'],
  ['noResultTerms.0', undefined],
  ['noResultTerms.1', 'noResultTerms: Zebras'],
  ['searchModalLinks.0', 'searchModalLinks: Zebras'],
  ['searchModalLinks.1', undefined],
])('the search %s of site.yaml is reported if it finds nothing', (place, what) => {
  const message = `${what} has no results: use a search that has results, or remove it`;
  expect(saidOf(`${place}/main/site.yaml`)).toEqual(what ? [[3, message]] : []);
});
