import type { OrderDesk } from '../../desk/order-desk.ts';

export type DeskOf = (serviceProviderUserId: number) => DurableObjectStub<OrderDesk>;

export type Desk = ReturnType<DeskOf>;

export const bindDesks =
  (namespace: DurableObjectNamespace<OrderDesk>): DeskOf =>
  (serviceProviderUserId) =>
    namespace.getByName(String(serviceProviderUserId));
