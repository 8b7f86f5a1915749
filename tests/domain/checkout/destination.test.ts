import { describe, expect, test } from 'vitest';
import { checkDestination, type Destination } from '../../../src/domain/checkout/destination.ts';
import { settings } from '../builders.ts';

const { delivery } = settings();
const address: Destination = { completeAddress: '1 Main St', city: 'Vancouver', route: { meters: 5000, seconds: 600 } };
const status = (changes: Partial<Destination>, limits: Partial<typeof delivery> = {}) =>
  checkDestination({ ...delivery, ...limits }, { ...address, ...changes });

const LOOKUP_FAILED =
  'There was an error retrieving the distance information. Please reach out to administrators for more info.';

describe('checkDestination', () => {
  test('A1: is on standby without an address, and while the distance is requested', () => {
    expect(status({ completeAddress: '  ' })).toEqual({ status: 'standby', message: null });
    expect(status({ route: 'pending' })).toEqual({ status: 'standby', message: null });
  });

  test.each([
    [10_000, 1800, 'valid'],
    [10_001, 1800, 'unavailable'],
    [10_000, 1801, 'unavailable'],
    [0, 0, 'valid'],
  ])('A2, A3: %i metres and %i seconds are %s', (meters, seconds, expected) => {
    const message = expected === 'valid' ? null : 'We do not deliver there.';
    expect(status({ route: { meters, seconds } })).toEqual({ status: expected, message });
  });

  test('A2: accepts any distance and duration when the business has no limits', () => {
    const none = { deliveryDistanceInMeters: null, deliveryDurationInSeconds: null };
    expect(status({ route: { meters: 1e9, seconds: 1e9 } }, none).status).toBe('valid');
  });

  test('A3: uses a default message when the business has none', () => {
    expect(status({ route: { meters: 1e9, seconds: 0 } }, { deliveryUnavailableForAddressMessage: '' }).message).toBe(
      'Unfortunately delivery service is not available currently, you may order for takeout only.',
    );
  });

  test.each(['Whistler', 'whistler', ' WHISTLER '])('A4: refuses the excluded city %s', (city) => {
    expect(status({ city })).toEqual({ status: 'error', message: 'We do not deliver there.' });
  });

  test('A4: ignores accents, and empty entries in the list of excluded cities', () => {
    expect(status({ city: 'Montréal' }, { excludedCities: ['montreal'] }).status).toBe('error');
    expect(status({ city: 'Montreal' }, { excludedCities: ['Montréal'] }).status).toBe('error');
    expect(status({ city: '' }, { excludedCities: ['', 'Whistler'] }).status).toBe('valid');
  });

  test('A4: checks the city before the distance', () => {
    expect(status({ city: 'Whistler', route: 'pending' }).status).toBe('error');
  });

  test.each([
    'failed' as const,
    { meters: Number.NaN, seconds: 1 },
    { meters: 1, seconds: -1 },
    { meters: 1, seconds: Infinity },
  ])('A4: refuses an address whose lookup returned %j', (route) => {
    expect(status({ route })).toEqual({ status: 'error', message: LOOKUP_FAILED });
  });
});
