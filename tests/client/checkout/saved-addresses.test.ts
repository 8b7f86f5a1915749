import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { allSavedAddresses, removeAddress } from '../../../src/client/checkout/account-addresses.ts';
import { saveAddress, savedAddresses } from '../../../src/client/checkout/saved-addresses.ts';
import { forgetCustomer } from '../../../src/client/session/remembered-customer.ts';
import { forbidStorage, stubBrowser } from '../browser.ts';
import { answerRequests, json } from '../network.ts';

const address = (completeAddress: string, unitNumber = '') => ({
  completeAddress,
  placeId: null,
  unitNumber,
  deliveryInstruction: 'Ring twice',
});

describe('H20: saved addresses', () => {
  beforeEach(() => {
    stubBrowser();
  });
  afterEach(() => vi.unstubAllGlobals());

  test('are the addresses of the five newest deliveries, each address once, the newest first', () => {
    for (const number of [1, 2, 3, 4, 5, 6, 3]) saveAddress(address(`${number} Main St`));
    expect(savedAddresses().map(({ completeAddress }) => completeAddress[0])).toEqual(['3', '6', '5', '4', '2']);
  });

  test('differ by unit, and each keeps its newest delivery instruction', () => {
    saveAddress(address('1 Main St', '4'));
    saveAddress({ ...address('1 Main St', '4'), deliveryInstruction: 'Side door' });
    saveAddress(address('1 Main St', '5'));
    expect(savedAddresses().map(({ unitNumber, deliveryInstruction }) => [unitNumber, deliveryInstruction])).toEqual([
      ['5', 'Ring twice'],
      ['4', 'Side door'],
    ]);
  });

  test('can be removed one by one, and are deleted by signing out', () => {
    saveAddress(address('1 Main St'));
    saveAddress(address('2 Main St'));
    void removeAddress(address('1 Main St'));
    expect(savedAddresses()).toEqual([address('2 Main St')]);
    forgetCustomer();
    expect(savedAddresses()).toEqual([]);
  });

  test('are not kept where the browser forbids storage', () => {
    forbidStorage();
    saveAddress(address('1 Main St'));
    expect(savedAddresses()).toEqual([]);
  });

  test('of a signed-in customer are the addresses of the account, then the other addresses of the device', async () => {
    const saved = [
      { ...address('2 Main St'), addressId: 7 },
      { ...address('9 Main St'), addressId: 8 },
    ];
    const requests = answerRequests(({ method }) => json(method === 'GET' ? saved : { success: true }));
    saveAddress(address('1 Main St'));
    saveAddress(address('2 Main St'));
    const offered = await allSavedAddresses();
    expect(offered).toEqual([...saved, address('1 Main St')]);
    expect(await Promise.all(offered.map(removeAddress))).toEqual([null, null, null]);
    expect(savedAddresses()).toEqual([]);
    expect(requests.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /rest/user/addresses',
      'POST /rest/user/addresses/7/remove',
      'POST /rest/user/addresses/8/remove',
    ]);
  });

  test('of an account: if an address cannot be removed, the customer gets a message', async () => {
    answerRequests(() => 'no answer');
    expect(await removeAddress({ ...address('2 Main St'), addressId: 7 })).toBe('No internet connection');
  });

  test('are the addresses of the device when the addresses of the account cannot be fetched', async () => {
    answerRequests(() => 'no answer');
    saveAddress(address('1 Main St'));
    expect(await allSavedAddresses()).toEqual([address('1 Main St')]);
  });
});
