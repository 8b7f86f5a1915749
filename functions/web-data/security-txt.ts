import { DAY_MS, type Instant } from '../../src/domain/time.ts';

/** Time until the file expires. RFC 9116 recommends less than a year. */
const VALID_DAYS = 180;

/** `/.well-known/security.txt` (RFC 9116): where to report a security problem of this deployment. */
export function securityTxt(site: {
  readonly origin: string;
  readonly contactEmail: string;
  readonly now: Instant;
}): string {
  const today = site.now - (site.now % DAY_MS);
  const lines = [
    `Contact: mailto:${site.contactEmail}`,
    `Expires: ${new Date(today + VALID_DAYS * DAY_MS).toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${new URL('/.well-known/security.txt', site.origin).href}`,
  ];
  return `${lines.join('\n')}\n`;
}
