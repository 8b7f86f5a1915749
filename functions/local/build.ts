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
  // The build copies the variables of `.dev.vars` into dist.
  '.dev.vars',
  'package-lock.json',
];

/**
 * The file with the hash of the sources from which dist was built. A build empties dist first, so this file is missing
 * after an interrupted build.
 */
const STAMP = join(ROOT, 'dist/sources.sha256');

/** Builds the site with its stand-ins into dist, unless dist was built from the same sources. */
export function buildIfChanged(): void {
  const sources = contentHash(SOURCES.map((path) => join(ROOT, path)));
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === sources) return;
  console.log('Building …');
  runTool('astro', ['build', '--mode', 'laptop'], 'The build failed; its output is above.');
  writeFileSync(STAMP, sources);
}
