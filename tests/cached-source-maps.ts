import { readFileSync } from 'node:fs';
import type { Plugin } from 'vitest/config';

/** In Vitest's cache, a file contains the code of a module, this separator and the source map. */
const SEPARATOR = '\n//# vitestSourceMap=';

/**
 * Gives modules of Vitest's cache to workerd as code and source map. By itself, @cloudflare/vitest-plugin gives the
 * whole file as code. Without source maps, the stack of an error has the lines of the transformed code. And each read of
 * a stack searches the code of every module on it for a source map. Stripe's SDK, a bundle of 580 KB, reads a stack in
 * each call.
 */
export function cachedSourceMaps(): Plugin {
  return {
    name: 'cached-source-maps',
    configureVitest({ project }) {
      const { poolRunner } = project.config;
      if (poolRunner === undefined) throw new Error('This plugin belongs after the plugin that runs tests in workerd.');
      project.config.poolRunner = {
        ...poolRunner,
        createPoolWorker(options) {
          const worker = poolRunner.createPoolWorker(options);
          const send = worker.send.bind(worker);
          worker.send = (message) => send(withSourceMaps(message));
          return worker;
        },
      };
    },
  };
}

/** A message to a test worker. `r` is the reply to a call: a module, or modules by their names. */
function withSourceMaps<Message extends object>(message: Message): Message {
  if (!('r' in message) || typeof message.r !== 'object' || message.r === null || Array.isArray(message.r))
    return message;
  if (isCached(message.r)) return { ...message, r: withSourceMap(message.r) };
  const modules = Object.entries(message.r);
  if (!modules.some(([, module]) => isCached(module))) return message;
  return {
    ...message,
    r: Object.fromEntries(modules.map(([name, module]) => [name, isCached(module) ? withSourceMap(module) : module])),
  };
}

interface CachedModule {
  readonly cached: true;
  /** The path of the file in the cache. */
  readonly tmp: string;
}

const isCached = (module: unknown): module is CachedModule =>
  typeof module === 'object' &&
  module !== null &&
  'cached' in module &&
  module.cached === true &&
  'tmp' in module &&
  typeof module.tmp === 'string';

function withSourceMap({ cached: _, tmp, ...module }: CachedModule) {
  const content = readFileSync(tmp, 'utf8');
  const end = content.lastIndexOf(SEPARATOR);
  if (end === -1) return { ...module, code: content };
  return { ...module, code: content.slice(0, end), sourceMap: content.slice(end + SEPARATOR.length) || undefined };
}
