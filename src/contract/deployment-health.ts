/** The health of the deployment, as its operators see it. */
import * as v from 'valibot';

/** Outside services. Other companies or the operator run them. */
export const OUTSIDE_SERVICES = [
  'email',
  'sms',
  'addresses',
  'routes',
  'google',
  'apple',
  'facebook',
  'stripe',
  'square',
] as const;
export type OutsideService = (typeof OUTSIDE_SERVICES)[number];

/** Parts of the site itself: D1, Durable Objects, KV and R2. */
const SITE_PARTS = ['database', 'objects', 'pages', 'pictures'] as const;
export type SitePart = (typeof SITE_PARTS)[number];

const unexpected = <const Kind extends string>(kind: Kind) => v.object({ kind: v.literal(kind), detail: v.string() });

/**
 * What a check has found. `works`: the service gave the expected answer after `ms` milliseconds. `refused`: the service
 * does not accept the key. `unverified`: the service accepts the key, but not the domain of the sender. `silent`: no
 * complete answer came in time, or there was no connection. `wrong`: the service gave an unexpected answer. `detail`
 * describes the problem, without secrets and personal data.
 */
const checkResultSchema = v.variant('kind', [
  v.object({ kind: v.literal('works'), ms: v.number() }),
  unexpected('refused'),
  unexpected('unverified'),
  unexpected('silent'),
  unexpected('wrong'),
]);
export type CheckResult = v.InferOutput<typeof checkResultSchema>;

/**
 * Reply of `GET /rest/manage/operator/health`. `failingMessages` and `upkeep` (the hourly tasks) are null when they could
 * not be read.
 */
export const deploymentHealthSchema = v.object({
  checkedAt: v.number(),
  services: v.array(
    v.object({
      service: v.picklist([...OUTSIDE_SERVICES, ...SITE_PARTS]),
      adapter: v.nullable(v.string()),
      result: v.nullable(checkResultSchema),
    }),
  ),
  failingMessages: v.nullable(v.number()),
  upkeep: v.nullable(
    v.union([v.literal('never'), v.object({ lastRunAt: v.number(), lastCompleteRunAt: v.nullable(v.number()) })]),
  ),
});
export type DeploymentHealth = v.InferOutput<typeof deploymentHealthSchema>;
