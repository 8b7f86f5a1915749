import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const path = createRequire(import.meta.url).resolve('harfbuzzjs/dist/harfbuzz.wasm');

/** HarfBuzz for tests that run in Node. In workerd, the import of a WebAssembly file is such a compiled module. */
export default new WebAssembly.Module(readFileSync(path));
