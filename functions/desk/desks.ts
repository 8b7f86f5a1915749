import type { OrderDesk } from './order-desk.ts';

/** Gives the order desk of a service provider. */
export type DeskOf = (serviceProviderUserId: number) => DurableObjectStub<OrderDesk>;

export type Desk = ReturnType<DeskOf>;

export const bindDesks =
  (namespace: DurableObjectNamespace<OrderDesk>): DeskOf =>
  (serviceProviderUserId) =>
    namespace.getByName(String(serviceProviderUserId));
