/**
 * Whether stand-ins are part of this build. Vite puts the mode's name in place, so that a build made for production
 * (`astro build`) drops every stand-in with the branches that reach it; `astro build --mode laptop`, `astro dev` and tests keep them.
 */
export const STAND_INS_BUILT: boolean =
  import.meta.env.MODE === 'laptop' || import.meta.env.MODE === 'development' || import.meta.env.MODE === 'test';

/** The deployment variable that switches stand-ins on. A business's `env` has no say. */
export interface StandInBindings {
  /** `on`, or not set. */
  readonly STAND_INS?: string | undefined;
}

/** Whether the gateways are to be their stand-ins. Throws when a production build is told so: it has none. */
export function standInsOn(env: StandInBindings): boolean {
  if (env.STAND_INS !== 'on') return false;
  if (!STAND_INS_BUILT) throw new Error('STAND_INS is on, but this is a production build, which has no stand-ins.');
  return true;
}
