import type { APIContext } from 'astro';
import type { Business } from '../contract/business.ts';

type Csp = NonNullable<APIContext['csp']>;

/** The sources of a payment provider's script and of the files that it loads, for a Content Security Policy. */
interface PaymentPolicy {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  readonly directives: readonly Parameters<Csp['insertDirective']>[0][];
}

/** Source: Stripe docs, "Integration security guide". */
const STRIPE: PaymentPolicy = {
  scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  styles: [],
  directives: [
    "connect-src 'self' https://api.stripe.com",
    'frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
    "img-src 'self' data: https://*.stripe.com",
  ],
};

/** Source: Square docs, "Content security policy" of the Web Payments SDK. Square's script loads Google Pay's script. */
const square = (cdn: string, domain: string): PaymentPolicy => ({
  scripts: [cdn, 'https://pay.google.com'],
  styles: [cdn],
  directives: [
    `connect-src 'self' ${cdn} https://connect.${domain} https://pci-connect.${domain} https://pay.google.com https://google.com`,
    "font-src 'self' https://square-fonts-production-f.squarecdn.com https://d1g145x70srn7h.cloudfront.net",
    // 3-D Secure shows the page of the buyer's bank in a frame, and each bank has its own host.
    'frame-src https:',
    `img-src 'self' data: ${cdn} https://www.gstatic.com`,
  ],
});

type PaidBusiness = Pick<Business, 'paymentGateway' | 'env'>;

/**
 * The policy for the payment provider of a business; null when the business has no provider.
 * functions/gateways/payments/hosts.ts has the addresses of the providers' scripts, which this policy must allow.
 */
function policyOf({ paymentGateway, env }: PaidBusiness): PaymentPolicy | null {
  switch (paymentGateway) {
    case null:
      return null;
    case 'stripe':
      return STRIPE;
    case 'square':
      return env === 'prod'
        ? square('https://web.squarecdn.com', 'squareup.com')
        : square('https://sandbox.web.squarecdn.com', 'squareupsandbox.com');
  }
}

/** Adds the hosts of the business's payment provider to the Content Security Policy of a page with payments. */
export function allowPayments(csp: APIContext['csp'], business: PaidBusiness): void {
  const policy = policyOf(business);
  if (csp === undefined || policy === null) return;
  // As soon as a source is inserted, Astro leaves out its default source `'self'`, so `'self'` is inserted too.
  for (const resource of ["'self'", ...policy.scripts]) csp.insertScriptResource(resource);
  for (const resource of policy.styles) csp.insertStyleResource(resource);
  for (const directive of policy.directives) csp.insertDirective(directive);
}
