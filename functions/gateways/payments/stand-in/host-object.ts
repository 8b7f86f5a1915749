import { DurableObject, exports } from 'cloudflare:workers';
import type { Fetch } from '../../http.ts';
import { type StandInBindings, standInsOn } from '../../stand-ins.ts';
import type { PaymentProvider } from '../gateway.ts';
import { notificationUrl, type OriginBinding } from '../webhook-url.ts';
import { STAND_IN_PATH } from './path.ts';

/**
 * The Durable Object that replaces the servers of the payment providers: it stores charges and sends webhooks. In a
 * production build it only answers 404, and the modules that it imports on demand are missing.
 */
export class PaymentStandIn extends DurableObject<StandInBindings & OriginBinding> {
  #host: { fetch(request: Request): Response | Promise<Response> } | null = null;

  override async fetch(request: Request): Promise<Response> {
    if (import.meta.env.MODE !== 'production' && standInsOn(this.env)) {
      const { paymentHost } = await import('./host.ts');
      const newId = () => crypto.randomUUID().replaceAll('-', '');
      this.#host ??= paymentHost(this.ctx.storage.kv, { now: Date.now, newId });
      const host = this.#host;
      const url = new URL(request.url);
      if (url.pathname.startsWith(`${STAND_IN_PATH}/`)) url.pathname = url.pathname.slice(STAND_IN_PATH.length);
      const response = await host.fetch(new Request(url, request));
      // A GET queues no webhook.
      if (request.method !== 'GET') await this.#wakeForWebhooks();
      return response;
    }
    return new Response(null, { status: 404 });
  }

  override async alarm(): Promise<void> {
    if (import.meta.env.MODE !== 'production') {
      const { deliverWebhooks } = await import('./webhooks.ts');
      const webhookUrl = (provider: PaymentProvider, businessId: number) =>
        notificationUrl(this.env, provider, businessId);
      await deliverWebhooks({ store: this.ctx.storage.kv, webhookUrl, send: sendToThisWorker }, Date.now());
      await this.#wakeForWebhooks();
    }
  }

  async #wakeForWebhooks(): Promise<void> {
    if (import.meta.env.MODE !== 'production') {
      const { nextWebhook } = await import('./webhooks.ts');
      const next = nextWebhook(this.ctx.storage.kv);
      if (next !== null) await this.ctx.storage.setAlarm(next);
    }
  }
}

/** Sends webhooks to this Worker without a network, so that the Worker's port does not matter. */
const sendToThisWorker: Fetch = async (url, init) => exports.default.fetch(new Request(url, init));
