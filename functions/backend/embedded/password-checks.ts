import { failure, type Reply, replied } from '../../../src/contract/errors.ts';
import { hashPassword, isPassword } from '../../data/password.ts';
import { TurnQueue } from '../../limits/turn-queue.ts';

/**
 * Checks and hashes passwords, one at a time in each isolate. One check or hash takes about 0.35 s including its pauses, so
 * the last one of 30 in the queue waits about 10 s. Devices that have signed in before have 10 more places and overtake
 * the other devices. Because of them, the other devices may wait up to 14 s.
 */
const queue = new TurnQueue({ max: 30, maxFirst: 10 });

/** Whether a password matches the stored hash. Fails with `busy` when too many passwords are being checked. */
export async function checkPassword(
  password: string,
  stored: string | null,
  isKnownDevice: boolean,
): Promise<Reply<boolean>> {
  const isCorrect = await queue.run(isKnownDevice, (pause) => isPassword(password, stored, pause));
  return isCorrect === null ? failure('busy') : replied(isCorrect);
}

/** The hash to store for a password. Fails with `busy` when too many passwords are being checked. */
export async function newPasswordHash(password: string): Promise<Reply<string>> {
  // Overtakes other work, because the caller has already verified who sets the password.
  const hash = await queue.run(true, (pause) => hashPassword(password, pause));
  return hash === null ? failure('busy') : replied(hash);
}
