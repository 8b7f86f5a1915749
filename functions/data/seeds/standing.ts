import type { PaymentProvider } from '../../../src/contract/business.ts';

/**
 * The data of demo businesses that is not in their documents: identity, provider, payment account, rating, sold-out
 * marks.
 */
export interface DemoStanding {
  readonly businessId: number;
  /** Two businesses with the same provider are two locations of one owner. */
  readonly provider: { readonly id: number; readonly email: string };
  /** Imported rating, 0 to 100. */
  readonly rating: number;
  /** When present, the business is paused until somebody ends the pause, and customers read this reason. */
  readonly closedReason?: string;
  readonly payment?: { readonly paymentGateway: PaymentProvider; readonly payKey: string };
  /** The options and choices that are sold out, by their ids in the document. */
  readonly soldout: { readonly options: readonly number[]; readonly choices: readonly number[] };
}

/** The key is the routing path of the business, which is also the name of its document in the folder `businesses/`. */
export const DEMO_STANDING: Readonly<Record<string, DemoStanding>> = {
  'kitsune-alley': {
    businessId: 1001,
    provider: { id: 501, email: 'hello@kitsunealley.example' },
    rating: 94,
    payment: { paymentGateway: 'stripe', payKey: 'pk_standin_1001' },
    soldout: { options: [19], choices: [80] },
  },
  'sea-lantern': {
    businessId: 1002,
    provider: { id: 502, email: 'oishi@sealantern.example' },
    rating: 91,
    payment: { paymentGateway: 'square', payKey: 'app_standin_1002' },
    soldout: { options: [20], choices: [] },
  },
  'jade-pavilion': {
    businessId: 1003,
    provider: { id: 503, email: 'info@jadepavilion.example' },
    rating: 89,
    payment: { paymentGateway: 'stripe', payKey: 'pk_standin_1003' },
    soldout: { options: [58], choices: [] },
  },
  'la-mariposa': {
    businessId: 1004,
    provider: { id: 504, email: 'hola@lamariposa.example' },
    rating: 96,
    payment: { paymentGateway: 'square', payKey: 'app_standin_1004' },
    soldout: { options: [9], choices: [78] },
  },
  'ouzeri-thalassa': {
    businessId: 1005,
    provider: { id: 505, email: 'yiasou@ouzerithalassa.example' },
    rating: 92,
    payment: { paymentGateway: 'stripe', payKey: 'pk_standin_1005' },
    soldout: { options: [47], choices: [] },
  },
  'green-theory': {
    businessId: 1006,
    provider: { id: 506, email: 'grow@greentheory.example' },
    rating: 88,
    payment: { paymentGateway: 'stripe', payKey: 'pk_standin_1006' },
    soldout: { options: [44], choices: [] },
  },
  'slice-and-sound': {
    businessId: 1007,
    provider: { id: 507, email: 'loud@sliceandsound.example' },
    rating: 85,
    payment: { paymentGateway: 'stripe', payKey: 'pk_standin_1007' },
    soldout: { options: [9], choices: [108] },
  },
  'gull-and-anchor': {
    businessId: 1008,
    provider: { id: 508, email: 'ahoy@gullandanchor.example' },
    rating: 90,
    closedReason: 'New fryers are going in. We fry again as soon as they are hot.',
    payment: { paymentGateway: 'square', payKey: 'app_standin_1008' },
    soldout: { options: [39], choices: [] },
  },
  'pearl-parade': {
    businessId: 1009,
    provider: { id: 509, email: 'hi@pearlparade.example' },
    rating: 87,
    soldout: { options: [71], choices: [115] },
  },
  'riviere-strathcona': {
    businessId: 1010,
    provider: { id: 510, email: 'roastery@riviereandpine.example' },
    rating: 95,
    payment: { paymentGateway: 'stripe', payKey: 'pk_standin_1010' },
    soldout: { options: [], choices: [68] },
  },
  'riviere-lonsdale': {
    businessId: 1011,
    provider: { id: 510, email: 'roastery@riviereandpine.example' },
    rating: 97,
    payment: { paymentGateway: 'stripe', payKey: 'pk_standin_1011' },
    soldout: { options: [8], choices: [] },
  },
  'saffron-courtyard': {
    businessId: 1012,
    provider: { id: 511, email: 'namaste@saffroncourtyard.example' },
    rating: 93,
    payment: { paymentGateway: 'square', payKey: 'app_standin_1012' },
    soldout: { options: [31], choices: [] },
  },
  'starling-diner': {
    businessId: 1013,
    provider: { id: 512, email: 'booth@starlingdiner.example' },
    rating: 82,
    soldout: { options: [27], choices: [] },
  },
  'long-table': {
    businessId: 1014,
    provider: { id: 513, email: 'events@longtable.example' },
    rating: 99,
    payment: { paymentGateway: 'stripe', payKey: 'pk_standin_1014' },
    soldout: { options: [57], choices: [] },
  },
  'early-train': {
    businessId: 1015,
    provider: { id: 514, email: 'allaboard@earlytrain.example' },
    rating: 86,
    payment: { paymentGateway: 'square', payKey: 'app_standin_1015' },
    soldout: { options: [55], choices: [84] },
  },
};
