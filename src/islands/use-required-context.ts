import { type Context, useContext } from 'react';

/** The value of a context. Throws outside of its provider. */
export function useRequiredContext<Value>(context: Context<Value | null>): Value {
  const value = useContext(context);
  if (value === null) throw new Error('Used outside of its provider.');
  return value;
}
