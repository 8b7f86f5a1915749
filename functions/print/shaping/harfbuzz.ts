import module from 'harfbuzzjs/dist/harfbuzz.wasm';
import { bytesOf } from '../bytes.ts';
import { trueTypeFile } from '../fonts/true-type.ts';

/**
 * A glyph of a shaped text. To shape a text means to choose and place the glyphs that draw it. Lengths are in the units of
 * the font.
 */
export interface ShapedGlyph {
  readonly glyph: number;
  /**
   * The index, in UTF-16 units, of the character at which the glyph's cluster starts. A cluster is a group of letters
   * that are drawn together.
   */
  readonly cluster: number;
  /** The distance to the next glyph. */
  readonly advance: number;
  /** The distance from the glyph's usual place. */
  readonly right: number;
  readonly up: number;
}

/** The tables that HarfBuzz needs to shape a text. HarfBuzz does not need the outlines of the glyphs. */
const LAYOUT_TABLES = ['GDEF', 'GPOS', 'GSUB', 'cmap', 'head', 'hhea', 'hmtx', 'maxp'];

/** Values of HarfBuzz's enumerations (hb-blob.h, hb-common.h and hb-buffer.h). */
const MEMORY_MODE_READONLY = 1;
const LEFT_TO_RIGHT = 4;
const RIGHT_TO_LEFT = 5;
/**
 * At this cluster level, an accent or vowel sign is a cluster of its own, with two exceptions: one glyph draws the sign
 * together with its letter, or the sign is drawn before its letter.
 */
const MONOTONE_CHARACTERS = 1;

/** How many 32-bit numbers each record `hb_glyph_info_t` or `hb_glyph_position_t` has. */
const RECORD_WORDS = 5;
const PAGE_BYTES = 65_536;

/**
 * HarfBuzz, the text shaping engine of Chrome, Firefox and Android, as WebAssembly. The package's own JavaScript is not
 * used, because it compiles the WebAssembly at run time, and Workers do not allow that.
 */
class HarfBuzz {
  readonly #exports: WebAssembly.Exports;
  readonly #memory: WebAssembly.Memory;
  readonly #buffer: number;

  constructor() {
    const stop = (): never => {
      throw new Error('HarfBuzz stopped.');
    };
    const { exports } = new WebAssembly.Instance(module, {
      env: {
        emscripten_resize_heap: (bytes: number) => this.#grow(bytes),
        _abort_js: stop,
        _emscripten_runtime_keepalive_clear: stop,
        _setitimer_js: stop,
      },
      wasi_snapshot_preview1: { proc_exit: stop },
    });
    const { memory } = exports;
    if (!(memory instanceof WebAssembly.Memory)) throw new Error('HarfBuzz has no memory.');
    this.#exports = exports;
    this.#memory = memory;
    this.#call('__wasm_call_ctors');
    this.#buffer = this.#call('hb_buffer_create');
  }

  /** Loads a font from its tables. Returns the address of the font, which stays in memory. */
  loadFont(tables: ReadonlyMap<string, DataView>): number {
    const layout = LAYOUT_TABLES.flatMap((tag) => {
      const table = tables.get(tag);
      return table ? [[tag, bytesOf(table)] as const] : [];
    });
    const file = trueTypeFile(layout);
    const address = this.#call('malloc', file.length);
    new Uint8Array(this.#memory.buffer).set(file, address);
    const blob = this.#call('hb_blob_create', address, file.length, MEMORY_MODE_READONLY, 0, 0);
    return this.#call('hb_font_create', this.#call('hb_face_create', blob, 0));
  }

  /** Shapes a text in one script and one direction. The glyphs are in the order of drawing, from left to right. */
  shape(font: number, text: string, isRightToLeft: boolean): ShapedGlyph[] {
    const address = this.#call('malloc', text.length * 2);
    const units = new Uint16Array(this.#memory.buffer, address, text.length);
    for (let index = 0; index < text.length; index++) units[index] = text.charCodeAt(index);
    const buffer = this.#buffer;
    this.#call('hb_buffer_reset', buffer);
    this.#call('hb_buffer_set_cluster_level', buffer, MONOTONE_CHARACTERS);
    this.#call('hb_buffer_add_utf16', buffer, address, text.length, 0, text.length);
    this.#call('hb_buffer_guess_segment_properties', buffer);
    this.#call('hb_buffer_set_direction', buffer, isRightToLeft ? RIGHT_TO_LEFT : LEFT_TO_RIGHT);
    this.#call('hb_shape', font, buffer, 0, 0);
    this.#call('free', address);

    const count = this.#call('hb_buffer_get_length', buffer);
    const infos = this.#call('hb_buffer_get_glyph_infos', buffer, 0) / 4;
    const positions = this.#call('hb_buffer_get_glyph_positions', buffer, 0) / 4;
    const words = new Int32Array(this.#memory.buffer);
    return Array.from({ length: count }, (_, index): ShapedGlyph => {
      const info = infos + index * RECORD_WORDS;
      const position = positions + index * RECORD_WORDS;
      return {
        glyph: words[info] ?? 0,
        cluster: words[info + 2] ?? 0,
        advance: words[position] ?? 0,
        right: words[position + 2] ?? 0,
        up: words[position + 3] ?? 0,
      };
    });
  }

  /** Enlarges the memory to at least `bytes`. Returns 1, or 0 if this was not possible, as HarfBuzz expects. */
  #grow(bytes: number): number {
    try {
      this.#memory.grow(Math.ceil((bytes - this.#memory.buffer.byteLength) / PAGE_BYTES));
      return 1;
    } catch {
      return 0;
    }
  }

  #call(name: string, ...values: readonly number[]): number {
    const run = this.#exports[name];
    if (typeof run !== 'function') throw new Error(`HarfBuzz has no function ${name}.`);
    return Number(run(...values));
  }
}

export const harfBuzz = new HarfBuzz();
