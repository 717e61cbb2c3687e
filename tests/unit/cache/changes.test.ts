import { describe, expect, it } from 'vitest';
import { createChanges } from '#server/cache/changes.ts';
import { createTestClock } from '#tests/support/test-clock.ts';

const ofA = (key: string) => key === 'a';

/** Changes with a clock, and how they affect `a`; `requestedAt` is now by default. */
function testChanges() {
  const clock = createTestClock();
  const changes = createChanges(clock.elapsed);
  const outdated = (
    version?: number,
    requestedAt = changes.count(),
    key = 'a',
    tags: readonly string[] = [],
  ) => changes.outdated({ key, tags, version, requestedAt });
  return { clock, changes, outdated };
}

describe('remembered changes', () => {
  it.each([
    ['an older version, however late it was asked for', 7, 6, 'after', 'soft'],
    ['the version with the change, however early it was asked for', 7, 7, 'before', undefined],
    ['a newer version', 7, 8, 'before', undefined],
    ['no version, asked for before', 7, undefined, 'before', 'soft'],
    ['no version, asked for after', 7, undefined, 'after', undefined],
    ['a version where the change has none, asked for before', undefined, 9, 'before', 'soft'],
    ['a version where the change has none, asked for after', undefined, 1, 'after', undefined],
  ] as const)('classify %s', (_what, changed, version, asked, expected) => {
    const { changes, outdated } = testChanges();
    const before = changes.count();
    changes.note(ofA, false, changed);
    expect(outdated(version, asked === 'before' ? before : changes.count())).toBe(expected);
    expect(outdated(version, before, 'b')).toBeUndefined();
  });

  it('match by tags too, and a hard one outweighs soft ones', () => {
    const { changes, outdated } = testChanges();
    changes.note((_key, tags) => tags.includes('t'), false);
    expect([outdated(undefined, 0), outdated(undefined, 0, 'a', ['t'])]).toEqual([undefined, 'soft']);
    changes.note(ofA, true);
    changes.note(ofA, false);
    expect(outdated(undefined, 0, 'a', ['t'])).toBe('hard');
  });

  it.each([
    [[5, 9], 8, 'soft'],
    [[5, 9], 9, undefined],
    [[undefined], undefined, 'soft'],
    [[undefined], 5, 'soft'],
  ])(
    'beyond 2000, those of versions %j become one that applies to everything: %s is %s',
    (versions, version, expected) => {
      const { changes, outdated } = testChanges();
      for (let index = 0; index < 2000; index += 1)
        changes.note(ofA, false, versions[index % versions.length]);
      expect(outdated(version, 0, 'b')).toBeUndefined();
      changes.note(ofA, false);
      expect(outdated(version, 0, 'b')).toBe(expected);
      // A response requested after the older changes is judged by the newer ones alone.
      if (version === undefined)
        expect([outdated(version, 999, 'b'), outdated(version, 1000, 'b')]).toEqual(['soft', undefined]);
      expect(outdated(undefined, 2000)).toBe('soft');
    },
  );

  it('are hard beyond 2000 if one of those merged was', () => {
    const { changes, outdated } = testChanges();
    for (let index = 0; index < 2001; index += 1) changes.note(ofA, index === 500, 7);
    expect(outdated(6, 0, 'b')).toBe('hard');
  });
});
