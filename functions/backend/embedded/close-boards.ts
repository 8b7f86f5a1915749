import { providersOfPerson } from '../../data/people.ts';
import type { DeskOf } from '../../desk/desks.ts';

/** Closes the boards that a person has open at all service providers, or only those that one session has open. */
export async function closeBoards(
  db: D1Database,
  deskOf: DeskOf,
  personId: number,
  sessionId: number | 'all',
): Promise<void> {
  const viewer = sessionId === 'all' ? { personId } : { sessionId };
  const providers = await providersOfPerson(db, personId);
  await Promise.all(providers.map((providerId) => deskOf(providerId).closeBoards(viewer)));
}
