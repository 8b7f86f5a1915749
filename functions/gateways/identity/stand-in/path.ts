/** Browsers find the stand-in's scripts and pages below this path. Production builds answer 404 there. */
export const IDENTITY_STAND_IN_PATH = '/identity-stand-in';
