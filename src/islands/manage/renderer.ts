/**
 * Hydrates the console's islands in the browser, with the console's own copy of React
 * (src/integrations/console-scripts.ts).
 */
export { default } from '@astrojs/react/client.js';
