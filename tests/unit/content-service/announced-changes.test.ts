import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  createEditedCorpus,
  type EditedCorpus,
  readSample,
  serveEdited,
} from '#content-service/tests/unit/edited-corpus.ts';
import {
  apply,
  edits,
  HEADS,
  responsesOf,
  SHARED,
  withHead,
} from '#content-service/tests/unit/random-edits.ts';
import { matcherOf } from '#server/cache/purge.ts';
import { type Purge, purgeSchema } from '#shared/contract/messages/purge-schema.server.ts';

const meant = (messages: readonly Purge[], address: string, tags: readonly string[]): boolean =>
  messages.some((message) => matcherOf(message)(`main ${address}`, tags));

describe('the announcement of a change', () => {
  it('covers every response that differs after an edit, or once a scheduled moment has passed', async () => {
    const sample = await readSample();
    const met = new Set<string>();
    let edited = createEditedCorpus(sample);
    const ask = await serveEdited(() => edited);
    const responses = () => responsesOf(edited, ask);
    const unedited = await responses();
    await fc.assert(
      fc.asyncProperty(fc.array(edits, { minLength: 1, maxLength: 4 }), async (all) => {
        edited = createEditedCorpus(sample);
        let before = unedited;
        for (const edit of all) {
          apply(edited, edit);
          const messages = edited.announce();
          for (const message of messages) expect(purgeSchema.parse(message)).toEqual(message);
          const after = await responses();
          for (const [address, old] of before) {
            if (old.body === after.get(address)?.body) continue;
            met.add(address);
            if (!meant(messages, address, old.tags))
              throw new Error(`${address} tagged ${old.tags} has changed: ${JSON.stringify(messages)}`);
          }
          before = after;
        }
      }),
      { numRuns: Number(process.env.ANNOUNCE_RUNS ?? 10), seed: 7 },
    );
    // Otherwise the property proves little.
    expect(met.size).toBeGreaterThan(40);
  }, 120_000);

  const announcedBy = async (change: (text: EditedCorpus['text']) => Parameters<EditedCorpus['edit']>[0]) => {
    const edited = createEditedCorpus(await readSample());
    edited.edit(change(edited.text));
    return edited
      .announce()
      .map(({ tags, paths, hard, all }) => ({ tags: [...tags].sort(), paths, hard, all }));
  };
  const AGGREGATES = 'as-of defaults feeds openapi search sitemap'.split(' ').map((name) => `main:${name}`);
  const soft = (...tags: string[]) => ({ tags, paths: [], hard: false, all: false });
  const [PASSWORDS, PHISHING] = ['main/guidance/passwords.yaml', 'main/guidance/phishing.yaml'];
  const MANY = Object.fromEntries(
    [...Array(501).keys()].map((n) => [`agency/news/n${n}.yaml`, 'title: News\n']),
  );
  const LONG = Object.fromEntries(
    ['', `/${'b'.repeat(240)}`].map((end) => [`main/collection/${'a'.repeat(250)}${end}.yaml`, 'title: A\n']),
  );

  it.each<[string, Parameters<typeof announcedBy>[0], object[]]>([
    [
      'names the page and everything made of all pages, for an edit of one',
      (text) => ({ [PHISHING]: withHead(text(PHISHING) ?? '', HEADS[1] ?? '') }),
      [soft('main:/guidance/phishing', ...AGGREGATES)],
    ],
    [
      'names a document, and no page, where pages show it by that name',
      () => ({ 'main/header.yaml': SHARED['header.yaml']?.[0] }),
      [soft('main:as-of', 'main:header', 'main:openapi', 'main:search')],
    ],
    [
      'names the guide whose menu shows the language of a page',
      (text) => ({ [PASSWORDS]: `${text(PASSWORDS)}language: cy\n` }),
      [soft('main:/collection/small-business', 'main:/guidance/passwords', ...AGGREGATES)],
    ],
    [
      'is empty when a file is saved unchanged',
      (text) => ({ 'main/footer.yaml': text('main/footer.yaml') }),
      [],
    ],
    ['is everything when more has changed than can be named', () => MANY, [{ ...soft(), all: true }]],
    ['is everything when a name is too long for a message', () => LONG, [{ ...soft(), all: true }]],
  ])('%s', async (_what, change, messages) => {
    expect(await announcedBy(change)).toEqual(messages);
  });

  it('is hard for a removed page, and precedes all else of the change', async () => {
    const [hard, soft, ...others] = await announcedBy(() => ({ 'main/guidance/passwords.yaml': undefined }));
    const [path, tag] = ['/guidance/passwords', 'main:/guidance/passwords'];
    expect(hard).toEqual({ tags: [tag], paths: [path], hard: true, all: false });
    // The guide whose menu shows the title.
    expect(soft?.tags).toEqual(
      expect.arrayContaining(['main:/collection/small-business', tag, ...AGGREGATES]),
    );
    expect(soft?.hard).toBe(false);
    expect(others).toEqual([]);
  });
});
