// Builds the images and runs the deployments of deploy/ from it, as far as one machine can:
//   npm run containers            builds the images first
//   npm run containers -- --keep  reuses the images of the last run
// Needs root and some Debian packages; it lists the missing ones. Everything runs in separate network namespaces and stops with it.
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { startMailServer } from '../../tests/support/mail-server.ts';
import { buildImages, checkImage } from './build-image.ts';
import { startCompose } from './compose.ts';
import { OWN_ADDRESS, prepareNetwork, removeAll } from './container.ts';
import { runJourney, visitPod } from './journey.ts';
import { startKubernetes } from './kubernetes.ts';
import { runMachine } from './machine.ts';
import { missingRequirements } from './programs.ts';

const INSIDE = '--inside';
const NAMESPACES = '--net --mount --propagation private --pid --mount-proc --fork --kill-child'.split(' ');

async function runAll(): Promise<void> {
  prepareNetwork();
  checkImage();
  console.log('systemd, with the units of deploy/systemd:');
  await runMachine();
  /** Where the relay passes its mails to. */
  await using mailServer = await startMailServer(0, '0.0.0.0');
  const RELAYHOST = `[${OWN_ADDRESS}]:${new URL(mailServer.url).port}`;
  const secret = () => randomBytes(24).toString('hex');
  const secrets = { PURGE_TOKEN: secret(), VALKEY_PASSWORD: secret(), PREVIEW_KEY: secret() };
  console.log('compose.yaml with only its secrets, and a mail server:');
  const compose = await startCompose({ ...secrets, RELAYHOST });
  try {
    await runJourney({ ...compose, mailServer, purgeToken: secrets.PURGE_TOKEN });
  } finally {
    removeAll();
  }
  console.log('kubernetes as rendered by kubectl, with the environment of its containers:');
  const redisUrl = `redis://:${secrets.VALKEY_PASSWORD}@valkey:6379`;
  const web = await startKubernetes({
    'valkey-secrets': { VALKEY_PASSWORD: secrets.VALKEY_PASSWORD },
    'web-secrets': {
      PURGE_TOKEN: secrets.PURGE_TOKEN,
      PREVIEW_KEY: secrets.PREVIEW_KEY,
      CACHE_REDIS_URL: redisUrl,
    },
    // As in docs/operations.md.
    'content-service-secrets': { SMTP_URL: 'smtp://relay.information-site-relay:2525' },
  });
  try {
    await visitPod(web);
  } finally {
    removeAll();
  }
}

if (process.argv.includes(INSIDE)) {
  await runAll();
  process.exit(0);
}
if (process.argv.slice(2).some((arg) => arg !== '--keep')) {
  console.log('usage: npm run containers [-- --keep]     --keep reuses the images of the last run');
  process.exit(process.argv.includes('--help') ? 0 : 2);
}
const missing = missingRequirements();
if (missing.length > 0) {
  console.error(missing.join('\n'));
  process.exit(2);
}
if (!process.argv.includes('--keep')) await buildImages();
// Restarts this file in new network and mount namespaces, which end with it.
const own = [process.execPath, import.meta.filename, INSIDE];
const [code] = await once(spawn('unshare', [...NAMESPACES, ...own], { stdio: 'inherit' }), 'exit');
process.exit(code ?? 1);
