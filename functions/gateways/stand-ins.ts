/**
 * The deployment variable that switches stand-ins on. The setting `env` of a business (prod or nonprod) does not switch
 * them.
 */
export interface StandInBindings {
  /** Only the value `on` switches the stand-ins on. */
  readonly STAND_INS?: string | undefined;
}

/**
 * Whether gateways use their stand-ins. Callers must first test `import.meta.env.MODE !== 'production'`, in exactly
 * that form: Vite replaces `import.meta.env.MODE` by its value, so a production build (`astro build`) leaves out the
 * code behind this test, and with it every stand-in, whatever the deployment variables say. Builds in other modes
 * (`astro dev`, tests, the build of `npm start`) contain the stand-ins.
 */
export const standInsOn = (env: StandInBindings): boolean => env.STAND_INS === 'on';
