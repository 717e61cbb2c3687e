import { describe, expect, it } from 'vitest';
import { endpointAddress, endpoints } from '#shared/contract/endpoints/endpoints.ts';
import { appPerTest } from './test-app.ts';

const PAGE = '/advisory/a';
const advisory = {
  page: {
    type: 'advisory',
    title: 'A fault in *Gatehouse*',
    summary: 'Update at once.',
    severity: 'critical',
    metadata: [{ title: 'Published', value: [{ item: '2026-11-12' }] }],
    affectedProducts: [{ vendor: 'Northmere', product: 'Gatehouse', fixedIn: ['9.2.4'] }],
    references: [{ title: 'Notice', url: 'https://northmere.example/notice' }],
    revisionHistory: [{ date: '2026-11-12', number: '1', summary: 'First published.' }],
    content: {
      items: [
        { doThisNow: { item: [{ title: 'Update' }] } },
        { numberColoredList: { item: [{ subtitle: 'Restart', paragraph: '<p>Twice.</p>' }] } },
        {
          subheading: 'What has happened',
          description: '<p>See <a href="/guidance/b">this</a> &lt;script&gt;.</p>',
        },
        {
          subheading: 'Where',
          description:
            '<table><caption>Open ports</caption><tr><th>Host</th><th>Port</th><th>Use</th></tr><tr><td rowspan="2">A</td><td><code>22</code></td><td>x</td></tr><tr><td>80</td><td>y</td></tr></table>',
        },
      ],
    },
  },
};

const app = appPerTest({}, ({ contentService }) =>
  contentService.serve({ [endpointAddress('article', { url: PAGE })]: advisory }),
);

describe('a page as Markdown', () => {
  it('contains everything on the page, in order, with absolute links', async () => {
    const { status, headers, text } = await app.get(`${PAGE}.md`);
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/markdown; charset=utf-8');
    expect(text.split('\n\n')).toEqual([
      '# A fault in \\*Gatehouse\\*',
      'Source: <https://www.ncsc.example/advisory/a>',
      'Advisory Critical severity',
      '## Do this now',
      '1. Update',
      'Update at once.',
      '## What is affected',
      '| Product | Affected | Fixed in |\n| - | - | - |\n| Northmere Gatehouse | All versions | 9.2.4 |',
      '1. **Restart**',
      '   Twice.',
      '## What has happened',
      'See [this](https://www.ncsc.example/guidance/b) \\<script>.',
      '## Where',
      'Open ports',
      '| Host | Port | Use |\n| - | - | - |\n| A | `22` | x |\n| | 80 | y |',
      '## References',
      '- [Notice](https://northmere.example/notice)',
      '## Revision history',
      '1. Revision 1, 12 Nov 2026',
      '   First published.',
      '- **Published**: 12 Nov 2026\n',
    ]);
  });

  it('is announced by the page, which does not depend on Accept, and is excluded from search engines', async () => {
    const page = await app.get(PAGE);
    expect(page.headers.link).toBe(`<${PAGE}.md>; rel="alternate"; type="text/markdown"`);
    const asked = await app.get(PAGE, { headers: { accept: 'text/markdown' } });
    expect(asked.text).toBe(page.text);
    expect(String(asked.headers.vary).toLowerCase()).toBe('accept-encoding');
    const { headers } = await app.get(`${PAGE}.md`);
    expect(headers['x-robots-tag']).toBe('noindex');
    expect(headers.link).toBe('<https://www.ncsc.example/advisory/a>; rel="canonical"');
  });

  it('is cached like the page, and renewed when that is purged', async () => {
    const first = await app.get(`${PAGE}.md`);
    const calls = app.contentService.calls.length;
    const again = await app.get(`${PAGE}.md`, { headers: { 'if-none-match': String(first.headers.etag) } });
    expect([again.status, app.contentService.calls.length]).toEqual([304, calls]);
    app.contentService.serve({
      [endpointAddress('article', { url: PAGE })]: { page: { ...advisory.page, title: 'Corrected' } },
    });
    await app.purge({ paths: [PAGE] });
    expect((await app.get(`${PAGE}.md`)).text).toContain('# Corrected');
  });

  it('does not exist for a missing page, nor for interactive ones', async () => {
    for (const path of [
      '/advisory/none.md',
      '/search.md',
      '/cyberaware/actionplan/a.md',
      '/.md',
      '/advisory.md',
    ])
      expect((await app.get(path)).status, path).toBe(404);
    for (const path of ['/', '/search?q=a', '/advisory/none'])
      expect((await app.get(path)).headers.link, path).toBeUndefined();
  });
});

it('llms.txt links to the pages of the main navigation, as Markdown where it exists', async () => {
  app.contentService.serve({
    [endpoints.header.path]: {
      navItems: [
        {
          title: 'Advice',
          pageLink: '/section/advice-guidance/overview',
          links: [
            {
              items: [
                { title: 'Passkeys', pageLink: '/guidance/passkeys', summary: 'No passwords.' },
                { title: 'Elsewhere', pageLink: 'https://b.example/c' },
                { title: 'Search', pageLink: '/search?q=a' },
                { title: 'Search', pageLink: '/search?q=b' },
                { title: 'Devices', pageLink: '/section/a/topics?topics=devices' },
              ],
            },
          ],
        },
      ],
      capabilities: { feeds: ['all', 'updates'], csaf: true },
    },
    [endpoints.sitemap.path]: { parts: [{}], pages: [{ path: '/' }] },
  });
  const { headers, text } = await app.get('/llms.txt');
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(text.split('\n\n').map((part) => part.split('\n'))).toEqual([
    ['# National Cyber Security Centre'],
    [
      '> Clear, practical advice that helps people and organisations stay secure online, respond to incidents and recover.',
    ],
    ['## Advice'],
    [
      '- [Advice](https://www.ncsc.example/section/advice-guidance/overview.md)',
      '- [Passkeys](https://www.ncsc.example/guidance/passkeys.md): No passwords.',
      '- [Elsewhere](https://b.example/c)',
      '- [Search](https://www.ncsc.example/search?q=a)',
      '- [Search](https://www.ncsc.example/search?q=b)',
      '- [Devices](https://www.ncsc.example/section/a/topics?topics=devices)',
    ],
    ['## Optional'],
    [
      '- [Sitemap](https://www.ncsc.example/sitemap.xml): every page',
      '- [Everything new](https://www.ncsc.example/api/1/services/v1/all-rss-feed.xml): feed',
      '- [Advisories as CSAF](https://www.ncsc.example/.well-known/csaf/provider-metadata.json): for security tools',
      '',
    ],
  ]);
});
