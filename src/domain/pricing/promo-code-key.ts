/** The form in which promo codes are compared. Upper and lower case result in the same form (D16). */
export const promoCodeKey = (code: string): string => code.trim().normalize('NFC').toUpperCase();
