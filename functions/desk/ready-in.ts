/** The minutes that the button Accept promises on the boards of a business (O20). */
import * as v from 'valibot';
import { type ReadyIn, readyInSchema } from '../../src/contract/board.ts';

const chosenSchema = v.object({ readyIn: readyInSchema, suggests: v.boolean() });

/** The minutes that staff chose. `suggests`: whether the board suggested minutes (O19) when they chose. */
export type ChosenReadyIn = v.InferOutput<typeof chosenSchema>;

const keyOf = (businessId: number): string => `readyIn:${businessId}`;

/** What staff chose last; null while nobody has chosen. */
export function chosenReadyIn({ kv }: DurableObjectStorage, businessId: number): ChosenReadyIn | null {
  const stored = v.safeParse(chosenSchema, kv.get(keyOf(businessId)));
  return stored.success ? stored.output : null;
}

export const chooseReadyIn = ({ kv }: DurableObjectStorage, businessId: number, chosen: ChosenReadyIn): void =>
  kv.put(keyOf(businessId), chosen);

/**
 * What staff chose if this choice still applies, otherwise null. The choice applies until the owner switches
 * suggestions on or off. After suggestions are switched on, the minutes that staff chose before must not hide the
 * suggested minutes. After suggestions are switched off, the choice `usual` means nothing, because it stands for the
 * suggested minutes.
 */
export const readyInNow = (chosen: ChosenReadyIn | null, suggests: boolean): ReadyIn | null =>
  chosen?.suggests === suggests ? chosen.readyIn : null;
