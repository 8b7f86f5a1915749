import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { errorCodesOf } from '../../functions/rest/openapi.ts';
import { rest } from '../../functions/rest/rest.ts';
import { type RestRoute, restRoutes } from '../../functions/rest/routes.ts';
import { CALLS, type Call } from '../../src/contract/calls.ts';
import { ERRORS } from '../../src/contract/errors.ts';
import { startIssuer } from '../identity-issuer.ts';
import { errorOf, isForwarded, type Visitor } from '../town.ts';
import { ACCOUNTS } from './every-call/accounts.ts';
import { BOARD } from './every-call/board.ts';
import { ORDERS } from './every-call/orders.ts';
import { READS } from './every-call/reads.ts';
import { type Asked, type Otherwise, type Outcome, openTown, type People, people, type Row } from './every-call/row.ts';

const ROWS: Readonly<Record<string, Row>> = { ...READS, ...ORDERS, ...BOARD, ...ACCOUNTS };

it('has a row for every call of the contract, and for none besides', () => {
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
  const { by = 'anybody', success = 'served', malformed, missing, upstream } = row;
  const isServed = !(isForwarded() && upstream);
  /** Asks as somebody, in part `otherwise` than what succeeds, and holds the answer to the row and to the contract. */
  const answers = async (who: keyof Askers, outcome: Outcome, otherwise: Otherwise = {}) => {
    const town = await people();
    const asks = (isServed ? undefined : upstream.asks) ?? row.asks;
    const asked = typeof asks === 'function' ? await asks(town) : asks;
    const visitor = typeof town[who] === 'function' ? await town[who]() : town[who];
    await expectOutcome(route, call, await ask(visitor, route, changed(asked, otherwise)), outcome);
  };
  const answersOtherwise = (otherwise: Otherwise, usual: Outcome) =>
    answers(by, (isForwarded() ? otherwise.upstreamAnswers : undefined) ?? otherwise.answers ?? usual, otherwise);

  if (!isServed) {
    it(`is not the upstream’s: ${upstream.why}`, () => answers('anybody', upstream.answers));
    return;
  }
  it('succeeds', () => answers(by, success));
  if ('none' in malformed) it(`cannot be malformed: ${malformed.none}`, () => expect(route.parts).toEqual([]));
  else it('tells what is malformed', () => answersOtherwise(malformed, 'malformed'));
  if (!('none' in missing)) it('tells what is missing', () => answersOtherwise(missing, 'notFound'));
  it(`without a session: ${told(row.nobody)}`, () => answers('anybody', row.nobody));
  it(`to another customer: ${told(row.anotherCustomer)}`, () => answers('bob', row.anotherCustomer));
  // At an edge with an upstream, nobody is staff.
  if (!isForwarded())
    it(`to staff of another business: ${told(row.otherStaff)}`, () => answers('otherStaff', row.otherStaff));
}

const told = (outcome: Outcome): string => (typeof outcome === 'string' ? outcome : 'served');

type Askers = Pick<People, 'ann' | 'bob' | 'anybody' | 'kitchen' | 'otherStaff'>;

const changed = (asked: Asked, { answers: _, upstreamAnswers: __, ...otherwise }: Otherwise): Asked => ({
  ...asked,
  ...otherwise,
  params: { ...asked.params, ...otherwise.params },
  query: { ...asked.query, ...otherwise.query },
  headers: { ...asked.headers, ...otherwise.headers },
});

function ask(visitor: Visitor, { method, path }: RestRoute, { params = {}, query = {}, ...rest }: Asked) {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams(query).toString();
  return visitor.call(`/rest${filled}${search && `?${search}`}`, { method, ...rest });
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
    expect(errorCodesOf(route, call), 'src/contract/calls.ts does not say that the call fails so').toContain(outcome);
  }
}

/** The reply of a success, as the contract has it. */
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
