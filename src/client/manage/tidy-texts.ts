import type { Province } from '../../domain/store/business.ts';

/** Formats ten digits as `604-555-0101`, and removes a country code 1 before them. Any other text is only trimmed. */
export function formatPhone(text: string): string {
  const digits = text.replaceAll(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
  return digits.length === 10 ? `${digits.slice(0, 3)}-${digits.slice(3, 6)}-${digits.slice(6)}` : text.trim();
}

/** Formats `v6e1b2` as `V6E 1B2`. */
export function formatPostalCode(text: string): string {
  const code = text.replaceAll(/[\s-]/g, '').toUpperCase();
  return /^[A-Z]\d[A-Z]\d[A-Z]\d$/.test(code) ? `${code.slice(0, 3)} ${code.slice(3)}` : text.trim();
}

/** Formats `123456789rt0001` as `123456789 RT0001`. */
export function formatGstHst(text: string): string {
  const code = text.replaceAll(/\s/g, '').toUpperCase();
  return /^\d{9}RT\d{4}$/.test(code) ? `${code.slice(0, 9)} ${code.slice(9)}` : text.trim();
}

/** Formats `pst12345678` as `PST-1234-5678` in BC, and `1234567890tq0001` as `1234567890 TQ0001` in Quebec. */
export function formatProvincialTax(text: string, province: Province): string {
  const code = text.replaceAll(/[\s-]/g, '').toUpperCase();
  if (province === 'BC' && /^(?:PST)?\d{8}$/.test(code)) return `PST-${code.slice(-8, -4)}-${code.slice(-4)}`;
  if (province === 'QC' && /^\d{10}TQ\d{4}$/.test(code)) return `${code.slice(0, 10)} ${code.slice(10)}`;
  return text.trim();
}

/** Formats `example.ca` as `https://example.ca`. */
export function formatLink(text: string): string {
  const link = text.trim();
  return link === '' || /^[a-z][a-z\d+.-]*:/i.test(link) ? link : `https://${link}`;
}
