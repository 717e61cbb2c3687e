import { describe, expect, it } from 'vitest';
import { renderBlocks } from '#tests/support/render-blocks.tsx';
import { renderPage } from '#tests/support/render-page.tsx';

const article = (fields: object, type = 'information') =>
  renderPage(`/${type}/x`, { article: { page: { type, title: 'X', ...fields } } });

const plain = (address: string | undefined) => address?.replaceAll('&amp;', '&');
const picture = { imagePath: '/images/a.jpg', imageDescription: 'A' };

/** Each kind of picture with its widths on portrait and landscape phones, tablets and desktops. */
const pictures = [
  ['a primary image', 'figure img', [384, 576, 1200, 384], () => article({ primaryImage: picture })],
  [
    'a card',
    '.card__image',
    [384, 384, 384, 384],
    () => renderBlocks({ searchResults: [{ title: 'T', pageLink: '/x', primaryImage: picture }] }),
  ],
  [
    'a snippet',
    '.snippet__image',
    [384, 384, 384, 384],
    () =>
      renderBlocks({ articleSnippet: { items: [{ title: 'T', description: 'D', image: '/images/a.jpg' }] } }),
  ],
  [
    'an author',
    '.author__image',
    [96, 96, 96, 96],
    () => article({ group: [{ name: 'Jo', image: '/images/a.jpg' }] }),
  ],
  [
    'a hero',
    '.hero__image',
    [384, 576, 784, 784],
    () => renderPage('/', { homePage: { page: { title: 'Home', mainHero: { image: '/images/a.jpg' } } } }),
  ],
] as const;

describe('a picture', () => {
  it.each(pictures)(
    'of %s has a width for each of mp, ml, tab and desktop in its address [3-97]',
    async (_what, selector, widths, render) => {
      const image = (await render()).find(selector);
      const [mp, ml, tab, desktop] = widths;
      expect(plain(image.getAttribute('src'))).toBe(
        `/images/a.jpg?mpwidth=${mp}&mlwidth=${ml}&twidth=${tab}&dwidth=${desktop}`,
      );
      // For dense screens, too: twice the width, or the next one in which pictures are made.
      const dense = { 96: 192, 384: 784, 784: 1568 }[desktop];
      const candidates = [...new Set([...widths, dense])].sort((one, other) => Number(one) - Number(other));
      expect(plain(image.getAttribute('srcset'))).toBe(
        candidates.map((width) => `/images/a.jpg?width=${width} ${width}w`).join(', '),
      );
      expect(image.getAttribute('sizes')).toMatch(/\d/);
    },
  );

  it.each(['/images/a.svg', '/images/a.SVG?v=2', 'https://pictures.example.org/a.jpg'])(
    'keeps its address, %s',
    async (imagePath) => {
      const image = (await article({ primaryImage: { imagePath } })).find('figure img');
      expect(image.getAttribute('src')).toBe(imagePath);
      expect(image.getAttribute('srcset')).toBeUndefined();
    },
  );
});

describe('a video', () => {
  const video = (videoPath: string) => renderBlocks({ video: { videoPath, videoDescription: 'Film' } });

  it.each([
    ['https://www.youtube.com/watch?v=abcdefghijk', true],
    ['https://www.youtube-nocookie.com/embed/abcdefghijk?rel=0', true],
    ['https://youtu.be/abcdefghijk', false],
    ['https://video.example.org/abcdefghijk', false],
    ['https://www.youtube.com/watch?v=short', false],
  ])('at %s plays on the page, if its address is recognised: %s [5-41]', async (address, isRecognised) => {
    const page = await video(address);
    expect(page.document.querySelectorAll('.video__play')).toHaveLength(isRecognised ? 1 : 0);
    expect(page.document.querySelectorAll('.video__notice')).toHaveLength(isRecognised ? 1 : 0);
    const href = page.document.querySelectorAll('.video a').at(-1)?.getAttribute('href');
    expect(href).toBe(isRecognised ? 'https://www.youtube.com/watch?v=abcdefghijk' : address);
  });

  it.each([
    ['https://www.youtube.com/watch?v=abc_efg-ijkl&t=3', 'abc_efg-ijk'],
    ['https://www.youtube.com/embed/12345678901?x', '12345678901'],
    ['https://www.youtube.com/embed/123456789012345', '12345678901'],
  ])('at %s has the id %s: the first 11 characters after the marker [5-42]', async (address, id) => {
    const links = (await video(address)).document.querySelectorAll('.video a[href*="watch"]');
    expect(links.length).toBeGreaterThan(0);
    expect(new Set(links.map((link) => link.getAttribute('href')))).toEqual(
      new Set([`https://www.youtube.com/watch?v=${id}`]),
    );
  });
});

describe('tiles', () => {
  const lozenge = { text: 'News' };
  const flag = { text: 'New' };
  const lastModifiedDate = '2026-01-01';
  const home = (page: object) => renderPage('/', { homePage: { page: { title: 'Home', ...page } } });

  it.each([
    ['pure-text', {}],
    ['meta-only', { flag }],
    ['meta-only', { lastModifiedDate }],
    ['meta-only', { flag, lastModifiedDate }],
    ['lozenge-only', { lozenge }],
    ['all-features', { lozenge, flag }],
    ['all-features', { lozenge, lastModifiedDate }],
    ['all-features', { lozenge, flag, lastModifiedDate }],
  ])('are %s by their content: %j [9-40]', async (type, features) => {
    const page = await home({ articleTiles: { items: [{ title: 'T', linkUrl: '/x', ...features }] } });
    expect([...page.find('.tile').classList.values()].filter((name) => name.startsWith('tile--'))).toEqual([
      `tile--${type}`,
    ]);
    expect(page.texts('.tile .card__meta > *')).toEqual([
      ...('lozenge' in features ? ['News'] : []),
      ...('flag' in features ? ['New'] : []),
      ...('lastModifiedDate' in features ? ['1 Jan 2026'] : []),
    ]);
  });

  it.each([
    [1, 'odd'],
    [7, 'odd'],
    [4, 'fours'],
    [8, 'fours'],
    [10, 'many'],
    [12, 'many'],
    [2, 'few'],
    [6, 'few'],
  ])('of %i topics are laid out as %s [9-41]', async (count, layout) => {
    const items = Array.from({ length: count }, (_, index) => ({ title: `T${index}`, linkTo: `/t${index}` }));
    const page = await home({ topicTiles: { items } });
    expect(page.document.querySelectorAll('.topic-tile')).toHaveLength(count);
    expect([...page.find('.topic-tiles__list').classList.values()]).toContain(`topic-tiles__list--${layout}`);
  });
});

it("a key-value item is skipped when its description is empty or '<span></span>' [3-56]", async () => {
  const items = ['<p>Yes</p>', '', '<span></span>', ' <span></span> ', undefined].map(
    (description, index) => ({
      key: `Key ${index}`,
      description,
    }),
  );
  const page = await renderPage('/organisation/a', {
    multiPage: {
      multi_header: { title: 'G' },
      page: { additionalDetails: { items }, keyFeatureDescription: { items: [{ keyValueSet: items }] } },
      sub_article: { type: 'organisation', title: 'T' },
    },
  });
  expect(page.texts('.key-values dt')).toEqual(['Key 0', 'Key 0']);
});
