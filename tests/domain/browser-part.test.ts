import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'esbuild';
import { describe, expect, test } from 'vitest';
import { EDGE_ONLY, SERVER_ONLY } from './browser-part.ts';

const DOMAIN = fileURLToPath(new URL('../../src/domain', import.meta.url));
const KIBIBYTE = 1024;

const files = readdirSync(DOMAIN).filter((name) => name.endsWith('.ts'));
const browserFiles = files.filter((name) => !SERVER_ONLY.includes(name) && !EDGE_ONLY.includes(name));

/** Bundles every function that the files export, with all that they reach. */
async function bundle(names: readonly string[]) {
  const functions: string[] = [];
  const imports: string[] = [];
  for (const name of names) {
    const exported = Object.entries(await import(`${DOMAIN}/${name}`)).filter(
      ([, value]) => typeof value === 'function',
    );
    const renamed = exported.map(([key]) => `${key} as f${functions.push(key)}`);
    if (renamed.length > 0) imports.push(`import { ${renamed.join(', ')} } from './${name}';`);
  }
  const kept = `globalThis.kept = [${functions.map((_, index) => `f${index + 1}`)}];`;
  const { outputFiles, metafile } = await build({
    stdin: { contents: [...imports, kept].join('\n'), resolveDir: DOMAIN },
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    write: false,
    metafile: true,
  });
  return { bytes: outputFiles[0]?.contents ?? new Uint8Array(), inputs: Object.keys(metafile.inputs) };
}

describe('the browser part of the domain', () => {
  test('stays under 8 KiB, minified and compressed, with every function that it exports', async () => {
    const { bytes } = await bundle(browserFiles);
    expect(bytes.length).toBeGreaterThan(10 * KIBIBYTE);
    expect(brotliCompressSync(bytes).length).toBeLessThan(8 * KIBIBYTE);
  });

  test('depends on nothing outside the domain, and on no file that is not for browsers', async () => {
    const { inputs } = await bundle(browserFiles);
    const reached = inputs.filter((input) => input !== '<stdin>').map((input) => input.replace(/^.*src\/domain\//, ''));
    expect(reached.filter((name) => !browserFiles.includes(name))).toEqual([]);
  });

  test('leaves out nothing but what knows zones, and what only the edge applies', async () => {
    expect([...SERVER_ONLY, ...EDGE_ONLY].filter((name) => !files.includes(name))).toEqual([]);
    for (const name of files) {
      const { inputs } = await bundle([name]);
      const knowsZones = inputs.some((input) => input.includes('temporal-polyfill'));
      expect([name, knowsZones]).toEqual([name, SERVER_ONLY.includes(name)]);
    }
  });
});
