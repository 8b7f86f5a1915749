import { readFileSync } from 'node:fs';
import type { AstroIntegration } from 'astro';

/** The part of a style sheet's tree that the plugin uses. */
interface Root {
  walkDecls(change: (declaration: { prop: string; value: string; remove(): void }) => void): void;
}

/**
 * The custom properties of tokens.css that no theme, mode or media query changes. `--target` is not one of them,
 * because a kiosk's targets are larger.
 */
const FIXED = /^\s*(--(?:space|text|radius|shadow|pill|quick)[\w-]*):\s*([^;]+);\n/gm;
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

/** Replaces the fixed tokens in a style sheet by their values, and removes their definitions. */
export const inlineFixedTokens = (css: string): string =>
  css.replace(FIXED, '').replace(/var\((--[\w-]+)\)/g, (use, name: string) => VALUES.get(name) ?? use);
