import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { createProxyMiddleware } from 'http-proxy-middleware';

/**
 * Reads from the content service through the same middleware that proxies visitors' requests.
 * `contentServiceUrl` has no trailing slash, the time-out is in milliseconds.
 */
export function createServiceReader(contentServiceUrl: string, proxyTimeout: number) {
  const waiting = new WeakMap<IncomingMessage, PromiseWithResolvers<IncomingMessage>>();
  const fail = (error: Error, request: IncomingMessage) => waiting.get(request)?.reject(error);
  const proxy = createProxyMiddleware({
    target: contentServiceUrl,
    changeOrigin: true,
    proxyTimeout,
    selfHandleResponse: true,
    on: {
      proxyRes: (message, request) => void waiting.get(request)?.resolve(message),
      error: fail,
      econnreset: fail,
    },
  });

  /**
   * Requests an address for the cache. The request does not depend on a visitor: it continues if the visitor
   * leaves. Resolves with the response in progress and a function that aborts it. Rejects if there is none.
   */
  return async function readFromService(address: string, fields: Readonly<Record<string, string>>) {
    const request = new IncomingMessage(new Socket());
    request.method = 'GET';
    request.url = address;
    Object.assign(request.headers, fields);
    request.push(null);
    const response = new ServerResponse(request);
    const incoming = Promise.withResolvers<IncomingMessage>();
    waiting.set(request, incoming);
    // The middleware aborts the call when the response is closed.
    const cancel = () => void response.emit('close');
    void proxy(request, response, (error) => incoming.reject(error));
    return { message: await incoming.promise, cancel };
  };
}

export type ReadFromService = ReturnType<typeof createServiceReader>;
