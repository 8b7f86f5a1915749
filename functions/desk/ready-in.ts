/** The minutes that the button Accept promises on the boards of a business (O20). */
import * as v from 'valibot';
import { type ReadyIn, readyInSchema } from '../../src/contract/board.ts';

const chosenSchema = v.object({ readyIn: readyInSchema, suggests: v.boolean() });

/** The minutes that staff chose. `suggests`: whether the board suggested minutes (O19) when they chose. */
export type ChosenReadyIn = v.InferOutput<typeof chosenSchema>;

const keyOf = (businessId: number): string => `readyIn:${businessId}`;

/** The last choice; null while nobody has chosen. */
export function chosenReadyIn({ kv }: DurableObjectStorage, businessId: number): ChosenReadyIn | null {
  const stored = v.safeParse(chosenSchema, kv.get(keyOf(businessId)));
  return stored.success ? stored.output : null;
}

export const chooseReadyIn = ({ kv }: DurableObjectStorage, businessId: number, chosen: ChosenReadyIn): void =>
  kv.put(keyOf(businessId), chosen);

/**
 * The choice that applies now; null for none. A choice ends when the owner switches suggestions on or off. Minutes that
 * were chosen before must not hide the suggestions. The choice `usual` stands for the suggested minutes, so without
 * suggestions it means nothing.
 */
export const readyInNow = (chosen: ChosenReadyIn | null, suggests: boolean): ReadyIn | null =>
  chosen?.suggests === suggests ? chosen.readyIn : null;
