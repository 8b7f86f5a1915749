import { type Context, useContext } from 'react';

/** The value of a context. Throws when the component is not inside of the context's provider. */
export function useRequiredContext<Value>(context: Context<Value | null>): Value {
  const value = useContext(context);
  if (value === null) throw new Error('This context has no provider.');
  return value;
}
