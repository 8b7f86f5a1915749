/** A promo code as it is compared with others. Upper and lower case make no difference (D16). */
export const promoCodeKey = (code: string): string => code.trim().normalize('NFC').toUpperCase();
