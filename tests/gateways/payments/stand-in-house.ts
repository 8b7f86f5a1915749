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

/** What arrived at a webhook address. */
export interface Arrival {
  readonly url: string;
  readonly body: string;
  readonly headers: Headers;
}

export type House = ReturnType<typeof standInHouse>;

/**
 * The stand-in host, the real adapters that call it, and somebody at the browser. Time stands still until it is
 * moved.
 */
export function standInHouse(provider: PaymentProvider, started = Date.now()) {
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
    /** Straight to the host: nothing is lost on the way. */
    host: toHost,
    gateway,
    gatewayOf,
    ledger: openLedger(store),
    now: () => now,
    wait(milliseconds: number) {
      now += milliseconds;
    },

    /**
     * What the browser does with the provider's script; the token that it then submits. Throws when the connection is
     * lost.
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

    /** Delivers what is due now; `status` is what the address answers. */
    async deliver(status = 200): Promise<Arrival[]> {
      const arrived: Arrival[] = [];
      const take: Fetch = async (url, init) => {
        arrived.push({ url, body: String(init.body), headers: new Headers(init.headers) });
        return new Response(null, { status });
      };
      await deliverWebhooks({ store, webhookUrl, send: take }, now);
      return arrived;
    },
    nextWebhook: () => nextWebhook(store),
  };
}
