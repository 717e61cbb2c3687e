import { cp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { PREVIEW_KEY } from '#tests/support/preview-site.ts';
import { PURGE_TOKEN } from '#tests/support/start-site.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { expectAccessible, isTooWide, NARROW, visitSite, WIDE } from '#tests/support/visit-site.ts';

const PLANNED = `title: Announced in time
summary: What is announced.
publishFrom: '2126-01-01T09:00'
content:
  items:
    - subheading: What it is
      description: More of it, [here](/none-at-all).
`;

let folder: string;
beforeAll(async () => {
  folder = temporaryFolder();
  await cp('content-service/content', folder, { recursive: true });
  await writeFile(join(folder, 'main', 'news', 'announced-in-a-hundred-years.yaml'), PLANNED);
});
const visit = visitSite(undefined, () => ({ CONTENT_DIR: folder, PREVIEW_KEY }));
beforeAll(async () => {
  // On a busy machine the first check of the content takes longer than the desk waits.
  const headers = { authorization: `Basic ${btoa(`editor:${PURGE_TOKEN}`)}` };
  const deskStatus = async () => (await fetch(visit.opsUrl('/desk'), { headers })).status;
  await vi.waitFor(async () => expect(await deskStatus()).toBe(200), { timeout: 100_000, interval: 250 });
});

describe('the desk in a browser', () => {
  it.each([
    ['wide', WIDE],
    ['narrow and dark', { ...NARROW, colorScheme: 'dark' as const }],
  ])('is accessible: %s', async (_name, options) => {
    const httpCredentials = { username: 'editor', password: PURGE_TOKEN };
    const { page } = await visit.newContext({ ...options, httpCredentials });
    await page.goto(visit.opsUrl('/desk'));
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Desk');
    expect(await page.getByRole('link', { name: 'Announced in time' }).count()).toBe(1);
    expect(await page.getByRole('row', { name: /none-at-all/ }).count()).toBe(1);
    await expectAccessible(page);
    expect(await isTooWide(page)).toBe(false);
  });
});
