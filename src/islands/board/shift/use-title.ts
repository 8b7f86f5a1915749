import { useEffect } from 'react';

/** Says in the tab how many orders are new; a lost connection comes first. */
export function useTitle(businessName: string, count: number, connected: boolean): void {
  useEffect(() => {
    const name = `Board · ${businessName}`;
    const orders = count === 0 ? name : `(${count}) New ${count === 1 ? 'order' : 'orders'} · ${name}`;
    document.title = connected ? orders : `Connection lost · ${name}`;
  }, [businessName, count, connected]);
}
