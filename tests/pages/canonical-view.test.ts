import { expect, test } from 'vitest';
import { canonicalView } from '../../src/pages/[business]/_canonical-view.ts';

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
  ['cateringselect', 'cateringSelect'],
])('the canonical form of %s is %s', (view, path) => {
  expect(canonicalView(view)).toBe(path);
});

test.each(['account', 'activateGift', 'menu/qrcode', 'menu', 'specials', '12', 'constructor', ''])(
  '%s has no other canonical form',
  (view) => {
    expect(canonicalView(view)).toBeNull();
  },
);
