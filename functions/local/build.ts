import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentHash } from './content-hash.ts';
import { ROOT } from './install.mjs';
import { runTool } from './run-tool.ts';

const SOURCES = [
  'src',
  'functions',
  'public',
  'astro.config.mjs',
  'tsconfig.json',
  'wrangler.toml',
  // Its variables are copied into the build.
  '.dev.vars',
  'package-lock.json',
];

/** Lies in dist, which a build empties first: a build that was broken off leaves none. */
const STAMP = join(ROOT, 'dist/sources.sha256');

/** Builds the site into dist, stand-ins and all, unless dist was built from just these sources. */
export function buildIfChanged(): void {
  const sources = contentHash(SOURCES.map((path) => join(ROOT, path)));
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === sources) return;
  console.log('Building …');
  runTool('astro', ['build', '--mode', 'laptop'], 'The build failed; what it said is above.');
  writeFileSync(STAMP, sources);
}
