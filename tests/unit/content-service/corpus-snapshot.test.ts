import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { compileCorpus } from '#content-service/corpus/compile-corpus.ts';
import { readCorpusFiles } from '#content-service/corpus/corpus-files.ts';
import { corpusFingerprint, readSnapshot, writeSnapshot } from '#content-service/corpus/corpus-snapshot.ts';
import { writeSampleCorpus } from '#tests/api/content-service/sample-corpus.ts';

const NOW = new Date('2026-01-02T03:04:05Z');

async function snapshotOfSample() {
  const folder = await writeSampleCorpus();
  const files = await readCorpusFiles(folder);
  const compiled = compileCorpus(files, NOW);
  if (!compiled.ok) throw new Error('the sample corpus is broken');
  const snapshotFile = join(folder, 'snapshot', 'corpus.json');
  const fingerprint = corpusFingerprint('code-1', files);
  await writeSnapshot(snapshotFile, fingerprint, compiled.corpus);
  return { folder, files, corpus: compiled.corpus, snapshotFile, fingerprint };
}

describe('a snapshot of the corpus', () => {
  it('brings back exactly what the check found', async () => {
    const { files, corpus, snapshotFile, fingerprint } = await snapshotOfSample();
    expect(await readSnapshot(snapshotFile, fingerprint, files, NOW)).toEqual(corpus);
  });

  it('is of no use to other files or other code', async () => {
    const { folder, files, snapshotFile, fingerprint } = await snapshotOfSample();
    await writeFile(join(folder, 'main/guidance/passwords.yaml'), 'title: Changed\n');
    const changed = corpusFingerprint('code-1', await readCorpusFiles(folder));
    for (const other of [changed, corpusFingerprint('code-2', files)]) {
      expect(other).not.toBe(fingerprint);
      expect(await readSnapshot(snapshotFile, other, files, NOW)).toBeUndefined();
    }
  });

  it('is of no use when it is torn or absent', async () => {
    const { files, snapshotFile, fingerprint } = await snapshotOfSample();
    expect(await readSnapshot(`${snapshotFile}.absent`, fingerprint, files, NOW)).toBeUndefined();
    await writeFile(snapshotFile, `{"fingerprint":"${fingerprint}","sites":{"main":{`);
    expect(await readSnapshot(snapshotFile, fingerprint, files, NOW)).toBeUndefined();
  });
});
