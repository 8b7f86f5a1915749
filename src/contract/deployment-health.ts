/**
 * What a check of a service has found. `works`: the service gave the expected answer after `ms` milliseconds. `refused`:
 * it does not accept the key. `silent`: no complete answer came in time, or there was no connection. `wrong`: it gave an
 * unexpected answer. `detail` names the host and what it answered. It contains no secret and no personal data.
 */
export type CheckResult =
  | { readonly kind: 'works'; readonly ms: number }
  | { readonly kind: 'refused' | 'silent' | 'wrong'; readonly detail: string };
