// A content service over a folder of Markdown files that answers the required calls of docs/contract.md, and no other.
//   PORT, CONTENT_DIR, SITE_ID; PURGE_URL and PURGE_TOKEN tell the site's ops port what has changed.
// The path of a file is the path of its page: content/guidance/backups.md is /guidance/backups, content/index.md the home page.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, watch } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { marked } from 'marked';
import { parse } from 'yaml';

const { PORT = '4000', SITE_ID = 'main', PURGE_URL, PURGE_TOKEN = '' } = process.env;
const CONTENT = process.env.CONTENT_DIR ?? join(import.meta.dirname, 'content');
const FRESHNESS = 'public, max-age=60, stale-while-revalidate=600, stale-if-error=86400';
/** Tag of all answers that are made of more than one page. */
const LISTS = `${SITE_ID}:pages`;

/** Front matter and Markdown of every page, by path. */
function readPages() {
  const files = readdirSync(CONTENT, { recursive: true }).filter((file) => file.endsWith('.md'));
  const entries = files.map((file) => {
    const [, facts = '', text = ''] =
      /^---\n(.*?)\n---\n(.*)$/s.exec(readFileSync(join(CONTENT, file), 'utf8')) ?? [];
    const path = `/${file.replaceAll('\\', '/').replace(/\.md$/, '')}`;
    return [path, { path, type: path.split('/')[1], text, ...parse(facts) }];
  });
  return new Map(entries);
}

let pages = readPages();
const readable = () => [...pages.values()].filter(({ path }) => path !== '/index');

/** The text of a page in blocks: each second-level heading begins one. */
const blocksOf = (text) =>
  text
    .split(/^(?=## )/m)
    .filter((part) => part.trim() !== '')
    .map((part) => {
      const [, subheading, rest] = /^## (.+)\n(.*)$/s.exec(part) ?? [undefined, undefined, part];
      // The block's heading is the page's second level: those in its text go on from the third.
      return { ...(subheading && { subheading: subheading.trim() }), description: marked.parse(rest) };
    });

/** A page in the fields of the contract; front matter may give any other of them. */
const documentOf = ({ text, path: _path, updated, ...facts }) => ({
  page: {
    ...facts,
    ...(updated && { modifiedDate: String(updated) }),
    content: { items: [...blocksOf(text), ...(facts.blocks ?? [])] },
  },
});

const orders = {
  'date desc': (one, other) => String(other.updated ?? '').localeCompare(String(one.updated ?? '')),
  'title asc': (one, other) => one.title.localeCompare(other.title),
  'title desc': (one, other) => other.title.localeCompare(one.title),
};

/** Pages that have all words of a query. */
function search(query) {
  const words = (query.get('q') ?? '').toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const found = readable().filter(({ title, summary, text }) => {
    const said = `${title} ${summary} ${text}`.toLowerCase();
    return words.every((word) => said.includes(word));
  });
  const order = orders[(query.get('sort') ?? '').replaceAll('+', ' ')];
  const start = Number(query.get('start') ?? 0);
  return {
    numFound: found.length,
    documents: (order ? found.toSorted(order) : found)
      .slice(start, start + Number(query.get('rows') ?? 20))
      .map(({ path, title, summary, type, updated }) => ({
        title,
        type,
        pageUrl: path,
        description: summary,
        ...(updated && { date: String(updated) }),
      })),
  };
}

const home = () => pages.get('/index');
const page = (path, isOfCall) => {
  const found = pages.get(path);
  return found && isOfCall(path) ? { body: documentOf(found), tag: `${SITE_ID}:${path}` } : undefined;
};

/** The required calls: each gives a document and its tag, or undefined when there is none. */
const calls = {
  '/api/1/services/v3/page/header.json': () => ({ body: { navItems: home().navigation }, tag: LISTS }),
  '/api/1/services/v3/page/footer.json': () => ({ body: { columnItems: home().footer }, tag: LISTS }),
  '/api/1/services/v4/page/home-page.json': () => ({ body: documentOf(home()), tag: LISTS }),
  '/api/1/services/v4/article-content.json': (query) =>
    page(query.get('url'), (path) => !path.startsWith('/section/') && path !== '/index'),
  '/api/1/services/v5/section-content.json': (query) =>
    page(query.get('pageUrl') ?? query.get('url'), (path) => path.startsWith('/section/')),
  '/api/1/services/v3/search/query.json': (query) => ({ body: search(query), tag: LISTS }),
};

const server = createServer((request, response) => {
  const { pathname = '', searchParams } = URL.parse(request.url ?? '/', 'http://localhost') ?? {};
  const answer = Object.hasOwn(calls, pathname) ? calls[pathname](searchParams) : undefined;
  if (!answer) {
    response.writeHead(404, { 'Content-Type': 'application/problem+json' });
    return response.end(JSON.stringify({ type: 'about:blank', title: 'Not found', status: 404 }));
  }
  const body = JSON.stringify(answer.body);
  const etag = `"${createHash('sha256').update(body).digest('base64url')}"`;
  const headers = { 'Cache-Control': FRESHNESS, 'Cache-Tag': answer.tag, ETag: etag };
  if (request.headers['if-none-match'] === etag) return response.writeHead(304, headers).end();
  response.writeHead(200, { ...headers, 'Content-Type': 'application/json' }).end(body);
});
server.listen(Number(PORT), '127.0.0.1', () => {
  process.stdout.write(`content service: http://127.0.0.1:${server.address().port}\n`);
});

/** Publishes: what is served is read anew, then the site is told which pages are no longer right. */
async function publish(changed) {
  pages = readPages();
  if (!PURGE_URL) return;
  const order = { tags: [LISTS], paths: changed.map((file) => `/${file.replace(/\.md$/, '')}`) };
  const answer = await fetch(PURGE_URL, {
    method: 'POST',
    headers: { Authorization: `Bearer ${PURGE_TOKEN}` },
    body: JSON.stringify(order),
  });
  if (!answer.ok) throw new Error(`the site answers ${answer.status} to a purge`);
}

const changed = new Set();
let timer;
watch(CONTENT, { recursive: true }, (_event, file) => {
  if (!file?.endsWith('.md')) return;
  changed.add(file.replaceAll('\\', '/'));
  clearTimeout(timer);
  timer = setTimeout(() => {
    const files = [...changed];
    changed.clear();
    publish(files).catch((error) => process.stderr.write(`not published: ${error.message}\n`));
  }, 50);
});
