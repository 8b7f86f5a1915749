/** Whether the expanded order fits beside its payment. On a phone it would push the payment out of view. */
export const isWideScreen = (): boolean => matchMedia('(min-width: 600px)').matches;
