/** Whether the order fits expanded beside its payment. On a phone it would push the payment out of sight. */
export const isWideScreen = (): boolean => matchMedia('(min-width: 600px)').matches;
