import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { startRedis, type TestRedis } from '#tests/support/start-redis.ts';
import { FAULT_MS, startFor, startShortLived, underLoad } from './content-service.ts';
import type { Finding } from './report.ts';
import type { Scenario } from './run.ts';

/** Redis as the site reaches it: through a line that can become slow. */
interface Line {
  readonly redis: TestRedis;
  slowDown(ms: number): void;
}

/** Passes bytes on in both directions, later when it is said to. */
async function startLine(target: number): Promise<{ url: string; slowDown(ms: number): void; stop(): void }> {
  let delayMs = 0;
  const sockets = new Set<Socket>();
  const pass = (from: Socket, to: Socket) => {
    sockets.add(from);
    from.on('data', (chunk) => void wait(delayMs).then(() => to.destroyed || to.write(chunk)));
    from
      .on('error', () => undefined)
      .once('close', () => {
        sockets.delete(from);
        to.destroy();
      });
  };
  const server = createServer((socket) => {
    const beyond = connect(target, '127.0.0.1');
    pass(socket, beyond);
    pass(beyond, socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    url: `redis://127.0.0.1:${address.port}`,
    slowDown(ms) {
      delayMs = ms;
    },
    stop() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

async function redisFault(
  name: string,
  breakIt: (line: Line) => Promise<void> | void,
  mend: (line: Line) => Promise<void> | void,
): Promise<Finding> {
  const redis = await startRedis();
  const line = await startLine(Number(new URL(redis.url).port));
  const service = await startShortLived();
  const site = await startFor(service, { CACHE_REDIS_URL: line.url });
  const parts: Line = { redis, slowDown: line.slowDown };
  try {
    return await underLoad(
      name,
      site,
      () => breakIt(parts),
      () => mend(parts),
    );
  } finally {
    await site.stop();
    await service.stop();
    line.stop();
    await redis.stop();
  }
}

/** Frozen for a second, there for a second. */
async function flap({ redis }: Line): Promise<void> {
  for (let passed = 0; passed < FAULT_MS; passed += 2000) {
    redis.freeze();
    await wait(1000);
    redis.thaw();
    await wait(1000);
  }
}

export const redisFaults: readonly Scenario[] = [
  {
    name: 'redis-frozen',
    run: () =>
      redisFault(
        'redis-frozen',
        ({ redis }) => redis.freeze(),
        ({ redis }) => redis.thaw(),
      ),
  },
  {
    name: 'redis-killed',
    async run() {
      let next: TestRedis | undefined;
      try {
        return await redisFault(
          'redis-killed',
          ({ redis }) => redis.stop(),
          async ({ redis }) => {
            next = await startRedis(Number(new URL(redis.url).port));
          },
        );
      } finally {
        await next?.stop();
      }
    },
  },
  {
    name: 'redis-slow',
    run: () =>
      redisFault(
        'redis-slow',
        ({ slowDown }) => slowDown(40),
        ({ slowDown }) => slowDown(0),
      ),
  },
  { name: 'redis-flaps', run: () => redisFault('redis-flaps', flap, () => undefined) },
];
