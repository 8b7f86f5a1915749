import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { app } from '../../functions/app.ts';

const send = (path: string, method: string, referer: string) =>
  app.request(
    `https://foodcourt.test${path}`,
    { method, headers: { referer, 'content-type': 'application/json' }, ...(method === 'GET' ? {} : { body: '{}' }) },
    env,
  );
const PREVIEW = 'https://foodcourt.test/manage/preview?business=ramen';

describe('a preview', () => {
  it.each([
    ['PUT', '/rest/order'],
    ['PUT', '/rest/order/credit'],
    ['PUT', '/rest/order/save'],
    ['POST', '/rest/order/paymentSheetHelper'],
    ['PUT', '/rest/order/quote'],
    ['POST', '/rest/payment/webhook/stripe/1'],
  ])('is refused %s %s', async (method, path) => {
    const answer = await send(path, method, PREVIEW);
    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({ error: { message: 'This is a preview. It takes no orders.' } });
  });

  it('may read', async () => {
    expect((await send('/rest/business/businessLabelList', 'GET', PREVIEW)).status).not.toBe(403);
  });

  it.each(['https://foodcourt.test/ramen', 'no address', ''])('is not a page with the referer %j', async (referer) => {
    expect((await send('/rest/order/quote', 'PUT', referer)).status).toBe(400);
  });
});
