/** The deployment variable that switches stand-ins on. A business's `env` has no influence. */
export interface StandInBindings {
  /** `on`, or not set. */
  readonly STAND_INS?: string | undefined;
}

/**
 * Whether gateways use their stand-ins. Callers must write exactly `import.meta.env.MODE !== 'production' &&
 * standInsOn(env)`: Vite replaces the mode at build time, so that a production build (`astro build`) drops the branch and
 * every stand-in, whatever the variables are. Other modes (`astro dev`, tests, the build of `npm start`) keep them.
 */
export const standInsOn = (env: StandInBindings): boolean => env.STAND_INS === 'on';
