import express, { type RequestHandler, type Response } from 'express';
import type { z } from 'zod';
import { sendProblem } from '../http/problem.ts';

/** Reads the JSON of an operator's order, whatever type it is said to have. */
export const readOrder = (): RequestHandler => express.json({ limit: '256kb', type: () => true });

/** An order that keeps its schema; otherwise answers with all that is wrong with it and gives undefined. */
export function parseOrder<Schema extends z.ZodType>(
  schema: Schema,
  body: unknown,
  response: Response,
): z.infer<Schema> | undefined {
  const parsed = schema.safeParse(body ?? {});
  if (parsed.success) return parsed.data;
  const detail = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ');
  sendProblem(response, { status: 400, title: 'Bad request', detail });
  return undefined;
}
