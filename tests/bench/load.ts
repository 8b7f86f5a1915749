import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';

export interface BenchRequest {
  readonly path: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}
/** A server, and the requests to send to it. */
export interface Target {
  readonly origin: string;
  /** The id of the process that started the workerd of this server. */
  readonly pid: number;
  readonly next: () => BenchRequest;
}
export interface Load {
  readonly perSecond: number;
  /** Processor time of workerd per request, in milliseconds; null on systems without /proc. */
  readonly cpu: number | null;
  /** Percentiles 50, 95 and 99 of the latency in milliseconds. */
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
}

const CONNECTIONS = 32;

/** Sends requests to one target during several time slices, and measures these requests. */
export class Tally {
  readonly #target: Target;
  readonly #times: number[] = [];
  #elapsed = 0;
  #cpu = 0;

  constructor(target: Target) {
    this.#target = target;
  }

  /**
   * Sends requests over all connections for some seconds, as fast as replies arrive. Throws for a status other than
   * 200.
   */
  async sendFor(seconds: number): Promise<void> {
    const { origin, pid, next } = this.#target;
    const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
    const cpu = cpuOf(pid);
    const start = performance.now();
    const end = start + seconds * 1000;
    const connection = async () => {
      while (performance.now() < end) {
        const sentAt = performance.now();
        await send(origin, agent, next());
        this.#times.push(performance.now() - sentAt);
      }
    };
    await Promise.all(Array.from({ length: CONNECTIONS }, connection));
    this.#elapsed += performance.now() - start;
    this.#cpu += cpuOf(pid) - cpu;
    agent.destroy();
  }

  get load(): Load {
    const times = this.#times.toSorted((a, b) => a - b);
    const below = (share: number) => times[Math.floor(times.length * share)] ?? 0;
    const perSecond = (times.length * 1000) / this.#elapsed;
    const cpu = this.#cpu > 0 ? this.#cpu / times.length : null;
    return { perSecond, cpu, p50: below(0.5), p95: below(0.95), p99: below(0.99) };
  }
}

/** Linux counts processor time in hundredths of a second. */
const MS_PER_TICK = 10;

/** Processor time of the workerd processes that a process started, in milliseconds; 0 on systems without /proc. */
export function cpuOf(parent: number): number {
  if (!existsSync('/proc/self/stat')) return 0;
  let ticks = 0;
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    const stat = readProcess(pid);
    if (stat?.name === 'workerd' && stat.parent === parent) ticks += stat.ticks;
  }
  return ticks * MS_PER_TICK;
}

/** The name of a process, the id of its parent, and its processor time in ticks; null when the process has ended. */
function readProcess(pid: string): { name: string; parent: number; ticks: number } | null {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return null;
  const [, name = '', rest = ''] = /^\d+ \((.*)\) (.*)/.exec(readFileSync(file, 'utf8')) ?? [];
  const fields = rest.split(' ').map(Number);
  return { name, parent: fields[1] ?? 0, ticks: (fields[11] ?? 0) + (fields[12] ?? 0) };
}

function send(
  origin: string,
  agent: Agent,
  { path, method = 'GET', headers = {}, body = '' }: BenchRequest,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const length = body === '' ? {} : { 'content-length': Buffer.byteLength(body) };
    request(`${origin}${path}`, { agent, method, headers: { ...headers, ...length } }, (response) => {
      if (response.statusCode !== 200)
        reject(new Error(`${method} ${path} was answered with status ${response.statusCode}.`));
      response.resume().on('end', resolve).on('error', reject);
    })
      .on('error', reject)
      .end(body);
  });
}
