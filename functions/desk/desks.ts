import type { OrderDesk } from './order-desk.ts';

/** Gives the order desk of a service provider. */
export type DeskOf = (serviceProviderUserId: number) => DurableObjectStub<OrderDesk>;

export type Desk = ReturnType<DeskOf>;

/** `Stub`: what the namespace gives for a name; usually the stub of an order desk. */
export const bindDesks =
  <Stub>(namespace: { getByName(name: string): Stub }) =>
  (serviceProviderUserId: number): Stub =>
    namespace.getByName(String(serviceProviderUserId));
