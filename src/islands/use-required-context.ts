import { type Context, useContext } from 'react';

/** The value of a React context. Throws when no `Provider` of this context is around the component. */
export function useRequiredContext<Value>(context: Context<Value | null>): Value {
  const value = useContext(context);
  if (value === null) throw new Error('This context has no provider.');
  return value;
}
