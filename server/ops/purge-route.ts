import type { RequestHandler } from 'express';
import { purgeSchema } from '../cache/purge.ts';
import type { PurgeEverywhere } from '../cache/purge-everywhere.ts';
import { authorise } from './authorise.ts';
import { parseOrder, readOrder } from './order-body.ts';

interface PurgeRouteOptions {
  readonly token: string | undefined;
  readonly purge: PurgeEverywhere;
}

/**
 * `POST /purge` with `Authorization: Bearer <PURGE_TOKEN>` and, in JSON, `tags`, `paths` or `all`, and `hard` to leave
 * nothing behind for an outage.
 */
export function purgeRoute({ token, purge }: PurgeRouteOptions): RequestHandler[] {
  return [
    authorise(token),
    readOrder(),
    async function purgeWhatIsNamed(request, response) {
      const order = parseOrder(purgeSchema, request.body, response);
      if (!order) return;
      const { met, reach } = await purge(order);
      response.json({ purged: met, reach });
    },
  ];
}
