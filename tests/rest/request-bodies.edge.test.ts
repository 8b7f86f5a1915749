import { beforeEach, describe, expect, it } from 'vitest';
import { buildTown, errorOf, orderOf, Visitor } from '../town.ts';

const visitor = new Visitor();

beforeEach(() => buildTown());

describe('ids', () => {
  it('are also accepted as strings, because some clients send strings', async () => {
    const { businessId, serviceProviderUserId, finalOrderItems, ...others } = orderOf();
    const order = {
      ...others,
      businessId: String(businessId),
      serviceProviderUserId: String(serviceProviderUserId),
      finalOrderItems: finalOrderItems?.map((row) => ({ ...row, productOptionId: String(row.productOptionId) })),
    };
    expect((await visitor.call('/rest/order', { method: 'PUT', body: { order } })).status).toBe(200);
  });

  it.each(['', '0', '1.5', '1e3', '0x1', ' 1', 'ramen'])('are not accepted as the string %j', async (businessId) => {
    const order = { ...orderOf(), businessId };
    const response = await visitor.call('/rest/order', { method: 'PUT', body: { order } });
    expect(await errorOf(response)).toMatchObject({ status: 400, reason: 'order.businessId' });
  });
});

describe('the message of a reply with status 400', () => {
  it.each(['/rest/orderAction/orderStatus/1', '/rest/business/businessList/x/0', '/rest/productCategory/x'])(
    'names the field and shows no regular expression: %s',
    async (path) => {
      const { status, message } = await errorOf(await visitor.call(path));
      expect(status).toBe(400);
      expect(message).toMatch(/^That request could not be read\. \w+: another form was expected\.$/);
    },
  );
});
