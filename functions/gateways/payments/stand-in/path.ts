/** Where the app serves the stand-in host to browsers. Known to production builds too, which answer 404 there. */
export const STAND_IN_PATH = '/payment-stand-in';
