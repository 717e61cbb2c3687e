import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { startEmbeddedContentService } from '#server/embedded-service/embedded-content-service.ts';
import { forkEarly } from '#server/embedded-service/fork-content-service.ts';
import { recordLog } from '#tests/support/record-log.ts';

it('reports a content service that ended before the site waited for it', async () => {
  const options = { entry: join(tmpdir(), 'no-such-entry.js'), cwd: tmpdir() };
  const forked = forkEarly(options);
  if (!forked) throw new Error('another content service is configured');
  await once(forked.child, 'exit');
  await expect(
    startEmbeddedContentService({ ...options, forked, log: recordLog().log, timeoutMs: 60_000 }),
  ).rejects.toThrow('exited with code 1');
});
