import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createAddressSearch } from '../../../src/client/checkout/address-search.ts';
import { createCheckout } from '../../../src/client/checkout/checkout.ts';
import { stubBrowser } from '../browser.ts';
import { answerRequests, json, type SentRequest } from '../network.ts';

const SUGGESTED = { id: 'place-1', text: '700 Columbia Street, New Westminster' };
const near = { destinationStatus: 'valid', message: null, completeAddress: '', distance: 1200, duration: 300 };

const callsTo = (requests: readonly SentRequest[], call: string) =>
  requests.filter(({ path }) => path.includes(`/rest/address/${call}`));

describe('a delivery address', () => {
  beforeEach(() => {
    stubBrowser();
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  function typeAddress(
    text: string,
    answer: () => Response | 'no answer' = () => json(near),
    suggest: () => Response | 'no answer' = () => json({ suggestions: [SUGGESTED] }),
  ) {
    const requests = answerRequests(({ path }) => (path.includes('suggest') ? suggest() : answer()));
    const checkout = createCheckout(7);
    const delivery = createAddressSearch(7, checkout);
    delivery.type(text);
    return { requests, checkout, delivery };
  }

  test('gets suggestions 750 ms after the third character, not earlier', async () => {
    const { requests, delivery } = typeAddress('70');
    await vi.advanceTimersByTimeAsync(2_000);
    delivery.type('700');
    await vi.advanceTimersByTimeAsync(749);
    expect(requests).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(delivery.suggestions.value).toEqual([SUGGESTED]);
  });

  test('has a message when the suggestions failed, and is checked when the customer leaves the field', async () => {
    const { checkout, delivery } = typeAddress('700 Columbia Street', undefined, () => 'no answer');
    await vi.advanceTimersByTimeAsync(750);
    expect(checkout.draft.value.destination).toMatchObject({ status: 'standby', message: 'No internet connection' });
    await delivery.check();
    expect(checkout.draft.value.destination).toMatchObject({ status: 'valid', message: null });
  });

  test('that was chosen from the suggestions is checked once, by its id', async () => {
    const { requests, checkout, delivery } = typeAddress('700');
    await vi.advanceTimersByTimeAsync(750);
    delivery.choose('place-1');
    await delivery.check();
    await delivery.check();
    expect(checkout.draft.value).toMatchObject({ completeAddress: SUGGESTED.text, destination: { status: 'valid' } });
    expect(
      callsTo(requests, 'distance').map(({ path }) => new URLSearchParams(path.split('?')[1]).get('placeId')),
    ).toEqual(['place-1']);
  });

  test('is also checked when the customer typed it during the check of another address', async () => {
    const { requests, checkout, delivery } = typeAddress('12 Sixth Street');
    const first = delivery.check();
    delivery.type('700 Columbia Street');
    await Promise.all([first, delivery.check()]);
    expect(callsTo(requests, 'distance')).toHaveLength(2);
    expect(checkout.draft.value.destination).toMatchObject({ status: 'valid' });
  });

  test('is checked again after a failed check', async () => {
    let online = false;
    const { checkout, delivery } = typeAddress('700 Columbia Street', () => (online ? json(near) : 'no answer'));
    await delivery.check();
    expect(checkout.draft.value.destination).toMatchObject({ status: 'error' });
    online = true;
    await delivery.check();
    expect(checkout.draft.value.destination).toMatchObject({ status: 'valid', distance: 1200 });
  });

  test('needs a new check after a change', async () => {
    const { checkout, delivery } = typeAddress('700 Columbia Street');
    await delivery.check();
    delivery.type('700 Columbia Stree');
    expect(checkout.draft.value).toMatchObject({ placeId: null, destination: null });
  });
});
