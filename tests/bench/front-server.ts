import { execFileSync } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { request } from 'node:http';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import { extname, join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { ROOT } from '../../functions/local/install.mjs';

const TYPES: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};
/**
 * The site's pages have this header, so the pages that a benchmark adds get the same header. With the header, the
 * browser starts a new process for every visit from another site or from a blank page. A benchmark begins on a blank
 * page. Without the header, the added pages would appear about 60 ms earlier than the site's pages.
 */
const OPENER_POLICY = { 'cross-origin-opener-policy': 'same-origin-allow-popups' };
const COMPRESSED: ReadonlySet<string> = new Set(['.css', '.html', '.js', '.svg']);
/**
 * Brotli quality for built files. A delivery network compresses these files when it sends them. The site's own pages
 * are already compressed.
 */
const FILE_QUALITY = 5;
/** Brotli quality for the pages that a benchmark adds. */
const PAGE_QUALITY = 10;
/** Files with a hash in their address. Browsers keep them, as the headers in `public/_headers` allow. */
const HASHED_FILE = /^\/_(astro|fonts)\//;
/** Headers of HTTP/1.1 that HTTP/2 does not have. */
const CONNECTION_HEADERS: ReadonlySet<string> = new Set(['connection', 'keep-alive', 'transfer-encoding']);

interface StoredFile {
  readonly type: string;
  readonly encoding: 'br' | null;
  readonly bytes: Uint8Array;
}

function compressed(extension: string, bytes: Uint8Array, quality: number): StoredFile {
  const type = TYPES[extension] ?? 'application/octet-stream';
  if (!COMPRESSED.has(extension)) return { type, encoding: null, bytes };
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality };
  return { type, encoding: 'br', bytes: brotliCompressSync(bytes, { params }) };
}

/** A certificate for localhost that the benchmark's browser accepts. */
function makeCertificate(folder: string): { key: string; cert: string } {
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const options = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  const out = ['-subj', '/CN=localhost', '-keyout', key, '-out', cert];
  execFileSync('openssl', ['req', '-x509', ...options, ...out], { stdio: 'ignore' });
  return { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') };
}

/**
 * Serves a running site like a delivery network: uses HTTP/2 over TLS, sends texts in brotli, and sends built files
 * without a request to the Worker. `pages`: further pages; the key is the path, the value is the HTML. Needs openssl.
 */
export async function serveLikeNetwork(
  site: string,
  folder: string,
  pages: Readonly<Record<string, string>>,
): Promise<{ origin: string; browserArgs: readonly string[]; close(): void }> {
  const files = new Map<string, StoredFile | null>(
    Object.entries(pages).map(([path, html]) => [path, compressed('.html', Buffer.from(html), PAGE_QUALITY)]),
  );
  function fileAt(path: string): StoredFile | null {
    const known = files.get(path);
    if (known !== undefined) return known;
    const file = join(ROOT, 'dist/client', path);
    const isFile = !path.includes('..') && existsSync(file) && statSync(file).isFile();
    const read = isFile ? compressed(extname(file), readFileSync(file), FILE_QUALITY) : null;
    files.set(path, read);
    return read;
  }

  const certificate = makeCertificate(folder);
  const publicKey = new X509Certificate(certificate.cert).publicKey.export({ type: 'spki', format: 'der' });
  const keyHash = createHash('sha256').update(publicKey).digest('base64');
  const server = createSecureServer(certificate, (incoming, outgoing) => {
    const { pathname } = new URL(incoming.url, 'https://localhost');
    const file = fileAt(decodeURIComponent(pathname));
    if (file === null) return forward(site, incoming, outgoing);
    const { type, encoding, bytes } = file;
    outgoing.writeHead(200, {
      'content-type': type,
      ...(type === TYPES['.html'] && OPENER_POLICY),
      ...(encoding && { 'content-encoding': encoding }),
      ...(HASHED_FILE.test(pathname) && { 'cache-control': 'public, max-age=31536000, immutable' }),
    });
    outgoing.end(bytes);
  }).listen(0, 'localhost');
  await new Promise((listening) => server.once('listening', listening));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const browserArgs = [`--ignore-certificate-errors-spki-list=${keyHash}`];
  return { origin: `https://localhost:${port}`, browserArgs, close: () => server.close() };
}

function forward(site: string, incoming: Http2ServerRequest, outgoing: Http2ServerResponse): void {
  const own = Object.entries(incoming.headers).filter(([name]) => !name.startsWith(':'));
  // The site accepts changes only from pages of its own origin, so the header `origin` must name the site.
  const ownOrigin = incoming.headers.origin === undefined ? {} : { origin: site };
  const headers = { ...Object.fromEntries(own), ...ownOrigin, host: new URL(site).host, 'accept-encoding': 'br' };
  const sent = request(new URL(incoming.url, site), { method: incoming.method, headers }, (reply) => {
    const kept = Object.entries(reply.headers).filter(([name]) => !CONNECTION_HEADERS.has(name));
    outgoing.writeHead(reply.statusCode ?? 502, Object.fromEntries(kept));
    reply.pipe(outgoing);
  });
  sent.on('error', () => outgoing.destroy());
  incoming.pipe(sent);
}
