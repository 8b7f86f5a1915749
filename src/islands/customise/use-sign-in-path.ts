import { useEffect } from 'react';
import { rememberedEmail } from '../../client/session/remembered-customer.ts';
import { sessionAt } from '../../client/session/session.ts';
import type { ProductOption } from '../../domain/menu/menu.ts';
import { needsSignIn } from '../../domain/menu/option.ts';
import { useOrdering } from '../ordering/ordering-context.ts';
import { useValue } from '../use-value.ts';

/**
 * Where a guest signs in who wants what only signed-in customers may order; null where nothing of the kind is asked. Until it is
 * known who is signed in, the device's memory counts; the edge decides in the end.
 */
export function useSignInPath(option: ProductOption): string | null {
  const { page } = useOrdering();
  const session = sessionAt(page.serviceProviderUserId);
  const asks = needsSignIn(option);
  useEffect(() => {
    if (asks) void session.refresh();
  }, [asks, session]);
  const { status } = useValue(session.state);
  const isGuest = status === 'guest' || (status === 'unknown' && rememberedEmail() === null);
  if (!asks || !isGuest) return null;
  const back = `${location.pathname}#o${option.productOptionId}`;
  return `/${page.businessPath}/account/signIn?returnUrl=${encodeURIComponent(back)}`;
}
