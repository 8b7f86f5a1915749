/** Marks a reply as lost: `lossyFetch` and the browser scripts then fail. */
export const LOST_HEADER = 'x-stand-in-lost';
