// The usual way to send an answer that is there: Express with helmet, compression and an access log of pino-http.
import { readFileSync } from 'node:fs';
import compression from 'compression';
import express from 'express';
import helmet from 'helmet';
import { pinoHttp } from 'pino-http';

const { status, headers, body } = JSON.parse(readFileSync(process.env.ANSWER_FILE ?? '', 'utf8'));
const bytes = Buffer.from(body, 'base64');
const fields: readonly (readonly [string, string])[] = headers.flatMap(
  (name: string, index: number, list: readonly string[]) =>
    index % 2 === 0 ? [[name, list[index + 1]]] : [],
);

const app = express();
app.disable('x-powered-by');
app.use(pinoHttp());
app.use(helmet());
app.use(compression());
app.use((_request, response) => {
  response.status(status);
  for (const [name, value] of fields) response.setHeader(name, value);
  response.end(bytes);
});
app.listen(Number(process.env.PORT), '127.0.0.1');
