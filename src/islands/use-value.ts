import type { ReadonlySignal } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';

/** The value of a signal. Renders the component again on every change. */
export function useValue<Value>(signal: ReadonlySignal<Value>): Value {
  useSignals();
  return signal.value;
}
