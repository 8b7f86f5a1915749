import { addVersion, ramenDocument } from '../../documented.ts';
import { BOWL, RAMEN } from '../../town.ts';
import { ownerOnly, type RowRequest, type Rows } from './row.ts';

const params = { routingPath: RAMEN.routingPath };
const noBusiness = { params: { routingPath: 'nowhere' } };
const badPath = { params: { routingPath: '..%2F' } };

/** The fields that all rows about Ramen's document have. The request first creates the document's version 1. */
const withDocument = (request: RowRequest = {}) => ({
  ...ownerOnly,
  request: async () => {
    await addVersion();
    return { params, ...request };
  },
  upstream: { ...ownerOnly.upstream, request: { params, ...request } },
  missing: noBusiness,
});

/** The time of a scheduled publication, two days from now. */
const SCHEDULED = { date: new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10), time: '05:00' };
const RENAME = { op: 'set', at: ['name'], value: 'Udon' };

export const DOCUMENTS: Rows = {
  'GET /manage/business/:routingPath/draft': {
    ...withDocument(),
    success: { served: { revision: 0, differs: false, publishedVersion: 1, document: { name: 'Ramen' } } },
    malformed: badPath,
  },
  'PUT /manage/business/:routingPath/draft': {
    ...withDocument({ body: { revision: 0, changes: [RENAME] } }),
    success: { served: { revision: 1, differs: true, savedBy: 'Sam' } },
    malformed: { body: { revision: 0, changes: [{ op: 'set', at: 'name', value: 'Udon' }] } },
  },
  'GET /manage/business/:routingPath/draft/check': {
    ...withDocument(),
    success: { served: { revision: 0, mistakes: [] } },
    malformed: badPath,
  },
  'POST /manage/business/:routingPath/draft/price': {
    ...withDocument({ body: { orderType: 'take-out', rows: [{ productOptionId: BOWL, count: 2 }] } }),
    success: { served: { quote: { subTotal: 2000, total: 2100 }, message: null } },
    malformed: { body: { orderType: 'take-out', rows: [] } },
  },
  'GET /manage/business/:routingPath/draft/ad': {
    ...withDocument(),
    success: { served: { html: null, leftOut: [] } },
    malformed: badPath,
  },
  'POST /manage/business/:routingPath/draft/publish': {
    ...withDocument({ body: { revision: 0 } }),
    success: { served: { publishedVersion: 1, differs: false } },
    malformed: { body: { revision: 'x' } },
  },
  'GET /manage/business/:routingPath/draft/schedule': {
    ...withDocument(),
    success: { served: { scheduled: null } },
    malformed: badPath,
  },
  'PUT /manage/business/:routingPath/draft/schedule': {
    ...withDocument({ body: { revision: 0, ...SCHEDULED } }),
    success: { served: { revision: 0 } },
    malformed: { body: { revision: 0, date: 'Monday', time: '05:00' } },
  },
  'POST /manage/business/:routingPath/draft/schedule/cancel': {
    ...withDocument(),
    success: { served: { scheduled: null } },
    malformed: badPath,
  },
  'POST /manage/business/:routingPath/draft/restore': {
    ...withDocument({ body: { revision: 0, version: 1 } }),
    success: { served: { revision: 1, differs: false } },
    malformed: { body: { revision: 0 } },
    missing: { body: { revision: 0, version: 9 } },
  },
  'GET /manage/business/:routingPath/versions': {
    ...withDocument(),
    success: { served: { versions: [{ version: 1, publishedBy: null }], next: null } },
    malformed: { query: { before: 'x' } },
  },
  'GET /manage/business/:routingPath/versions/:version': {
    ...withDocument({ params: { ...params, version: 1 } }),
    success: { served: { version: 1, document: { name: 'Ramen' } } },
    malformed: { params: { version: 'x' } },
    missing: { params: { version: 2 } },
  },
  'GET /manage/business/:routingPath/compare/:from/:to': {
    ...withDocument({ params: { ...params, from: 1, to: 'draft' } }),
    success: { served: { differences: [] } },
    malformed: { params: { from: 'x' } },
    missing: { params: { from: 2 } },
  },
  'GET /manage/business/:routingPath/export': {
    ...withDocument(),
    success: { served: { exportedFrom: { businessId: RAMEN.businessId }, name: 'Ramen' } },
    malformed: badPath,
  },
  'POST /manage/business/:routingPath/import': {
    ...withDocument({ body: { document: ramenDocument({ name: 'Udon' }) } }),
    success: { served: { revision: 0, mistakes: [], ignored: [] } },
    malformed: { body: { document: 'x' } },
  },
};
