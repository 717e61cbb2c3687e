import { cp, mkdir, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startMailServer } from '#tests/support/mail-server.ts';
import { startRedis } from '#tests/support/start-redis.ts';
import { PURGE_TOKEN, startContent, startInstance } from '../programs.ts';
import { startContentLink, startRoundRobin } from '../proxies.ts';
import { writeChangingPages } from './changes.ts';

/** All participants: two instances of the site behind a balancer, with all their dependencies. */
export type SoakParts = Awaited<ReturnType<typeof startSoakParts>>;

/** Starts all parts in a new folder, with a copy of the corpus that may be changed. */
export async function startSoakParts() {
  const folder = await mkdtemp(join(tmpdir(), 'soak-'));
  const contentFolder = join(folder, 'content');
  await cp('content-service/content', contentFolder, { recursive: true });
  await mkdir(join(folder, 'spool'));
  await writeChangingPages(contentFolder);
  const mail = await startMailServer();
  let redis = await startRedis();
  const redisPort = Number(new URL(redis.url).port);
  const content = await startContent('content-service', folder, {
    CONTENT_DIR: contentFolder,
    MAIL_SPOOL: join(folder, 'spool'),
    SMTP_URL: mail.url,
  });
  const link = await startContentLink(Number(new URL(content.url).port));
  const env = { CONTENT_SERVICE_URL: link.url, CACHE_REDIS_URL: redis.url };
  const first = await startInstance('first', folder, env);
  let second = await startInstance('second', folder, env);
  const front = await startRoundRobin();
  await front.use([first.port, second.port]);
  return {
    front,
    /** The first runs for the whole time. */
    instances: () => [first, second] as const,
    content,
    link,
    mail,
    redis: {
      async start() {
        redis = await startRedis(redisPort);
      },
      kill: () => redis.stop(),
    },
    contentFolder,
    /** The folder of all their data, including logs; it is kept when they stop. */
    folder,
    /** Sends an order to the first instance's ops port; resolves with the response. */
    async order(path: string, order: object): Promise<string> {
      const answer = await fetch(first.opsUrl + path, {
        method: 'POST',
        headers: { authorization: `Bearer ${PURGE_TOKEN}` },
        body: JSON.stringify(order),
        signal: AbortSignal.timeout(30_000),
      });
      const text = await answer.text();
      if (!answer.ok) throw new Error(`${path} was rejected with ${answer.status}: ${text}`);
      return text;
    },
    /** Replaces the second instance, as in a rollout. */
    async replaceSecond() {
      await front.use([first.port]);
      await second.stop();
      second = await startInstance('second', folder, env);
      await front.use([first.port, second.port]);
    },
    async stop() {
      front.stop();
      await Promise.all([first.stop(), second.stop()]);
      link.stop();
      await content.stop();
      await Promise.all([redis.stop(), mail.stop()]);
    },
  };
}
