import { build } from 'vite';
import { describe, expect, it, vi } from 'vitest';
import { standInsOn } from '../../functions/gateways/stand-ins.ts';

// Builds are slow on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

const GATEWAYS = ['identity/bind', 'maps/bind', 'messages/bind', 'payments/bind', 'payments/stand-in/host-object'];

/** The files of `functions/gateways` whose code, or a part of it, is in a build in the Vite mode `mode`. */
async function builtFiles(mode: string): Promise<string[]> {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    mode,
    // This build bundles packages, because the build of the Worker does so too.
    ssr: { noExternal: true, target: 'webworker' },
    build: {
      ssr: true,
      write: false,
      minify: false,
      rollupOptions: {
        input: GATEWAYS.map((name) => `functions/gateways/${name}.ts`),
        external: (id) => id === 'cloudflare:workers',
      },
    },
  });
  return [result]
    .flat()
    .flatMap((built) => ('output' in built ? built.output : []))
    .flatMap((chunk) => (chunk.type === 'chunk' ? Object.entries(chunk.modules) : []))
    .filter(([, { renderedLength }]) => renderedLength > 0)
    .map(([id]) => id.replace(/^.*functions\/gateways\//, ''));
}

const standInFiles = async (mode: string) =>
  (await builtFiles(mode)).filter((file) => file.includes('stand-in/') || /stand-in\.ts|postal-areas/.test(file));

describe('a build for production', () => {
  it('contains nothing of the stand-ins except the class of the payment host, which answers only 404', async () => {
    expect(await standInFiles('production')).toEqual(['payments/stand-in/host-object.ts']);
  });

  it('contains real adapters of each gateway', async () => {
    const files = await builtFiles('production');
    for (const adapter of [
      'payments/stripe.ts',
      'payments/square.ts',
      'maps/google.ts',
      'messages/twilio.ts',
      'identity/id-token.ts',
    ]) {
      expect(files).toContain(adapter);
    }
  });
});

describe('a build in the mode "stand-ins"', () => {
  it('contains stand-ins of each gateway', async () => {
    const files = await standInFiles('stand-ins');
    for (const file of [
      'identity/stand-in/gateway.ts',
      'messages/stand-in.ts',
      'maps/postal-areas.ts',
      'payments/stand-in/square-api.ts',
    ])
      expect(files).toContain(file);
  });
});

describe('standInsOn', () => {
  it('is true only when the deployment variable is `on`', () => {
    expect(standInsOn({ STAND_INS: 'on' })).toBe(true);
    for (const STAND_INS of [undefined, '', 'off', 'true', 'ON']) expect(standInsOn({ STAND_INS })).toBe(false);
  });
});
