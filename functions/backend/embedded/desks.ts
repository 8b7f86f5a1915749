import type { OrderDesk } from '../../desk/order-desk.ts';

/** The order desk of a service provider. */
export type DeskOf = (serviceProviderUserId: number) => DurableObjectStub<OrderDesk>;

export const desksOf =
  (namespace: DurableObjectNamespace<OrderDesk>): DeskOf =>
  (serviceProviderUserId) =>
    namespace.getByName(String(serviceProviderUserId));
