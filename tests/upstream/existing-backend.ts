/** A Worker with an upstream that sends fixed replies. */
import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { createApp } from '../../functions/app.ts';
import { createPublicReads } from '../../functions/backend/upstream/public-reads.ts';
import type { Fetch } from '../../functions/gateways/http.ts';
import { NOON, ORIGIN } from '../town.ts';

/** A reply of the upstream. An object is sent as JSON. A function computes the reply from the request. */
export type FixedReply = Response | object | null | ((request: Request) => Response | Promise<Response>);

export interface ReceivedRequest {
  /** The method and the path with the query. */
  readonly call: string;
  readonly headers: Headers;
  readonly body: unknown;
}

export interface ExistingBackend {
  /** All requests that the upstream received. */
  readonly received: ReceivedRequest[];
  /** The reply to each request, by the method and the path (without the query) of the request. */
  readonly replies: Record<string, FixedReply>;
  /** Sends a request to the Worker, with the headers of a request by a script on the Worker's own pages. */
  call(path: string, init?: { method?: string; body?: unknown; headers?: Record<string, string> }): Promise<Response>;
}

export function existingBackend(replies: Record<string, FixedReply>, serviceToken?: string): ExistingBackend {
  const received: ReceivedRequest[] = [];
  const reads = createPublicReads();
  const send: Fetch = async (url, init) => {
    const request = new Request(url, init);
    const { pathname, search } = new URL(url);
    const call = `${request.method} ${pathname}`;
    const text = await request.clone().text();
    received.push({
      call: `${call}${search}`,
      headers: request.headers,
      body: text === '' ? null : JSON.parse(text),
    });
    const reply = replies[call];
    if (reply === undefined)
      return new Response('Cannot GET', { status: 404, headers: { 'content-type': 'text/html' } });
    if (reply instanceof Response) return new Response(reply.clone().body, reply);
    return typeof reply === 'function' ? reply(request) : Response.json(reply);
  };
  return {
    received,
    replies,
    async call(path, { method = 'GET', body, headers = {} } = {}) {
      const context = createExecutionContext();
      const request = new Request(`${ORIGIN}${path}`, {
        method,
        headers: {
          'sec-fetch-site': 'same-origin',
          'sec-fetch-dest': 'empty',
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        body: body === undefined ? null : JSON.stringify(body),
      });
      const bindings = {
        ...env,
        BACKEND_BASE_URL: 'https://backend.example/v2/',
        ...(serviceToken !== undefined && { BACKEND_SERVICE_TOKEN: serviceToken }),
      };
      const response = await createApp({
        clock: () => NOON,
        background: (work) => context.waitUntil(work),
        upstream: { send, reads },
      }).fetch(request, bindings, context);
      await waitOnExecutionContext(context);
      return response;
    },
  };
}
