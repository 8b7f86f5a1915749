/**
 * Tests the size and the imports of the files in src/domain that menu and checkout use: all files except those that
 * outside-menu-and-checkout.json lists.
 */
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'esbuild';
import { describe, expect, test } from 'vitest';
import outsideMenuAndCheckout from '../../src/domain/outside-menu-and-checkout.json' with { type: 'json' };

const DOMAIN = fileURLToPath(new URL('../../src/domain', import.meta.url));
const KIBIBYTE = 1024;

const { usesTimeZones, usedElsewhere } = outsideMenuAndCheckout;
/**
 * Sorted, because folders list their files in different orders in different copies of the repository. The order of the
 * files changes the compressed size of the bundle by up to 40 bytes.
 */
const files = readdirSync(DOMAIN, { encoding: 'utf8', recursive: true })
  .filter((name) => name.endsWith('.ts'))
  .toSorted();
const calledFiles = files.filter((name) => !usesTimeZones.includes(name) && !usedElsewhere.includes(name));

/** Bundles every function that the files export, with its imports. */
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

describe('the part of the domain that menu and checkout call', () => {
  test('stays under 8 KiB, minified and compressed, with every exported function', async () => {
    const { bytes } = await bundle(calledFiles);
    expect(bytes.length).toBeGreaterThan(10 * KIBIBYTE);
    expect(brotliCompressSync(bytes).length).toBeLessThan(8 * KIBIBYTE);
  });

  test('imports nothing outside the domain and no file outside this part', async () => {
    const { inputs } = await bundle(calledFiles);
    const reached = inputs.filter((input) => input !== '<stdin>').map((input) => input.replace(/^.*src\/domain\//, ''));
    expect(reached.filter((name) => !calledFiles.includes(name))).toEqual([]);
  });

  test('leaves out every file that uses time zones', async () => {
    expect([...usesTimeZones, ...usedElsewhere].filter((name) => !files.includes(name))).toEqual([]);
    for (const name of files) {
      const { inputs } = await bundle([name]);
      const bundlesTimeLibrary = inputs.some((input) => input.includes('temporal-polyfill'));
      expect([name, bundlesTimeLibrary]).toEqual([name, usesTimeZones.includes(name)]);
    }
  });
});
