import { readFileSync } from 'node:fs';
import type { AstroIntegration } from 'astro';

/** The part of a style sheet's tree that the plugin uses. */
interface Root {
  walkDecls(change: (declaration: { prop: string; value: string; remove(): void }) => void): void;
}

/** The custom properties of tokens.css that no theme, mode or query changes. `--target` is not one: a kiosk's targets are larger. */
const FIXED = /^\s*(--(?:space|text|radius|shadow|pill|quick)[\w-]*):\s*([^;]+);\n/gm;
const TOKENS = readFileSync(new URL('../styles/tokens.css', import.meta.url), 'utf8');
const VALUES = new Map(Array.from(TOKENS.matchAll(FIXED), ([, name = '', value = '']) => [name, value]));

/**
 * Writes the values of fixed tokens into the styles: a page states no size twice, and the browser looks none up for each
 * element.
 */
export const fixedTokens = (): AstroIntegration => ({
  name: 'fixed-tokens',
  hooks: {
    'astro:config:setup': ({ updateConfig }) => {
      updateConfig({ vite: { css: { postcss: { plugins: [plugin] } } } });
    },
  },
});

/** Runs after PostCSS has put imported style sheets in. */
const plugin = {
  postcssPlugin: 'fixed-tokens',
  Once(root: Root): void {
    root.walkDecls((declaration) => {
      if (VALUES.has(declaration.prop)) declaration.remove();
      else if (declaration.value.includes('var(')) declaration.value = writeFixedTokens(declaration.value);
    });
  },
};

/** A style sheet with the values of the fixed tokens instead of their names and definitions. */
export const writeFixedTokens = (css: string): string =>
  css.replace(FIXED, '').replace(/var\((--[\w-]+)\)/g, (use, name: string) => VALUES.get(name) ?? use);
