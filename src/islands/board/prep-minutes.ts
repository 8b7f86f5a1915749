/** Minutes of preparation that staff can promise with one tap. */
export const PREP_MINUTE_CHOICES = ['10', '15', '20', '30', '45', '60'] as const;
export type PrepMinutes = (typeof PREP_MINUTE_CHOICES)[number];
export const DEFAULT_PREP_MINUTES: PrepMinutes = '20';
