import { asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import type { BusinessLabel } from '../../src/contract/directory.ts';
import type { LabelWord } from './business-search.ts';
import { directoryRevision } from './businesses.ts';
import { businesses, businessLabels, IS_LISTED, labels } from './schema.ts';

export interface DirectoryLabels {
  /**
   * The labels of businesses in the directory. The labels to which an operator has given a position come first, sorted
   * by position. The other labels follow, the most used first.
   */
  readonly listed: BusinessLabel[];
  /** The labels that a search looks through: all except those that are merged into another label. */
  readonly words: LabelWord[];
}

/**
 * Returns a function that reads the labels of the directory. It keeps the labels in memory and reads them again only when
 * the revision of the directory has changed, because SQLite needs 13 ms and reads 60,000 rows to count the labels of 10,000
 * businesses. Callers share the labels and must not modify them.
 */
export function directoryLabels(db: D1Database): () => Promise<DirectoryLabels> {
  let kept: { readonly revision: number | null; readonly labels: DirectoryLabels } | null = null;
  return async () => {
    // The revision is read first. If the labels change after that, they are read again at the next call.
    const revision = await directoryRevision(db);
    if (kept?.revision !== revision) kept = { revision, labels: await readLabels(db) };
    return kept.labels;
  };
}

async function readLabels(db: D1Database): Promise<DirectoryLabels> {
  const orm = drizzle(db);
  const listedIds = orm.select({ id: businesses.id }).from(businesses).where(IS_LISTED);
  const [listed, words] = await orm.batch([
    orm
      .select({ businessLabelId: labels.id, businessLabel: labels.label })
      .from(labels)
      .innerJoin(businessLabels, eq(businessLabels.labelId, labels.id))
      .where(inArray(businessLabels.businessId, listedIds))
      .groupBy(labels.id)
      .orderBy(sql`${labels.position} IS NULL`, asc(labels.position), sql`count(*) DESC`, asc(labels.label)),
    orm.select({ labelId: labels.id, label: labels.label }).from(labels).where(isNull(labels.mergedInto)),
  ]);
  return { listed, words };
}
