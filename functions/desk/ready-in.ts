/** The time that the button Accept promises on the boards of a business (O20): minutes or `usual`. */
import * as v from 'valibot';
import { type ReadyIn, readyInSchema } from '../../src/contract/board.ts';

const chosenSchema = v.object({ readyIn: readyInSchema, suggests: v.boolean() });

/** The time that staff chose. `suggests`: whether the board suggested minutes (O19) when staff chose. */
export type ChosenReadyIn = v.InferOutput<typeof chosenSchema>;

const keyOf = (businessId: number): string => `readyIn:${businessId}`;

/** The time that staff chose last; null if they have not chosen a time. */
export function chosenReadyIn({ kv }: DurableObjectStorage, businessId: number): ChosenReadyIn | null {
  const stored = v.safeParse(chosenSchema, kv.get(keyOf(businessId)));
  return stored.success ? stored.output : null;
}

export const chooseReadyIn = ({ kv }: DurableObjectStorage, businessId: number, chosen: ChosenReadyIn): void =>
  kv.put(keyOf(businessId), chosen);

/**
 * Returns the time that staff chose, or null when the choice does not apply. The choice applies only while suggestions
 * are on or off as they were when staff chose. After the owner switches suggestions on, the minutes that staff chose
 * before must not hide the suggested minutes. After the owner switches suggestions off, the choice `usual` means nothing,
 * because it stands for the suggested minutes.
 */
export const readyInNow = (chosen: ChosenReadyIn | null, suggests: boolean): ReadyIn | null =>
  chosen?.suggests === suggests ? chosen.readyIn : null;
