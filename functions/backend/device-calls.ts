import type { DeviceSignature } from '../data/device-key.ts';
import type { KnownDevices } from '../limits/known-devices.ts';
import { customerAccount, personAccount } from '../limits/sign-in-attempts.ts';
import type { DeviceCalls } from './accounts.ts';
import { trackingIdsIn } from './device-cookies.ts';

const MAX_OWN_ORDERS = 10;

/**
 * The embedded backend and an upstream both use these calls, because the edge itself signs the cookies. The cookie of
 * the orders is `signature.id.id…`. It is signed because customers share the links to their orders. A link contains the
 * tracking id. Without the signature, anybody with the link would count as the device that placed the order.
 */
export function deviceCalls(devices: KnownDevices, signatureOf: DeviceSignature): DeviceCalls {
  // The texts that are signed for the device cookie have an id of 22 characters in place of `orders`. So a signature of
  // one cookie is never valid in the other.
  const signatureOfOrders = (trackingIds: readonly string[]) => signatureOf(`orders\n${trackingIds.join('.')}`);

  async function ownOrders(ordersCookie: string | null): Promise<string[]> {
    const [signature, ...trackingIds] = trackingIdsIn(ordersCookie ?? '');
    if (signature === undefined || trackingIds.length === 0) return [];
    // A set lookup compares hashes, so its duration does not show how many characters of a guess are correct.
    return new Set([signature]).has(await signatureOfOrders(trackingIds)) ? trackingIds : [];
  }

  return {
    rememberCustomer: (cookie, { user }) => devices.remember(cookie, customerAccount(user.emailAsUserId)),
    rememberPerson: (cookie, email) => devices.remember(cookie, personAccount(email)),
    ownOrders,

    async rememberOrder(ordersCookie, orderTrackingId) {
      const others = (await ownOrders(ordersCookie)).filter((known) => known !== orderTrackingId);
      const trackingIds = [orderTrackingId, ...others].slice(0, MAX_OWN_ORDERS);
      return [await signatureOfOrders(trackingIds), ...trackingIds].join('.');
    },
  };
}
