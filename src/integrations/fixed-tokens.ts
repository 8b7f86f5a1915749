import { readFileSync } from 'node:fs';
import type { AstroIntegration } from 'astro';

/** The part of PostCSS's parsed style sheet that the plugin uses. */
interface Root {
  walkDecls(change: (declaration: { prop: string; value: string; remove(): void }) => void): void;
}

/**
 * Finds the definitions of fixed tokens. A token is a custom property in tokens.css. It is fixed if no theme, order
 * mode or media query changes it, and no script reads it. `--target`, the minimum size of a button, is not fixed,
 * because it is larger on a kiosk. `--error` is not fixed, because the board sets another value for it, and because the
 * script of the card form reads the token.
 */
const FIXED = /^\s*(--(?:space|text|success|warning|radius|shadow|pill|quick)[\w-]*):\s*([^;]+);\n/gm;
const TOKENS = readFileSync(new URL('../styles/tokens.css', import.meta.url), 'utf8');
const VALUES = new Map(Array.from(TOKENS.matchAll(FIXED), ([, name = '', value = '']) => [name, value]));

/**
 * Replaces fixed tokens by their values in the styles. Pages become smaller, and the browser does not look up tokens
 * for each element.
 */
export const fixedTokens = (): AstroIntegration => ({
  name: 'fixed-tokens',
  hooks: {
    'astro:config:setup': ({ updateConfig }) => {
      updateConfig({ vite: { css: { postcss: { plugins: [plugin] } } } });
    },
  },
});

/** Runs after PostCSS has inlined imported style sheets. */
const plugin = {
  postcssPlugin: 'fixed-tokens',
  Once(root: Root): void {
    root.walkDecls((declaration) => {
      if (VALUES.has(declaration.prop)) declaration.remove();
      else if (declaration.value.includes('var(')) declaration.value = inlineFixedTokens(declaration.value);
    });
  },
};

/**
 * Replaces each use of a fixed token in a style sheet by the token's value, and removes the definitions of these
 * tokens.
 */
export const inlineFixedTokens = (css: string): string =>
  css.replace(FIXED, '').replace(/var\((--[\w-]+)\)/g, (use, name: string) => VALUES.get(name) ?? use);
