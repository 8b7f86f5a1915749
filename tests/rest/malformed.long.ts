import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, it } from 'vitest';
import { buildIfChanged } from '../../functions/local/build.ts';
import { DEMO_CUSTOMER } from '../../functions/local/demo-customer.ts';
import { DEMO_STAFF_PASSWORD } from '../../functions/local/seed.ts';
import { prepareState } from '../../functions/local/state.ts';
import { type RunningSite, runSite } from '../running-site.ts';
import {
  type Answer,
  expectOfContract,
  headersOf,
  type MalformedRequest,
  malformedRequest,
} from './malformed-requests.ts';

const REQUESTS = 10_000;
const CONNECTIONS = 16;
const HALF_AN_HOUR = 30 * 60_000;

const folder = mkdtempSync(join(tmpdir(), 'malformed-'));
let site: RunningSite;

beforeAll(async () => {
  buildIfChanged();
  await prepareState(join(folder, 'state'));
  site = await runSite(join(folder, 'state'));
}, HALF_AN_HOUR);

afterAll(async () => {
  await site.kill();
  rmSync(folder, { recursive: true, force: true });
});

it(
  '10,000 malformed requests over real connections get replies that follow the contract, and no connection is reset',
  async () => {
    const cookies = [
      await signIn('/rest/user/login/light', { emailAsUserId: DEMO_CUSTOMER.email, password: DEMO_CUSTOMER.password }),
      await signIn('/rest/board/signIn', { email: 'staff@slice-and-sound.example', password: DEMO_STAFF_PASSWORD }),
    ].join('; ');
    const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
    const requests = fc.sample(malformedRequest, REQUESTS).entries();
    const connection = async () => {
      for (const [source, request] of requests)
        expectOfContract(request, await sendMalformed(agent, request, cookies, source));
    };
    await Promise.all(Array.from({ length: CONNECTIONS }, connection));
    agent.destroy();
  },
  HALF_AN_HOUR,
);

/** Sends a request, and returns its response. Rejects if the connection breaks before the response is complete. */
function sendMalformed(agent: Agent, request: MalformedRequest, cookies: string, source: number): Promise<Answer> {
  const { path, method, body } = request;
  const headers: Record<string, string | number> = headersOf(request, cookies, source);
  if (body !== null) headers['content-length'] = Buffer.byteLength(body);
  return new Promise((resolve, reject) => {
    httpRequest(`${site.origin}${path}`, { agent, method, headers }, (response) => {
      let text = '';
      response
        .setEncoding('utf8')
        .on('data', (part) => {
          text += part;
        })
        .on('error', reject)
        .on('end', () => {
          const requestId = response.headers['x-request-id'];
          resolve({
            status: response.statusCode ?? 0,
            requestId: requestId === undefined ? null : String(requestId),
            text,
          });
        });
    })
      .on('error', (error) => reject(new Error(`${method} ${path}, ${body?.length ?? 0} characters: ${error.message}`)))
      .end(body);
  });
}

async function signIn(path: string, credentials: object): Promise<string> {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(`${site.origin}${path}`, { method: 'POST', headers, body: JSON.stringify(credentials) });
  return response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
}
