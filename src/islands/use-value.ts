import type { ReadonlySignal } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';

/** What a signal says; the component is drawn anew with each change. */
export function useValue<Value>(signal: ReadonlySignal<Value>): Value {
  useSignals();
  return signal.value;
}
