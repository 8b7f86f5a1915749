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
import { BOOKS } from './every-call/books.ts';
import { DOCUMENTS } from './every-call/documents.ts';
import { MANAGE } from './every-call/manage.ts';
import { OPERATOR } from './every-call/operator.ts';
import { ORDERS } from './every-call/orders.ts';
import { PASSKEYS_ROWS } from './every-call/passkeys.ts';
import { PAYMENT_ACCOUNTS } from './every-call/payment-accounts.ts';
import { READS } from './every-call/reads.ts';
import {
  filledRequest,
  type None,
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
  ...PAYMENT_ACCOUNTS,
  ...PASSKEYS_ROWS,
  ...BOOKS,
  ...ACCOUNTS,
};

it('the tables have a row for every call of the contract, and no other rows', () => {
  expect(Object.keys(ROWS).sort()).toEqual(Object.keys(CALLS).sort());
});

const routes = restRoutes(rest.routes);

it('if a call reads a part of its request, the row of the call contains a malformed request', () => {
  for (const { name, parts } of routes) {
    const { malformed } = ROWS[name] ?? {};
    if (malformed && 'none' in malformed) expect(parts, `${name}: ${malformed.none}`).toEqual([]);
  }
});

beforeEach(async () => {
  await openTown();
  startIssuer();
});
afterEach(() => vi.unstubAllGlobals());

for (const route of routes) {
  const [row, call] = [ROWS[route.name], CALLS[route.name]];
  if (row && call) describe(route.name, () => testRow(route, call, row));
}

/** One request of a row, with its expected outcome. */
interface Question {
  readonly title: string;
  readonly caller: Caller;
  readonly outcome: Outcome;
  readonly change?: RequestChange;
}

function testRow(route: RestRoute, call: Call, row: Row): void {
  const { upstream } = row;
  if (isForwarded() && upstream) {
    it(`is not served by an upstream: ${upstream.why}`, () =>
      ask(route, call, upstream.request ?? row.request, [
        { title: 'not served', caller: 'anonymous', outcome: upstream.outcome },
      ]));
    return;
  }
  for (const questions of groupsByTown(route, call, questionsOf(row)))
    it(questions.map(({ title }) => title).join('; '), () => ask(route, call, row.request, questions));
}

function questionsOf(row: Row): Question[] {
  const { success = 'served', malformed, missing, refused = { none: 'no such request' } } = row;
  const by: Caller = row.by ?? 'anonymous';
  const changed = (title: string, change: RequestChange | None, usual: Outcome): Question[] =>
    'none' in change
      ? []
      : [
          {
            title,
            caller: by,
            outcome: (isForwarded() && change.upstreamOutcome) || (change.outcome ?? usual),
            change,
          },
        ];
  return [
    ...changed('refuses a malformed request', malformed, 'malformed'),
    ...changed('says that something does not exist', missing, 'notFound'),
    ...changed('refuses what the stored data does not permit', refused, 'refused'),
    { title: `without a session: ${nameOf(row.anonymous)}`, caller: 'anonymous', outcome: row.anonymous },
    { title: `from another customer: ${nameOf(row.anotherCustomer)}`, caller: 'bob', outcome: row.anotherCustomer },
    // With an upstream, staff have no sessions. So the test sends no request from staff.
    ...(isForwarded()
      ? []
      : [
          {
            title: `from staff of another business: ${nameOf(row.otherStaff)}`,
            caller: 'otherStaff',
            outcome: row.otherStaff,
          } as const,
        ]),
    { title: 'succeeds', caller: by, outcome: success },
  ];
}

/**
 * Puts requests that can run against the same data into one group. A refused request changes nothing, so requests after
 * it still succeed. A successful request may change the data for the next request, unless it only reads.
 */
function groupsByTown({ method }: RestRoute, { caller }: Call, questions: readonly Question[]): Question[][] {
  const isRead = method === 'GET' && caller !== 'script';
  const [last] = questions.slice(-1);
  const { together = [], alone = [] } = Object.groupBy(questions, (question) =>
    isRead || question === last || isRefusal(question.outcome) ? 'together' : 'alone',
  );
  return [together, ...alone.map((question) => [question])];
}

const isRefusal = (outcome: Outcome): boolean => typeof outcome === 'string' && outcome in ERRORS;

/** Prepares the row's request. Sends it for each question, with the change of the question, and checks the outcome. */
async function ask(route: RestRoute, call: Call, request: Row['request'], questions: readonly Question[]) {
  const town = await people();
  const prepared = typeof request === 'function' ? await request(town) : request;
  const visitors = new Map<Caller, Visitor>();
  for (const { title, caller, outcome, change = {} } of questions) {
    const visitor = visitors.get(caller) ?? (typeof town[caller] === 'function' ? await town[caller]() : town[caller]);
    visitors.set(caller, visitor);
    try {
      await expectOutcome(route, call, await send(visitor, route, withChange(prepared, change)), outcome);
    } catch (error) {
      if (error instanceof Error) error.message = `${route.name} ${title}: ${error.message}`;
      throw error;
    }
  }
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

/** Checks a reply against the contract, and returns its content. */
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
