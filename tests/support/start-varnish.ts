import { copyFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from './free-port.ts';
import { startProgram } from './start-program.ts';
import { temporaryFolder } from './temporary-folder.ts';

const DEPLOY = join(import.meta.dirname, '..', '..', 'deploy', 'varnish');

/** The file of that name in `deploy/varnish`, with the ports of local origins. */
function backendsOf(ports: readonly number[]): string {
  const probe = `probe alive {
    .request = "GET /healthz HTTP/1.1" "Host: probe" "Connection: close";
    .interval = 200ms; .timeout = 1s; .window = 4; .threshold = 2; .initial = 2;
  }`;
  const backends = ports.map(
    (port, index) => `backend web_${index} { .host = "127.0.0.1"; .port = "${port}"; .probe = alive; }`,
  );
  const director = (name: string, kind: string) =>
    `new ${name} = directors.${kind}(); ${ports.map((_, index) => `${name}.add_backend(web_${index});`).join(' ')}`;
  const init = `${director('web', 'round_robin')} ${director('files', 'shard')} files.reconfigure();`;
  return [probe, ...backends, `sub vcl_init { ${init} }`].join('\n');
}

/** Size of each store of the rules. */
const STORES = { pages: '32m', media: '16m', queries: '16m' };

/**
 * Starts a real Varnish with the rules of `deploy/varnish`, in front of a test's own origins; if `varnishd` is
 * not installed, the test fails with that message.
 */
export async function startVarnish(
  origins: readonly string[],
  { stores = {}, purgePort }: { readonly stores?: Partial<typeof STORES>; readonly purgePort?: number } = {},
) {
  const ports = { http: await freePort(), purge: purgePort ?? (await freePort()) };
  const folder = temporaryFolder();
  await copyFile(join(DEPLOY, 'default.vcl'), join(folder, 'default.vcl'));
  await writeFile(
    join(folder, 'backends.vcl'),
    backendsOf(origins.map((origin) => Number(new URL(origin).port))),
  );
  const args = [
    ...['-F', '-j', 'none', '-n', join(folder, 'work'), '-f', join(folder, 'default.vcl')],
    ...['-a', `http=127.0.0.1:${ports.http}`, '-a', `purge=127.0.0.1:${ports.purge}`],
    ...['-p', `vcl_path=${folder}`, '-p', 'http_gzip_support=off', '-p', 'nuke_limit=10000'],
    ...['-p', 'http_resp_hdr_len=16k'],
    ...Object.entries({ ...STORES, ...stores }).flatMap(([name, size]) => ['-s', `${name}=malloc,${size}`]),
  ];
  const program = await startProgram('varnishd', args, ports.http);
  return {
    url: `http://127.0.0.1:${ports.http}`,
    /** The operators' socket, as used in `PURGE_TARGETS`. */
    purgeUrl: `http://127.0.0.1:${ports.purge}/`,
    ...program,
  };
}
