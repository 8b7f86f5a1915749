/** The form in which codes are compared: without case (D16). */
export const promoCodeKey = (code: string): string => code.trim().normalize('NFC').toUpperCase();
