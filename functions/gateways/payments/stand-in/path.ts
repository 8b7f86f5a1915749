/** Path of the stand-in host for browsers. Production builds answer 404 there. */
export const STAND_IN_PATH = '/payment-stand-in';
