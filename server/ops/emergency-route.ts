import { type RequestHandler, Router } from 'express';
import type { EmergencyMessages } from '../emergency/emergency-messages.ts';
import { emergencyOrder } from '../emergency/emergency-state.ts';
import { authorise } from './authorise.ts';
import { parseOrder, readOrder } from './order-body.ts';

interface EmergencyRouteOptions {
  readonly token: string | undefined;
  readonly emergency: Pick<EmergencyMessages, 'order' | 'state'>;
}

/**
 * `GET` tells what every site shows. `POST` with `{"message": {"text": "...", "link": {"href", "text"}}}` shows it,
 * with `{"message": null}` ends it; `sites` names those that are meant, by default all.
 */
export function emergencyRoute({ token, emergency }: EmergencyRouteOptions): RequestHandler {
  const router = Router();
  router.use(authorise(token));
  router.get('/', (_request, response) => {
    response.json(emergency.state());
  });
  router.post('/', readOrder(), async (request, response) => {
    const order = parseOrder(emergencyOrder(Object.keys(emergency.state())), request.body, response);
    if (!order) return;
    const { state, isKept, reach } = await emergency.order(order);
    response.json({ ...state, kept: isKept, reach });
  });
  return router;
}
