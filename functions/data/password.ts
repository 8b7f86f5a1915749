import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { type Cost, PASSWORD_COST } from './password-cost.ts';

/** A function that is called between two rounds of hashing and lets other requests run. */
export type Pause = () => Promise<void>;

const KEY_BYTES = 32;
const SALT_BYTES = 16;
const ALGORITHM = 'scrypt-rounds';
/** Older hashes have the form `scrypt$N$r$p$salt$key`. They were made by one call of scrypt with 32 MiB, not in rounds. */
const ONE_CALL_ALGORITHM = 'scrypt';

const nextTurn: Pause = () => new Promise((resolve) => setTimeout(resolve));

/**
 * Returns `scrypt-rounds$N$r$p$rounds$salt$key`, with salt and key in base64. A hash contains its parameters, so it stays
 * valid when a later release raises the cost.
 */
export async function hashPassword(password: string, pause: Pause = nextTurn): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const { N, r, p, rounds } = PASSWORD_COST;
  const key = await deriveInRounds(password, salt, PASSWORD_COST, pause);
  return [ALGORITHM, N, r, p, rounds, salt.toString('base64'), key.toString('base64')].join('$');
}

/**
 * Whether the password matches the hash. False if `stored` is null (unknown e-mail); the function then hashes the
 * password anyway. When `stored` is an older hash that costs less time than a new one, the function also computes the
 * missing rounds. So every call takes the same time, and response times do not reveal which accounts exist.
 */
export async function isPassword(password: string, stored: string | null, pause: Pause = nextTurn): Promise<boolean> {
  const { salt, key, cost } = parse(stored);
  const derived = await deriveInRounds(password, salt, cost, pause);
  const missingRounds = PASSWORD_COST.rounds - cost.rounds * (cost.N / PASSWORD_COST.N) * cost.p;
  if (missingRounds > 0) await deriveInRounds(password, salt, { ...PASSWORD_COST, rounds: missingRounds }, pause);
  return key !== null && derived.length === key.length && timingSafeEqual(derived, key);
}

interface Stored {
  readonly cost: Cost;
  readonly salt: Buffer;
  /** Null when no hash is stored. */
  readonly key: Buffer | null;
}

function parse(stored: string | null): Stored {
  const [algorithm, N, r, p, ...rest] = stored?.split('$') ?? [];
  const call = { N: Number(N), r: Number(r), p: Number(p) };
  const bytes = (text = '') => Buffer.from(text, 'base64');
  switch (algorithm) {
    case ALGORITHM:
      return { cost: { ...call, rounds: Number(rest[0]) }, salt: bytes(rest[1]), key: bytes(rest[2]) };
    case ONE_CALL_ALGORITHM:
      return { cost: { ...call, rounds: 1 }, salt: bytes(rest[0]), key: bytes(rest[1]) };
    default:
      return { cost: PASSWORD_COST, salt: randomBytes(SALT_BYTES), key: null };
  }
}

async function deriveInRounds(password: string, salt: Buffer, cost: Cost, pause: Pause) {
  let key = salt;
  for (let round = 0; round < cost.rounds; round++) {
    if (round > 0) await pause();
    key = await derive(password, key, cost);
  }
  return key;
}

function derive(password: string, salt: Buffer, { N, r, p }: Cost): Promise<Buffer> {
  // `maxmem` must be larger than 128 * N * r bytes.
  const options = { N, r, p, maxmem: 256 * N * r };
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, KEY_BYTES, options, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}
