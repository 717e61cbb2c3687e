import { expect, it } from 'vitest';
import { endpoints } from '#shared/contract/endpoints/endpoints.ts';
import { articleDocument } from '#tests/support/fake-documents.ts';
import { visitSite } from '#tests/support/visit-site.ts';

const START = '/guidance/start';
const links = Array.from({ length: 45 }, (_, place) => `/guidance/linked-${place}`);
const LAST = '/guidance/linked-44';

const { newContext, goTo } = visitSite({
  ...articleDocument(START, {
    content: {
      items: [{ description: links.map((path) => `<p><a href="${path}">${path}</a></p>`).join('') }],
    },
  }),
  ...Object.assign({}, ...links.map((path) => articleDocument(path))),
});

it('prefetches the pages of at most 40 links, each once', async () => {
  const { page } = await newContext();
  const asked: (string | null)[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === endpoints.article.path) asked.push(searchParams.get('url'));
  });
  await goTo(START);
  const list = page.locator('.rich-text a');
  for (let round = 0; round < 2; round += 1)
    await list.evaluateAll((all) => {
      for (const link of all) link.focus();
    });
  await expect.poll(() => asked.length).toBe(40);
  // The last link's page is requested once the link is followed.
  await list.last().press('Enter');
  await page.waitForURL(`**${LAST}`);
  expect(asked).toEqual([...links.slice(0, 40), LAST]);
});
