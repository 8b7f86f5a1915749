/** Marks a reply as lost: `lossyFetch` and the browser scripts then fail as if the connection had broken. */
export const LOST_HEADER = 'x-stand-in-lost';
