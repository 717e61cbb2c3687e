// A content service with any number of articles (`/guidance/tiny-N`, `/guidance/number-N`), pictures
// (`/images/number-N.png`) and files (`/api/files/number-N.txt`). Everything else is proxied to the content
// service at ORIGIN.
import { createServer, request } from 'node:http';
import { endpoints } from '#shared/contract/endpoints/endpoints.ts';

const origin = process.env.ORIGIN ?? '';
const PARAGRAPH = `<p>${'Keep one copy of what matters where an intruder cannot reach it. '.repeat(8)}</p>`;

/** The number of paragraphs of a generated article; undefined for pages of ORIGIN. */
function paragraphsOf(path: string): number | undefined {
  const [, kind] = /^\/guidance\/(tiny|number)-\d+$/.exec(path) ?? [];
  return kind === undefined ? undefined : kind === 'tiny' ? 1 : 20;
}

const FILE = Buffer.alloc(20 * 1024, PARAGRAPH);

function typeOfFile(path: string): string | undefined {
  if (/^\/images\/number-\d+\.png$/.test(path)) return 'image/png';
  return /^\/api\/files\/number-\d+\.txt$/.test(path) ? 'text/plain' : undefined;
}

createServer((incoming, response) => {
  const url = new URL(incoming.url ?? '/', 'http://localhost');
  const contentType = typeOfFile(url.pathname);
  if (contentType !== undefined) {
    response.setHeader('Content-Type', contentType);
    response.setHeader('Cache-Control', 'max-age=3600');
    response.end(FILE);
    return;
  }
  const path = url.searchParams.get('url') ?? '';
  const paragraphs = url.pathname === endpoints.article.path ? paragraphsOf(path) : undefined;
  if (paragraphs !== undefined) {
    const items = Array.from({ length: paragraphs }, (_, index) => ({
      ...(index % 5 === 0 && { subheading: `Part ${index / 5 + 1} of ${path}` }),
      description: PARAGRAPH,
    }));
    response.setHeader('Content-Type', 'application/json');
    response.setHeader('Cache-Control', 'max-age=3600, stale-while-revalidate=60, stale-if-error=86400');
    response.end(JSON.stringify({ page: { type: 'guidance', title: path, content: { items } } }));
    return;
  }
  const { host: _host, ...headers } = incoming.headers;
  const passed = request(
    `${origin}${incoming.url}`,
    { headers, method: incoming.method ?? 'GET' },
    (proxied) => {
      response.writeHead(proxied.statusCode ?? 502, proxied.rawHeaders);
      proxied.pipe(response);
    },
  );
  passed.once('error', () => response.destroy());
  incoming.pipe(passed);
}).listen(Number(process.env.PORT), '127.0.0.1');
