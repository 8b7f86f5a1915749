/** The form in which promo codes are compared. It makes no difference between upper and lower case (D16). */
export const promoCodeKey = (code: string): string => code.trim().normalize('NFC').toUpperCase();
