import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { errorCodesOf } from '../../functions/rest/openapi.ts';
import { rest } from '../../functions/rest/rest.ts';
import { type RestRoute, restRoutes } from '../../functions/rest/routes.ts';
import type { Call } from '../../src/contract/call.ts';
import { CALLS } from '../../src/contract/calls.ts';
import { ERRORS } from '../../src/contract/errors.ts';
import { startIssuer } from '../identity-issuer.ts';
import { errorOf, isForwarded, type Visitor } from '../town.ts';
import { ACCOUNTS } from './every-call/accounts.ts';
import { BOARD } from './every-call/board.ts';
import { DOCUMENTS } from './every-call/documents.ts';
import { MANAGE } from './every-call/manage.ts';
import { OPERATOR } from './every-call/operator.ts';
import { ORDERS } from './every-call/orders.ts';
import { PASSKEYS_ROWS } from './every-call/passkeys.ts';
import { READS } from './every-call/reads.ts';
import {
  filledRequest,
  type Outcome,
  openTown,
  people,
  type RequestChange,
  type Row,
  type RowRequest,
} from './every-call/row.ts';

const ROWS: Readonly<Record<string, Row>> = {
  ...READS,
  ...ORDERS,
  ...BOARD,
  ...MANAGE,
  ...DOCUMENTS,
  ...OPERATOR,
  ...PASSKEYS_ROWS,
  ...ACCOUNTS,
};

it('has a row for every call of the contract, and no other rows', () => {
  expect(Object.keys(ROWS).sort()).toEqual(Object.keys(CALLS).sort());
});

beforeEach(async () => {
  await openTown();
  startIssuer();
});
afterEach(() => vi.unstubAllGlobals());

for (const route of restRoutes(rest.routes)) {
  const [row, call] = [ROWS[route.name], CALLS[route.name]];
  if (row && call) describe(route.name, () => testRow(route, call, row));
}

function testRow(route: RestRoute, call: Call, row: Row): void {
  const { by = 'anonymous', success = 'served', malformed, missing, upstream } = row;
  const isServed = !(isForwarded() && upstream);
  /** Sends the row's request, with a change, and compares the response with the outcome and the contract. */
  const expectCall = async (caller: Caller, outcome: Outcome, change: RequestChange = {}) => {
    const town = await people();
    const prepared = (isServed ? undefined : upstream.request) ?? row.request;
    const request = typeof prepared === 'function' ? await prepared(town) : prepared;
    const visitor = typeof town[caller] === 'function' ? await town[caller]() : town[caller];
    await expectOutcome(route, call, await send(visitor, route, withChange(request, change)), outcome);
  };
  const expectChanged = (change: RequestChange, usual: Outcome) =>
    expectCall(by, (isForwarded() ? change.upstreamOutcome : undefined) ?? change.outcome ?? usual, change);

  if (!isServed) {
    it(`is not served by an upstream: ${upstream.why}`, () => expectCall('anonymous', upstream.outcome));
    return;
  }
  it('succeeds', () => expectCall(by, success));
  if ('none' in malformed) it(`cannot be malformed: ${malformed.none}`, () => expect(route.parts).toEqual([]));
  else it('refuses a malformed request', () => expectChanged(malformed, 'malformed'));
  if (!('none' in missing)) it('reports what does not exist', () => expectChanged(missing, 'notFound'));
  it(`without a session: ${nameOf(row.anonymous)}`, () => expectCall('anonymous', row.anonymous));
  it(`to another customer: ${nameOf(row.anotherCustomer)}`, () => expectCall('bob', row.anotherCustomer));
  // There are no staff sessions with an upstream.
  if (!isForwarded())
    it(`to staff of another business: ${nameOf(row.otherStaff)}`, () => expectCall('otherStaff', row.otherStaff));
}

const nameOf = (outcome: Outcome): string => (typeof outcome === 'string' ? outcome : 'served');

type Caller = 'ann' | 'bob' | 'anonymous' | 'kitchen' | 'owner' | 'operator' | 'otherStaff';

const withChange = (
  request: RowRequest,
  { outcome: _, upstreamOutcome: __, ...change }: RequestChange,
): RowRequest => ({
  ...request,
  ...change,
  params: { ...request.params, ...change.params },
  query: { ...request.query, ...change.query },
  headers: { ...request.headers, ...change.headers },
});

function send(visitor: Visitor, route: RestRoute, request: RowRequest): Promise<Response> {
  const { path, call } = filledRequest(route, request);
  return visitor.call(path, call);
}

async function expectOutcome(route: RestRoute, call: Call, response: Response, outcome: Outcome): Promise<void> {
  if (outcome === 'nothing') {
    expect([response.status, call.empty]).toEqual([204, expect.any(String)]);
  } else if (outcome === 'served') {
    await replyOf(call, response);
  } else if (typeof outcome === 'object') {
    expect([await replyOf(call, response)]).toMatchObject([outcome.served]);
  } else {
    const { status, code } = await errorOf(response);
    expect([status, code]).toEqual([ERRORS[outcome].status, outcome]);
    expect(errorCodesOf(route, call), 'src/contract/calls.ts does not list this error of the call').toContain(outcome);
  }
}

/** The reply, checked against the contract. */
async function replyOf({ reply }: Call, response: Response): Promise<unknown> {
  if (reply === null) {
    expect(response.status).toBe(101);
    response.webSocket?.accept();
    response.webSocket?.close();
    return null;
  }
  const text = await response.text();
  expect(response.status, text).toBe(200);
  const type = response.headers.get('content-type')?.split(';')[0];
  if (typeof reply === 'string') {
    expect(type).toBe(reply);
    return text;
  }
  expect(type).toBe('application/json');
  const value: unknown = JSON.parse(text);
  v.parse(reply, value);
  return value;
}
