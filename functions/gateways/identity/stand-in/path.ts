/** Path of the stand-in for browsers. Production builds answer 404 there. */
export const IDENTITY_STAND_IN_PATH = '/identity-stand-in';
