/**
 * The HTML document in the frame of an advertisement. The edge has sanitised `html` and added `target="_blank"` to its
 * links. The attribute `sandbox` of the frame blocks scripts.
 */
export const adPage = (html: string): string =>
  `<!doctype html><html lang="en-CA"><style>body{margin:0;min-height:56px;display:grid;place-content:center;font:13px/1.4 system-ui,sans-serif;color:#1c1917;text-align:center}img{max-width:100%;max-height:48px}p,h2,h3{margin:0}</style>${html}`;
