import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { copyFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type Answer, type PinnedServer, startPinned } from './pinned-server.ts';

const DEPLOY = join(import.meta.dirname, '..', 'deploy', 'varnish');

/** Every server writes these by itself. */
const OF_SERVER = new Set(['date', 'connection', 'keep-alive']);

/** The fields of an answer, names and values in turn, as another server is to write them. */
function fieldsOf({ rawHeaders }: Answer): readonly string[] {
  return rawHeaders.filter((_, index, raw) => {
    const name = raw[index - (index % 2)] ?? '';
    return !OF_SERVER.has(name.toLowerCase());
  });
}

async function answerFile(answer: Answer): Promise<string> {
  const file = join(mkdtempSync(join(tmpdir(), 'bench-')), 'answer.json');
  const { status, body } = answer;
  await writeFile(file, JSON.stringify({ status, headers: fieldsOf(answer), body: body.toString('base64') }));
  return file;
}

/** Bare `node:http` that writes the very same answer, without a log. */
export const startBare = async (answer: Answer, port: number): Promise<PinnedServer> =>
  startPinned('bare', [process.execPath, join(import.meta.dirname, 'bare-server.ts')], port, {
    ANSWER_FILE: await answerFile(answer),
  });

/** Express with the usual middleware, sending the same buffer. */
export const startExpress = async (answer: Answer, port: number): Promise<PinnedServer> =>
  startPinned('express', [process.execPath, join(import.meta.dirname, 'express-server.ts')], port, {
    ANSWER_FILE: await answerFile(answer),
  });

/** A folder with an nginx configuration whose server block is given; one process, access log to a file. */
async function startNginx(name: string, port: number, http: string, server: string): Promise<PinnedServer> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-nginx-'));
  const config = join(folder, 'nginx.conf');
  await writeFile(
    config,
    `daemon off; master_process off; pid ${folder}/pid; error_log ${folder}/error.log;
events { worker_connections 1024; }
http {
  access_log ${folder}/access.log combined buffer=64k;
  client_body_temp_path ${folder}; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder};
  uwsgi_temp_path ${folder}; scgi_temp_path ${folder};
  keepalive_requests 1000000;
  ${http}
  server { listen 127.0.0.1:${port}; ${server.replaceAll('FOLDER', folder)} }
}`,
  );
  return startPinned(name, ['nginx', '-c', config, '-p', folder], port);
}

/** nginx with the page as a file, compressed before (`gzip_static`), and the same header fields. */
export async function startNginxFile(answer: Answer, html: Buffer, port: number): Promise<PinnedServer> {
  const root = mkdtempSync(join(tmpdir(), 'bench-page-'));
  await writeFile(join(root, 'page.html'), html);
  await writeFile(join(root, 'page.html.gz'), gzipSync(html, { level: 9 }));
  const own = new Set([
    'content-type',
    'content-length',
    'content-encoding',
    'etag',
    'last-modified',
    'vary',
  ]);
  const fields = fieldsOf(answer);
  const added = fields.flatMap((name, index) =>
    index % 2 === 0 && !own.has(name.toLowerCase())
      ? [`add_header ${name} '${fields[index + 1]?.replaceAll("'", "\\'")}';`]
      : [],
  );
  return startNginx(
    'nginx',
    port,
    'types { text/html html; } gzip_static on; gzip_vary on; open_file_cache max=10;',
    `root ${root}; ${added.join(' ')} location / { try_files /page.html =404; }`,
  );
}

/** nginx that keeps what an origin answers (`proxy_cache`). */
export const startNginxCache = (origin: string, port: number): Promise<PinnedServer> =>
  startNginx(
    'nginx-cache',
    port,
    `proxy_cache_path ${mkdtempSync(join(tmpdir(), 'bench-cache-'))} keys_zone=kept:10m;`,
    `location / { proxy_pass ${origin}; proxy_cache kept; proxy_set_header X-Site main; add_header X-Cache-Status $upstream_cache_status; }`,
  );

/** Varnish with the rules of `deploy/`, in front of the site. Its work is done by a child of the process started. */
export async function startVarnish(origin: string, port: number): Promise<PinnedServer> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-varnish-'));
  await copyFile(join(DEPLOY, 'default.vcl'), join(folder, 'default.vcl'));
  await writeFile(
    join(folder, 'backends.vcl'),
    `backend web_0 { .host = "127.0.0.1"; .port = "${new URL(origin).port}"; }
sub vcl_init {
  new web = directors.round_robin(); web.add_backend(web_0);
  new files = directors.shard(); files.add_backend(web_0); files.reconfigure();
}`,
  );
  const args = [
    ...['-F', '-j', 'none', '-n', join(folder, 'work'), '-f', join(folder, 'default.vcl')],
    ...['-a', `http=127.0.0.1:${port}`, '-a', `purge=127.0.0.1:${port + 1}`],
    ...['-p', `vcl_path=${folder}`, '-p', 'http_gzip_support=off', '-p', 'nuke_limit=10000'],
    ...['pages', 'media', 'queries'].flatMap((name) => ['-s', `${name}=malloc,32m`]),
  ];
  const server = await startPinned('varnish', ['varnishd', ...args], port);
  return { ...server, pid: childOf(server.pid) };
}

/** The first child of a process. */
function childOf(pid: number): number {
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      const [, parent] = readFileSync(`/proc/${name}/stat`, 'utf8')
        .replace(/^.*\) /s, '')
        .split(' ');
      if (Number(parent) === pid) return Number(name);
    } catch {
      // Ended while we looked.
    }
  }
  throw new Error(`process ${pid} has no child`);
}
