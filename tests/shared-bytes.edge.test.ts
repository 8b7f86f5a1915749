import { describe, expect, it } from 'vitest';
import { type SharedBytes, sendShared } from '../functions/shared-bytes.ts';

const bytes = (text: string) => () => new Uint8Array(new TextEncoder().encode(text));
const SHARED: SharedBytes = { etag: 'W/"one"', plain: bytes('plain'), brotli: bytes('small') };

const answer = (headers: Record<string, string>, init: RequestInit = {}) =>
  sendShared(
    SHARED,
    new Headers({ 'content-type': 'text/plain' }),
    new Request('https://a.example/', { headers, ...init }),
  );

describe('the bytes of a response that is the same for every visitor', () => {
  it.each(['br', 'gzip, deflate, br, zstd', 'br;q=0.5'])(
    'are sent as brotli to a client that accepts %s',
    async (accepted) => {
      const { headers } = answer({ 'accept-encoding': accepted });
      expect([headers.get('content-encoding'), headers.get('vary')]).toEqual(['br', 'accept-encoding']);
    },
  );

  it.each(['', 'gzip', 'br;q=0', 'identity'])('are sent uncompressed to a client that accepts %j', async (accepted) => {
    const response = answer({ 'accept-encoding': accepted });
    expect([response.headers.get('content-encoding'), await response.text()]).toEqual([null, 'plain']);
  });

  it('depend on what the client accepts, not on the header that Cloudflare rewrote', async () => {
    const encodingFor = (clientAcceptEncoding: string) =>
      answer({ 'accept-encoding': 'br, gzip' }, { cf: { clientAcceptEncoding } }).headers.get('content-encoding');
    expect([encodingFor(''), encodingFor('gzip'), encodingFor('gzip, br')]).toEqual([null, null, 'br']);
  });

  it('are not sent to a client that has them already, and not as an answer to HEAD', async () => {
    const has = answer({ 'if-none-match': '"other", "one"' });
    expect([has.status, has.headers.get('etag'), has.headers.get('content-type')]).toEqual([304, 'W/"one"', null]);
    expect(await answer({}, { method: 'HEAD' }).text()).toBe('');
  });
});
