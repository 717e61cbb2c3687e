import type { EndpointName, EndpointParams } from '@information-site/contract/endpoints/endpoints.ts';
import type { Purge } from '@information-site/contract/messages/purge-schema.server.ts';
import type { SiteId } from '@information-site/contract/site/site-variant.ts';
import { listenHere } from '../../../tests/support/listen-here.ts';
import { plainSites } from '../../../tests/support/sites.ts';
import { changedResponses, type PublishedSite } from '../../announcements/changed-responses.ts';
import { messagesOf } from '../../announcements/messages.ts';
import { createContentService } from '../../app.ts';
import { type CorpusVersion, compileCorpus } from '../../corpus/compile-corpus.ts';
import { createContentVersions } from '../../corpus/content-versions.ts';
import { contentOf, type SiteContent, type SiteEdits } from '../../corpus/corpus.ts';
import { type CorpusFiles, readCorpusFiles } from '../../corpus/corpus-files.ts';
import { siteAt } from '../../corpus/site-view.ts';
import { callAny } from '../../responses/endpoint-handlers.ts';
import { writeSampleCorpus } from '../api/sample-corpus.ts';
import { recordLog } from '../api/sample-service.ts';

export const START = Date.UTC(2026, 5, 2, 3, 4, 5);
const MINUTE = 60_000;

/** A page that links to others in its lists. */
const LEADING = `
title: Where to go on
alsoSee:
  items:
    - title: Passwords
      pageLink: /guidance/passwords
    - title: News
      pageLink: /news/new
`;

export const advisory = (title: string): string => `
title: ${title}
summary: In short.
metadata:
  - title: Published
    value:
      - item: 2025-05-08
severity: medium
tlp: CLEAR
affectedProducts:
  - vendor: Alder
    product: Box
    versions:
      - lessThanOrEqual: '1.9'
    fixedIn: '2.0'
vulnerabilities:
  - cve: CVE-2026-90170
    title: one key for all
revisionHistory:
  - date: 2025-05-08
    number: '1'
    summary: First published.
`;

/** The sample corpus with a page that links to others, and an advisory. */
export const readSample = async (): Promise<CorpusFiles> =>
  readCorpusFiles(
    await writeSampleCorpus({
      'main/guidance/leading.yaml': LEADING,
      'main/advisory/worm.yaml': advisory('A worm'),
    }),
    plainSites,
  );

/**
 * A corpus whose files are edited in memory, and the messages that announce the changes. Edits take time
 * unless `clock` is given. `asOpened` makes another first version of the compiled one.
 */
export function createEditedCorpus(
  sample: CorpusFiles,
  clock?: () => number,
  asOpened = (version: CorpusVersion) => version,
) {
  let passed = START;
  const now = clock ?? (() => passed);
  let read = sample;
  /** Addresses of the pages edited since the last announcement. */
  const edited = new Map<SiteId, ReadonlySet<string>>();
  let edits: SiteEdits = new Map();
  let version = asOpened(compiled(sample));
  let announced = published();
  const corpus = {
    get current() {
      return version.corpus;
    },
    get files() {
      return version.files;
    },
  };
  const versions = createContentVersions(corpus);

  function compiled(files: CorpusFiles, before?: CorpusVersion): CorpusVersion {
    const loaded = compileCorpus(files, new Date(now()), before);
    if (!loaded.ok || (!before && loaded.problems.length > 0))
      throw new Error(JSON.stringify(loaded.problems));
    for (const [id, { pages }] of loaded.edits)
      edited.set(id, new Set([...pages, ...(edited.get(id) ?? [])]));
    edits = loaded.edits;
    return loaded.version;
  }

  function published(): ReadonlyMap<SiteId, PublishedSite> {
    const sites = [...version.corpus.sites.values()];
    const viewOf = (site: SiteContent) => ({ view: siteAt(site, now()), images: new Map<string, string>() });
    return new Map(sites.map((site) => [site.id, viewOf(site)]));
  }

  return {
    corpus,
    versions,
    now,
    /** Lets time pass until the next edit. */
    pass(ms: number): void {
      passed += ms;
    },
    /** Writes files, or removes those without a text. */
    edit(texts: Readonly<Record<string, string | undefined>>): void {
      passed += MINUTE;
      read = new Map(
        Array.from(read, ([id, files]) => {
          const others = files.documents.filter(({ file }) => !Object.hasOwn(texts, file));
          const written = Object.entries(texts).flatMap(([file, text]) =>
            text !== undefined && file.startsWith(`${id}/`) ? [{ file, text }] : [],
          );
          const documents = [...others, ...written].toSorted((a, b) => (a.file < b.file ? -1 : 1));
          return [id, { ...files, documents }];
        }),
      );
      version = compiled(read, version);
    },
    /** The latest edit, as the announcer receives it. */
    edits: () => edits,
    /** The files as they are, with faults. */
    read: (): CorpusFiles => read,
    text: (file: string): string | undefined => textIn(read, file),
    original: (file: string): string | undefined => textIn(sample, file),
    /** The messages that announce everything since the previous call. */
    announce(): readonly Purge[] {
      const before = announced;
      announced = published();
      const changes = Array.from(announced, ([id, site]) => {
        const steps = changedResponses(before.get(id) ?? site, site, edited.get(id) ?? new Set());
        for (;;) {
          const step = steps.next();
          if (step.done) return [id, step.value] as const;
        }
      });
      edited.clear();
      return messagesOf(changes, versions.at(now()));
    },
  };
}

/** The text of a file, relative to the corpus folder. */
export const textIn = (files: CorpusFiles, file: string): string | undefined =>
  [...files.values()].flatMap(({ documents }) => documents).find((source) => source.file === file)?.text;

export type EditedCorpus = ReturnType<typeof createEditedCorpus>;

/** A response for the main site. */
export interface SiteResponse {
  readonly body: string;
  readonly tags: readonly string[];
}

/** The main site's response to a call of the contract. */
export async function responseTo(
  { corpus, now }: Pick<EditedCorpus, 'corpus' | 'now'>,
  name: EndpointName,
  params: EndpointParams,
): Promise<SiteResponse> {
  const site = siteAt(contentOf(corpus.current, 'main'), now());
  const result = await callAny(name, { site, params });
  if (result.kind === 'bad-parameter') throw new Error(`${name}: ${result.parameter} ${result.detail}`);
  return {
    body: result.kind === 'document' ? JSON.stringify(result.body) : result.kind,
    tags: result.madeFrom.map((document) => `main:${document}`),
  };
}

/** Serves the current edited corpus, and returns a function that requests files outside the contract. */
export async function serveEdited(edited: () => EditedCorpus) {
  const corpus = {
    get current() {
      return edited().corpus.current;
    },
  };
  const now = () => edited().now();
  const app = createContentService({ sites: plainSites, corpus, log: recordLog().log, now });
  const { url } = await listenHere(app);
  return async (address: string): Promise<SiteResponse> => {
    const response = await fetch(`${url}${address}`, { headers: { 'X-Site': 'main' } });
    return {
      body: Buffer.from(await response.arrayBuffer()).toString('base64'),
      tags: (response.headers.get('cache-tag') ?? '').split(',').filter(Boolean),
    };
  };
}
