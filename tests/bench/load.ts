import { Agent, request } from 'node:http';

export interface Ask {
  readonly path: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}
export interface Load {
  readonly perSecond: number;
  /** Milliseconds that half, 95 % and 99 % of the requests stay below. */
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
}

const CONNECTIONS = 32;

/** Asks over 32 connections for so many seconds, each as fast as it is answered. Throws at an answer that is not 200. */
export async function load(origin: string, next: () => Ask, seconds: number): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const times: number[] = [];
  const start = performance.now();
  const end = start + seconds * 1000;
  const connection = async () => {
    while (performance.now() < end) {
      const asked = performance.now();
      await ask(origin, agent, next());
      times.push(performance.now() - asked);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, connection));
  const took = performance.now() - start;
  agent.destroy();
  times.sort((a, b) => a - b);
  const below = (part: number) => times[Math.floor(times.length * part)] ?? 0;
  return { perSecond: (times.length * 1000) / took, p50: below(0.5), p95: below(0.95), p99: below(0.99) };
}

function ask(origin: string, agent: Agent, { path, method = 'GET', headers = {}, body = '' }: Ask): Promise<void> {
  return new Promise((resolve, reject) => {
    const length = body === '' ? {} : { 'content-length': Buffer.byteLength(body) };
    request(`${origin}${path}`, { agent, method, headers: { ...headers, ...length } }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${method} ${path} was answered ${response.statusCode}.`));
      response.resume().on('end', resolve).on('error', reject);
    })
      .on('error', reject)
      .end(body);
  });
}
