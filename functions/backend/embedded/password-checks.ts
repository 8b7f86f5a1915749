import { failure, type Reply, replied } from '../../../src/contract/errors.ts';
import { hashPassword, isPassword } from '../../data/password.ts';
import { TurnQueue } from '../../limits/turn-queue.ts';

/**
 * The queue of the passwords that are to be checked or hashed. Each isolate has its own queue, and checks or hashes one
 * password at a time. One password takes about 0.35 s, including the pauses in which the isolate answers other
 * requests. So the last of 30 passwords in the queue waits about 10 s. The queue has 10 more places for devices that
 * have signed in before. Passwords from these devices overtake passwords from other devices. While these 10 places are
 * full too, a password from another device may wait up to 14 s.
 */
const queue = new TurnQueue({ max: 30, maxFirst: 10 });

/**
 * Whether a password matches the stored hash. `stored` is null when the account does not exist or has no password. Fails
 * with `busy` when the queue is full.
 */
export async function checkPassword(
  password: string,
  stored: string | null,
  isKnownDevice: boolean,
): Promise<Reply<boolean>> {
  const isCorrect = await queue.run(isKnownDevice, (pause) => isPassword(password, stored, pause));
  return isCorrect === null ? failure('busy') : replied(isCorrect);
}

/** The hash to store for a password. Fails with `busy` when the queue is full. */
export async function newPasswordHash(password: string): Promise<Reply<string>> {
  // This work overtakes other work in the queue, because the caller has already verified who sets the password.
  const hash = await queue.run(true, (pause) => hashPassword(password, pause));
  return hash === null ? failure('busy') : replied(hash);
}
