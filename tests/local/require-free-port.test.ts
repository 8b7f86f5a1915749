import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, it } from 'vitest';
import { requireFreePort } from '../../functions/local/require-free-port.ts';

it('refuses a port that another process uses, names the next one, and leaves a free port free', async () => {
  const other = createServer().listen({ port: 0, host: 'localhost' });
  await once(other, 'listening');
  const address = other.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  await expect(requireFreePort(port)).rejects.toThrow(
    `Port ${port} is in use. \`PORT=${port + 1} npm start\` uses port ${port + 1} instead.`,
  );
  other.close();
  await once(other, 'close');
  await requireFreePort(port);
  await requireFreePort(port);
});
