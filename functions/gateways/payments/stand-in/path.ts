/** Browsers find the stand-in for the payment providers below this path. Production builds answer 404 there. */
export const STAND_IN_PATH = '/payment-stand-in';
