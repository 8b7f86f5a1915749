import { env } from 'cloudflare:workers';
import { RAMEN } from '../../town.ts';
import { none, operatorOnly, type Rows, UNKNOWN } from './row.ts';

const { routingPath, serviceProviderUserId, businessId } = RAMEN;
const owner = { email: 'kim@example.ca', name: 'Kim' };
const noPage = { query: { before: 'x' } };
const namesNothing = none('The request names nothing that could be missing.');
const badLabel = { body: { label: 'Two words' } };

export const OPERATOR: Rows = {
  'GET /manage/operator/providers': {
    ...operatorOnly,
    request: {},
    success: {
      served: { providers: [{ serviceProviderUserId: 200 }, { businesses: ['Noodles', 'Ramen'], owners: [] }] },
    },
    malformed: noPage,
    missing: namesNothing,
  },
  'POST /manage/operator/providers': {
    ...operatorOnly,
    request: { body: owner },
    success: { served: { serviceProviderUserId: 201 } },
    malformed: { body: { ...owner, email: 'kim' } },
    missing: namesNothing,
  },
  'POST /manage/operator/providers/:serviceProviderUserId/owner': {
    ...operatorOnly,
    request: { params: { serviceProviderUserId }, body: owner },
    malformed: { body: { ...owner, name: ' ' } },
    missing: { params: { serviceProviderUserId: UNKNOWN } },
  },
  'GET /manage/operator/businesses': {
    ...operatorOnly,
    request: async () => {
      await env.DB.prepare("UPDATE businesses SET listing = 'waiting' WHERE id = ?1").bind(businessId).run();
      return {};
    },
    success: {
      served: {
        waiting: [{ name: 'Ramen', phase: 'live' }],
        businesses: [{ name: 'Tacos', listing: 'listed' }, {}, {}],
      },
    },
    malformed: noPage,
    missing: namesNothing,
  },
  'PUT /manage/operator/businesses/:routingPath/listing': {
    ...operatorOnly,
    request: { params: { routingPath }, body: { listing: 'refused', note: 'The menu is empty.' } },
    malformed: { body: { listing: 'refused' } },
    missing: { params: { routingPath: 'nowhere' } },
  },
  'GET /manage/operator/health': {
    ...operatorOnly,
    request: {},
    success: {
      served: {
        services: [
          { service: 'database', adapter: 'D1', result: { kind: 'works' } },
          { service: 'pages', result: { kind: 'works' } },
          { service: 'pictures', result: { kind: 'works' } },
          { service: 'email', adapter: 'Local stand-in', result: { kind: 'works' } },
          ...Array.from({ length: 8 }, () => ({ adapter: 'Local stand-in', result: { kind: 'works' } })),
          { service: 'objects', result: { kind: 'works' } },
        ],
        failingMessages: 0,
        upkeep: 'never',
      },
    },
    malformed: none('The call reads nothing from its request.'),
    missing: namesNothing,
  },
  'GET /manage/operator/labels': {
    ...operatorOnly,
    request: {},
    success: { served: { labels: [{ label: 'noodles', businesses: 2 }, { label: 'tacos' }, { label: 'vegan' }] } },
    malformed: none('The call reads nothing from its request.'),
    missing: namesNothing,
  },
  'POST /manage/operator/labels': {
    ...operatorOnly,
    request: { body: { label: 'thai' } },
    malformed: badLabel,
    missing: namesNothing,
  },
  'PUT /manage/operator/labels/:labelId': {
    ...operatorOnly,
    request: { params: { labelId: 1 }, body: { label: 'soup' } },
    malformed: badLabel,
    missing: { params: { labelId: UNKNOWN } },
  },
};
