import { once } from 'node:events';
import { createServer } from 'node:net';
import { CommandError } from './command-error.ts';

export const portInUse = (port: number): CommandError =>
  new CommandError(`Port ${port} is in use. \`PORT=${port + 1} npm start\` uses port ${port + 1} instead.`);

/**
 * Throws a `CommandError` if another process uses the port. Commands call this function before they build and create
 * the demo data, because these steps take minutes.
 */
export async function requireFreePort(port: number): Promise<void> {
  const server = createServer();
  try {
    server.listen({ port, host: 'localhost' });
    await once(server, 'listening');
  } catch (error) {
    throw error instanceof Error && 'code' in error && error.code === 'EADDRINUSE' ? portInUse(port) : error;
  }
  server.close();
  await once(server, 'close');
}
