import { useEffect } from 'react';
import { sessionAt } from '../../client/session/session.ts';
import type { ProductOption } from '../../domain/menu/menu.ts';
import { needsSignIn } from '../../domain/menu/option.ts';
import { useOrdering } from '../ordering/ordering-context.ts';
import { useValue } from '../use-value.ts';

/**
 * The sign-in path for a guest who opens an option that requires sign-in. Null for a signed-in customer and for other
 * options. Also null while it is unknown whether the customer is signed in: if a guest then orders the option, the edge
 * refuses the order.
 */
export function useSignInPath(option: ProductOption): string | null {
  const { page } = useOrdering();
  const session = sessionAt(page.serviceProviderUserId);
  const required = needsSignIn(option);
  useEffect(() => {
    if (required) void session.refresh();
  }, [required, session]);
  const isGuest = useValue(session.state).status === 'guest';
  if (!required || !isGuest) return null;
  const back = `${location.pathname + location.search}#o${option.productOptionId}`;
  return `/${page.businessPath}/account/signIn?returnUrl=${encodeURIComponent(back)}`;
}
