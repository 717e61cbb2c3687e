import type { RequestHandler } from 'express';
import { authoredColourRule } from '#shared/ui/colours/authored-colour-rule.ts';
import { refuseWriting } from '../http/allowed-methods.ts';
import { sendRefusal } from '../http/problem.ts';

const NAME = /^\/(?<colour>[0-9a-f]{6})(?:-(?<gradient>[0-9a-f]{6}))?\.css$/;

/** Generates the stylesheets of authored colours from their names: any two colours, always the same bytes. */
export const authoredColours: RequestHandler = function serveAuthoredColour(request, response) {
  if (refuseWriting(request, response)) return;
  const { colour, gradient } = NAME.exec(request.path)?.groups ?? {};
  if (!colour) return sendRefusal(response, 404, 'notFound');
  response
    .setHeader('Content-Type', 'text/css; charset=utf-8')
    .setHeader('Cache-Control', 'public, max-age=31536000, immutable')
    .end(authoredColourRule(`#${colour}`, gradient ? `#${gradient}` : undefined));
};
