/** The deployment variable that switches stand-ins on. A business's `env` has no say. */
export interface StandInBindings {
  /** `on`, or not set. */
  readonly STAND_INS?: string | undefined;
}

/**
 * Whether the gateways are to be their stand-ins. Always asked as `import.meta.env.MODE !== 'production' &&
 * standInsOn(env)`, in these very words: Vite puts the mode's name in place, so that a build for production (`astro
 * build`) drops the branch and with it every stand-in, whatever its variables say. Any other mode (`astro dev`,
 * tests, the build of `npm start`) keeps them.
 */
export const standInsOn = (env: StandInBindings): boolean => env.STAND_INS === 'on';
