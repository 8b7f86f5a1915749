/** Sends malformed requests to the Worker in edge tests. */
import { env } from 'cloudflare:workers';
import fc from 'fast-check';
import { insertSession } from '../../functions/data/customer-sessions.ts';
import { insertCustomer } from '../../functions/data/customers.ts';
import { buildTown, hire, NOON, RAMEN, sessionOfPerson, Visitor } from '../town.ts';
import { expectOfContract, headersOf, malformedRequest } from './malformed-requests.ts';

/** Sends this many requests and checks each response. */
export async function answerMalformed(requests: number): Promise<void> {
  const cookies = await peopleOfRamen();
  const visitor = new Visitor();
  let source = 0;
  await fc.assert(
    fc.asyncProperty(malformedRequest, async (request) => {
      source += 1;
      const { path, method, body } = request;
      const response = await visitor.call(path, {
        method,
        ...(method !== 'HEAD' && { body: body ?? undefined }),
        headers: headersOf(request, cookies, source),
      });
      const text = new TextDecoder().decode(await response.arrayBuffer());
      expectOfContract(request, { status: response.status, requestId: response.headers.get('x-request-id'), text });
    }),
    { numRuns: requests },
  );
}

/**
 * Builds the town. Returns one cookie header with two sessions: of a customer, and of a person who has the role kitchen
 * at all businesses of Ramen's service provider.
 */
async function peopleOfRamen(): Promise<string> {
  await buildTown();
  const { serviceProviderUserId } = RAMEN;
  const staff = await sessionOfPerson(await hire(serviceProviderUserId, 'sam@example.ca'));
  const email = 'ann@example.ca';
  const customer = await insertCustomer(env.DB, { email, serviceProviderUserId, now: NOON });
  const user = { userId: customer?.id ?? 0, emailAsUserId: email, emailConfirmed: true };
  return `__Host-staff=${staff}; __Host-session=${await insertSession(env.DB, user, NOON)}`;
}
