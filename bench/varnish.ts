import { readFileSync } from 'node:fs';
import { copyFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { type PinnedServer, startPinned } from './pinned-server.ts';

const DEPLOY = join(import.meta.dirname, '..', 'deploy', 'varnish');

/**
 * Starts Varnish with the rules of `deploy/` in front of the site. A child of the started process does the
 * work.
 */
export async function startVarnish(origin: string, port: number): Promise<PinnedServer> {
  const folder = temporaryFolder();
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
const childOf = (pid: number): number =>
  Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ')[0]);
