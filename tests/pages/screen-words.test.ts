import { expect, test } from 'vitest';
import { asWritten } from '../../src/pages/[business]/_screen-words.ts';

test.each([
  ['ACCOUNT', 'account'],
  ['Account/signIn', 'account/signIn'],
  ['activategift', 'activateGift'],
  ['QRCode', 'qrcode'],
  ['menu/QRCODE', 'menu/qrcode'],
  ['12/QrCode', '12/qrcode'],
  ['PDF', 'pdf'],
  ['Recommend', 'recommend'],
  ['FEEDBACK/17', 'feedback/17'],
  ['cateringSelect', 'catering'],
])('%s is written %s', (view, written) => {
  expect(asWritten(view)).toBe(written);
});

test.each(['account', 'activateGift', 'menu/qrcode', 'menu', 'specials', '12', 'constructor', ''])(
  '%s stays as it is',
  (view) => {
    expect(asWritten(view)).toBeNull();
  },
);
