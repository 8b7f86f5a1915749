import { DurableObject, exports } from 'cloudflare:workers';
import type { Fetch } from '../../http.ts';
import { STAND_INS_BUILT, standInsOn } from '../../stand-ins.ts';
import { notificationUrl, type PaymentBindings } from '../bind.ts';
import { paymentHost, STAND_IN_PATH } from './host.ts';
import { deliverWebhooks, nextWebhook } from './webhooks.ts';

/** The stand-in payment host with its books and its webhooks to send. In a production build an empty shell that answers 404. */
export class PaymentStandIn extends DurableObject<PaymentBindings> {
  override async fetch(request: Request): Promise<Response> {
    if (!STAND_INS_BUILT || !standInsOn(this.env)) return new Response(null, { status: 404 });
    const host = paymentHost(this.ctx.storage.kv, {
      now: Date.now,
      newId: () => crypto.randomUUID().replaceAll('-', ''),
    });
    const url = new URL(request.url);
    if (url.pathname.startsWith(`${STAND_IN_PATH}/`)) url.pathname = url.pathname.slice(STAND_IN_PATH.length);
    const response = await host.fetch(new Request(url, request));
    await this.#wakeForWebhooks();
    return response;
  }

  override async alarm(): Promise<void> {
    if (!STAND_INS_BUILT) return;
    const { kv: store } = this.ctx.storage;
    const webhookUrl = (provider: 'stripe' | 'square', businessId: number) =>
      notificationUrl(this.env, provider, businessId);
    await deliverWebhooks({ store, webhookUrl, send: toOurselves }, Date.now());
    await this.#wakeForWebhooks();
  }

  async #wakeForWebhooks(): Promise<void> {
    const next = nextWebhook(this.ctx.storage.kv);
    if (next !== null) await this.ctx.storage.setAlarm(next);
  }
}

/** Webhooks go to this same Worker, without a network: it hears them whatever its port is. */
const toOurselves: Fetch = async (url, init) => exports.default.fetch(new Request(url, init));
