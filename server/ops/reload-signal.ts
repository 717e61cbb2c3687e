import type { RequestHandler } from 'express';

/** Development only: keeps a connection open that names the running build, so that open tabs notice a new one. */
export function reloadSignal(buildId: string): RequestHandler {
  return function sendBuildId(_request, response) {
    response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
    response.write(`retry: 200\ndata: ${buildId}\n\n`);
  };
}
