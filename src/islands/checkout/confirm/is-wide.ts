/** Whether there is room to unfold the order beside its payment; on a phone it would push the payment out of sight. */
export const isWide = (): boolean => matchMedia('(min-width: 600px)').matches;
