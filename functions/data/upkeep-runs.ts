import type { Instant } from '../../src/domain/time.ts';

/** The row of the table `upkeep_rounds` that is about all tasks together. */
const ALL_TASKS = 'allTasks';

export interface UpkeepRuns {
  readonly lastRunAt: Instant;
  /** The last run in which no task failed; null if there was none. */
  readonly lastCompleteRunAt: Instant | null;
}

export async function noteUpkeep(db: D1Database, at: Instant, isComplete: boolean): Promise<void> {
  await db
    .prepare(
      `INSERT INTO upkeep_rounds (task, position, started_at, complete_started_at) VALUES (?1, '', ?2, ?3)
       ON CONFLICT (task) DO UPDATE SET started_at = excluded.started_at,
         complete_started_at = coalesce(excluded.complete_started_at, complete_started_at)`,
    )
    .bind(ALL_TASKS, at, isComplete ? at : null)
    .run();
}

/** The last runs of the upkeep; null before the first run. */
export const lastUpkeep = (db: D1Database): Promise<UpkeepRuns | null> =>
  db
    .prepare(
      'SELECT started_at AS lastRunAt, complete_started_at AS lastCompleteRunAt FROM upkeep_rounds WHERE task = ?1',
    )
    .bind(ALL_TASKS)
    .first<UpkeepRuns>();
