import { describe, expect, it } from 'vitest';
import { sourceOf } from '../../functions/limits/source.ts';

const from = (address?: string) =>
  sourceOf(
    new Request('https://eats.example', address === undefined ? {} : { headers: { 'cf-connecting-ip': address } }),
  );

describe('sourceOf', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['2001:db8:12:34:5:6:7:8', '2001:db8:12:34'],
    ['2001:0DB8:0012:0034:ffff:6:7:8', '2001:db8:12:34'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['2001:db8:12::34:5:6', '2001:db8:12:0'],
    ['::1', '0:0:0:0'],
    [undefined, 'unknown'],
  ])('counts %s as %s', (address, source) => {
    expect(from(address)).toBe(source);
  });
});
