/** Marks a reply that gets lost on its way; `lossyFetch` and the browser scripts then break off. */
export const LOST_HEADER = 'x-stand-in-lost';
