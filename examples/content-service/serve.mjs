// A content service over a folder of Markdown files with only the required calls of docs/contract.md.
//   PORT, CONTENT_DIR, SITE_ID, and for announced changes ANNOUNCE_TO (the site's /purge) and PURGE_TOKEN.
// A file's path is its page's path: content/guidance/backups.md is /guidance/backups, content/index.md is /.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync, watch } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { marked } from 'marked';
import { parse } from 'yaml';

const { PORT = '4000', SITE_ID = 'main', ANNOUNCE_TO, PURGE_TOKEN = '' } = process.env;
const CONTENT = process.env.CONTENT_DIR ?? join(import.meta.dirname, 'content');
const FRESHNESS = 'public, max-age=60, stale-while-revalidate=600, stale-if-error=86400';
/** Tag of all responses made from more than one page. */
const LISTS = `${SITE_ID}:pages`;

const pageFiles = () => readdirSync(CONTENT, { recursive: true }).filter((file) => file.endsWith('.md'));
/** Front matter and Markdown of every page, by path. */
function readPages() {
  const entries = pageFiles().map((file) => {
    const [, facts = '', text = ''] =
      /^---\n(.*?)\n---\n(.*)$/s.exec(readFileSync(join(CONTENT, file), 'utf8')) ?? [];
    const path = `/${file.replaceAll('\\', '/').replace(/\.md$/, '')}`;
    return [path, { path, type: path.split('/')[1], text, ...parse(facts) }];
  });
  return new Map(entries);
}

/** The latest change of a page, in milliseconds. Read before the texts, so that none is older than this. */
const latestChange = () => Math.max(...pageFiles().map(changedAt), 0);
const changedAt = (file) => Math.floor(statSync(join(CONTENT, file)).mtimeMs);

let version = latestChange();
let pages = readPages();
const readable = () => [...pages.values()].filter(({ path }) => path !== '/index');

/** Splits a page's text into blocks: each second-level heading begins one. */
const blocksOf = (text) =>
  text
    .split(/^(?=## )/m)
    .filter((part) => part.trim() !== '')
    .map((part) => {
      const [, subheading, rest] = /^## (.+)\n(.*)$/s.exec(part) ?? [undefined, undefined, part];
      // The block's heading is the page's second level, so headings in its text start at the third.
      return { ...(subheading && { subheading: subheading.trim() }), description: marked.parse(rest) };
    });

/** A page in the fields of the contract; front matter may add any other field. */
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

/** Pages that contain all words of a query. */
function search(query) {
  const words = (query.get('q') ?? '').toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const found = readable().filter(({ title, summary, text }) => {
    const all = `${title} ${summary} ${text}`.toLowerCase();
    return words.every((word) => all.includes(word));
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

/** The required calls: each returns a document and its tag, or undefined if there is none. */
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
  const found = Object.hasOwn(calls, pathname) ? calls[pathname](searchParams) : undefined;
  response.setHeader('Content-Version', version);
  if (!found) {
    response.writeHead(404, { 'Content-Type': 'application/problem+json' });
    return response.end(JSON.stringify({ type: 'about:blank', title: 'Not found', status: 404 }));
  }
  const body = JSON.stringify(found.body);
  const etag = `"${createHash('sha256').update(body).digest('base64url')}"`;
  const headers = { 'Cache-Control': FRESHNESS, 'Cache-Tag': found.tag, ETag: etag };
  if (request.headers['if-none-match'] === etag) return response.writeHead(304, headers).end();
  response.writeHead(200, { ...headers, 'Content-Type': 'application/json' }).end(body);
});
server.listen(Number(PORT), '127.0.0.1', () => {
  process.stdout.write(`content service: http://127.0.0.1:${server.address().port}\n`);
});

/** Unacknowledged messages in order: the first has the version from which the site may have missed changes. */
const waiting = [{ all: true, version }];

/** Sends each message until it is acknowledged; after ten idle seconds, the version alone, as a heartbeat. */
async function announce(idle = 0) {
  if (waiting.length === 0 && idle > 40) waiting.push({ version });
  const headers = { Authorization: `Bearer ${PURGE_TOKEN}` };
  const order = { method: 'POST', headers, body: JSON.stringify(waiting[0]) };
  const response = waiting.length > 0 ? await fetch(ANNOUNCE_TO, order).catch(() => undefined) : undefined;
  if (response?.ok) waiting.shift();
  setTimeout(announce, response?.ok ? 0 : 250, response?.ok ? 0 : idle + 1);
}
if (ANNOUNCE_TO) announce();

const changed = new Set();
let timer;
watch(CONTENT, { recursive: true }, (_event, file) => {
  if (!file?.endsWith('.md')) return;
  changed.add(`/${file.replaceAll('\\', '/').replace(/\.md$/, '')}`);
  clearTimeout(timer);
  timer = setTimeout(() => {
    version = Math.max(latestChange(), version + 1);
    pages = readPages();
    const gone = [...changed].filter((path) => !pages.has(path));
    if (gone.length > 0) waiting.push({ paths: gone, hard: true, version });
    waiting.push({ tags: [LISTS], paths: [...changed], version });
    changed.clear();
  }, 50);
});
