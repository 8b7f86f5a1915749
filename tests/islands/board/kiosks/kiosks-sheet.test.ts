import { act, createElement, type ReactNode } from 'react';
import { afterAll, expect, test, vi } from 'vitest';
import { PAIRING_CODE_MS } from '../../../../src/domain/limits.ts';
import { KiosksSheet } from '../../../../src/islands/board/kiosks/KiosksSheet.tsx';
import { answerRequests, json } from '../../../client/network.ts';
import { NOW } from '../../../domain/builders.ts';
import { mounted } from '../../mounted.ts';

const shown = { onText(_text: string) {}, onSubmit() {} };

vi.mock('../../../../src/ui/Sheet.tsx', () => ({ Sheet: ({ children }: { children: ReactNode }) => children }));
vi.mock('../../../../src/ui/Form.tsx', () => ({
  Form({ children, onSubmit }: { children: ReactNode; onSubmit: () => void }) {
    shown.onSubmit = onSubmit;
    return children;
  },
}));
vi.mock('../../../../src/ui/Field.tsx', () => ({
  Field({ onText }: { onText: (text: string) => void }) {
    shown.onText = onText;
    return null;
  },
}));

// Test files of a worker share its modules.
afterAll(() => {
  vi.doUnmock('../../../../src/ui/Sheet.tsx');
  vi.doUnmock('../../../../src/ui/Form.tsx');
  vi.doUnmock('../../../../src/ui/Field.tsx');
  vi.resetModules();
});

test('the list is fetched again while a pairing code is valid, and not after it has expired', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const pairing = { code: '12345678', expiresAt: NOW + PAIRING_CODE_MS, address: '/ramen/kiosk', qrCode: 'data:,' };
  const requests = answerRequests(({ method }) => json(method === 'POST' ? pairing : { kiosks: [] }));
  const sheet = (now: number) => createElement(KiosksSheet, { routingPath: 'ramen', now, onClose() {} });
  const fetchesIn10Seconds = async () => {
    const before = requests.length;
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    return requests.length - before;
  };

  const render = await mounted(sheet(NOW));
  expect(await fetchesIn10Seconds()).toBe(0);
  await act(async () => shown.onText('Left of the door'));
  await act(async () => shown.onSubmit());
  expect(await fetchesIn10Seconds()).toBe(3);
  await render(sheet(NOW + PAIRING_CODE_MS));
  expect(await fetchesIn10Seconds()).toBe(0);
});
