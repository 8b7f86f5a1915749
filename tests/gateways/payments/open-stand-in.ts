import type { Fetch } from '../../../functions/gateways/http.ts';
import { openPaymentGateway } from '../../../functions/gateways/payments/account.ts';
import type { Charge, PaymentGateway, PaymentProvider } from '../../../functions/gateways/payments/gateway.ts';
import { standInAccount } from '../../../functions/gateways/payments/stand-in/accounts.ts';
import { paymentHost } from '../../../functions/gateways/payments/stand-in/host.ts';
import { lossyFetch, standInHosts } from '../../../functions/gateways/payments/stand-in/hosts.ts';
import { openLedger } from '../../../functions/gateways/payments/stand-in/ledger.ts';
import { deliverWebhooks, nextWebhook } from '../../../functions/gateways/payments/stand-in/webhooks.ts';
import { memoryStore } from './memory-store.ts';

export const webhookUrl = (provider: PaymentProvider, businessId: number) =>
  `https://foodcourt.example/${provider}/${businessId}`;

/** A webhook request that the stand-in sent. */
export interface ReceivedWebhook {
  readonly url: string;
  readonly body: string;
  readonly headers: Headers;
}

export type StandIn = ReturnType<typeof openStandIn>;

/**
 * Opens the stand-in host of a payment provider. The real adapters call it, and `payInBrowser` acts as the customer's
 * browser. The clock advances only with `wait`.
 */
export function openStandIn(provider: PaymentProvider, started = Date.now()) {
  let now = started;
  let ids = 0;
  const store = memoryStore();
  const host = paymentHost(store, { now: () => now, newId: () => `id${String(++ids).padStart(6, '0')}` });
  const toHost: Fetch = async (url, init) => host.fetch(new Request(url, init));
  const send = lossyFetch(toHost);

  const gatewayOf = (businessId: number): PaymentGateway =>
    openPaymentGateway({
      ...standInAccount(provider, businessId),
      hosts: standInHosts(provider),
      notificationUrl: webhookUrl(provider, businessId),
      send,
      now: () => now,
    });
  const gateway = gatewayOf(7);

  async function post(path: string, body: string, type: string): Promise<Record<string, unknown>> {
    const response = await send(`https://host.invalid${path}`, {
      method: 'POST',
      body,
      headers: { 'content-type': type },
    });
    return response.json();
  }
  const postJson = (path: string, body: object) => post(path, JSON.stringify(body), 'application/json');

  return {
    store,
    /** Sends directly to the host, without lost connections. */
    host: toHost,
    gateway,
    gatewayOf,
    ledger: openLedger(store, () => now),
    now: () => now,
    wait(milliseconds: number) {
      now += milliseconds;
    },

    /**
     * Enters a card number, as the browser does with the provider's script. Returns the token to submit. Throws when
     * `number` is the number of a test card that loses the connection of the browser.
     */
    async payInBrowser(charge: Charge, number: string, passes3DSecure = true): Promise<string> {
      const prepared = await gateway.prepare(charge);
      if (prepared.kind !== 'ready') throw new Error(`not prepared: ${prepared.kind}`);
      const { setup } = prepared;
      if (setup.provider === 'square') {
        const nonces = `/square/${setup.applicationId}/nonces`;
        const { token, challenge } = await postJson(nonces, { number });
        if (challenge === true) await postJson(`${nonces}/${token}/challenge`, { passed: passes3DSecure });
        return String(token);
      }
      const form = { key: setup.publishableKey, client_secret: setup.clientSecret };
      const confirm = { ...form, 'payment_method_data[card][number]': number };
      const path = `/v1/payment_intents/${setup.paymentId}`;
      const confirmed = await post(`${path}/confirm`, new URLSearchParams(confirm).toString(), 'form');
      if (confirmed.status === 'requires_action') {
        const answer = new URLSearchParams({ ...form, passed: String(passes3DSecure) });
        await post(`${path}/challenge`, answer.toString(), 'form');
      }
      return setup.paymentId;
    },

    /** Delivers the webhooks that are due now and returns them. The receiver answers with `status`. */
    async deliver(status = 200): Promise<ReceivedWebhook[]> {
      const webhooks: ReceivedWebhook[] = [];
      const take: Fetch = async (url, init) => {
        webhooks.push({ url, body: String(init.body), headers: new Headers(init.headers) });
        return new Response(null, { status });
      };
      await deliverWebhooks({ store, webhookUrl, send: take }, now);
      return webhooks;
    },
    nextWebhook: () => nextWebhook(store),
  };
}
