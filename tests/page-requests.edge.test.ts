import { describe, expect, it } from 'vitest';
import { Visitor } from './town.ts';

const visitor = new Visitor({ page: async (c) => c.text('the page') });
const methods = (response: Response) => response.headers.get('allow');

describe('a page', () => {
  it.each([
    ['/', 'GET, HEAD, OPTIONS'],
    ['/ramen', 'GET, HEAD, OPTIONS'],
    ['/ramen/menu', 'GET, HEAD, OPTIONS'],
    ['/ramen/accounting', 'GET, HEAD, OPTIONS'],
    ['/order/100-AAAAAAAAAAAAAAAAAAAAAA', 'GET, HEAD, OPTIONS'],
    ['/robots.txt', 'GET, HEAD, OPTIONS'],
    ['/health', 'GET, HEAD, OPTIONS'],
    ['/account/signIn', 'GET, HEAD, POST, OPTIONS'],
    ['/manage/people', 'GET, HEAD, POST, OPTIONS'],
    ['/ramen/account/signIn', 'GET, HEAD, POST, OPTIONS'],
    ['/ramen/activateGift', 'GET, HEAD, POST, OPTIONS'],
    ['/ramen/feedback/100-1', 'GET, HEAD, POST, OPTIONS'],
    ['/ramen/recommend', 'GET, HEAD, POST, OPTIONS'],
  ])('at %s has the methods %s', async (path, allow) => {
    for (const method of ['PUT', 'POST', 'PATCH', 'DELETE']) {
      const response = await visitor.call(path, { method });
      if (allow.includes(method)) expect(await response.text()).toBe('the page');
      else expect([response.status, methods(response)]).toEqual([405, allow]);
    }
    const options = await visitor.call(path, { method: 'OPTIONS' });
    expect([options.status, methods(options)]).toEqual([204, allow]);
    expect((await visitor.call(path, { method: 'HEAD' })).status).toBe(200);
  });

  it.each([
    ['/Ramen', '/ramen'],
    ['/RAMEN/menu?label=a&x=1', '/ramen/menu?label=a&x=1'],
    ['/Ramen/pdf', '/ramen/pdf'],
    ['/Ramen/account/signIn?returnUrl=%2FRamen', '/ramen/account/signIn?returnUrl=%2FRamen'],
  ])('at %s is redirected to lower case', async (path, to) => {
    const response = await visitor.call(path);
    expect([response.status, response.headers.get('location')]).toEqual([308, `https://eats.example${to}`]);
  });

  it.each(['/ramen/QRCODE', '/order/100-AbCdEfGhIjKlMnOpQrStUv', '/%C3%89vasion', '//EVIL.example'])(
    'at %s is not redirected',
    async (path) => {
      expect(await (await visitor.call(path)).text()).toBe('the page');
    },
  );
});
