import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from './free-port.ts';
import { startProgram } from './start-program.ts';
import { temporaryFolder } from './temporary-folder.ts';

const EXAMPLES = join(import.meta.dirname, '..', '..', 'deploy', 'nginx');

/**
 * The example, with the ports of a test and without TLS, for which a test has no certificate. Instances would
 * redirect visitors if they were told of that, and refuse forms if they did not learn the port.
 */
async function configurationOf(
  example: string,
  folder: string,
  port: number,
  plainPort: number,
  instances: readonly number[],
): Promise<string> {
  const ports = [...instances];
  return (await readFile(join(EXAMPLES, example), 'utf8'))
    .replaceAll(/^ {4}listen (?:\[::\]|443 ssl default).*\n/gm, '')
    .replaceAll('listen 80', `listen 127.0.0.1:${plainPort}`)
    .replaceAll(/server 127\.0\.0\.1:\d+/g, () => `server 127.0.0.1:${ports.shift()}`)
    .replaceAll(/^ {4}ssl_.*\n/gm, '')
    .replace('X-Forwarded-Proto $scheme', 'X-Forwarded-Proto ""')
    .replace('Host $host', 'Host $http_host')
    .replaceAll('/var/log/nginx', folder)
    .replace('listen 127.0.0.1:4080', `listen 127.0.0.1:${port}`)
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`);
}

/** Starts `nginx` with an example of `deploy/nginx` in front of instances; if nginx is not installed, the test fails. */
export async function startNginx(
  port: number,
  instances: readonly number[],
  example = 'information-site.conf',
) {
  const [folder, plainPort] = [temporaryFolder(), await freePort()];
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  );
  const file = join(folder, 'nginx.conf');
  await writeFile(
    file,
    `daemon off; worker_processes 1; pid ${join(folder, 'pid')}; error_log ${join(folder, 'main.log')} error;
events {}
http { access_log off; ${paths.join(' ')}
${await configurationOf(example, folder, port, plainPort, instances)} }`,
  );
  const program = await startProgram('nginx', ['-c', file, '-p', folder, '-e', 'stderr'], port);
  /** Everything that it has logged. */
  const logs = async () => {
    const files = await Promise.all(globSync(join(folder, '*.log')).map((log) => readFile(log, 'utf8')));
    return files.join('');
  };
  return {
    url: `http://127.0.0.1:${port}`,
    /** Where it accepts plain HTTP, which it redirects. */
    plainUrl: `http://127.0.0.1:${plainPort}`,
    logs,
    ...program,
  };
}
