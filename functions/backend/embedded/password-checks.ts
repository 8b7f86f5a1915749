import { failure, type Reply, replied } from '../../../src/contract/errors.ts';
import { hashPassword, isPassword } from '../../data/password.ts';
import { TurnQueue } from '../../limits/turn-queue.ts';

/**
 * Checks and hashes passwords, one at a time in each isolate. Each takes about 0.5 s including its pauses, so the last one in
 * the queue waits about 10 s. Some places are reserved for devices that have signed in before.
 */
const queue = new TurnQueue({ max: 20, maxFirst: 10 });

/** Each fails with `busy` when too many passwords are being checked. */
export async function checkPassword(
  password: string,
  stored: string | null,
  isKnownDevice: boolean,
): Promise<Reply<boolean>> {
  const isCorrect = await queue.run(isKnownDevice, (pause) => isPassword(password, stored, pause));
  return isCorrect === null ? failure('busy') : replied(isCorrect);
}

export async function newPasswordHash(password: string): Promise<Reply<string>> {
  // The caller has already verified that the customer may set the password.
  const hash = await queue.run(true, (pause) => hashPassword(password, pause));
  return hash === null ? failure('busy') : replied(hash);
}
