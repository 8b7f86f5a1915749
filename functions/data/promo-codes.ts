import { and, eq } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import * as v from 'valibot';
import { promoCodeSchema } from '../../src/contract/promo.ts';
import { type PromoCode, promoCodeKey } from '../../src/domain/promo-code.ts';
import { promoCodes } from './schema.ts';

const readTerms = v.parser(v.pipe(v.string(), v.parseJson(), promoCodeSchema));

/** What a code stands for at a business; null when it has none like it. */
export async function promoCodeOf(db: D1Database, businessId: number, code: string): Promise<PromoCode | null> {
  const row = await drizzle(db)
    .select({ terms: promoCodes.terms })
    .from(promoCodes)
    .where(and(eq(promoCodes.businessId, businessId), eq(promoCodes.code, promoCodeKey(code))))
    .get();
  return row ? readTerms(row.terms) : null;
}

/** Makes these the codes of a business, in place of what it had. */
export async function savePromoCodes(db: D1Database, businessId: number, codes: readonly PromoCode[]): Promise<void> {
  await db.batch([
    db.prepare('DELETE FROM promo_codes WHERE business_id = ?1').bind(businessId),
    db
      .prepare(
        `INSERT INTO promo_codes (business_id, code, terms)
         SELECT ?1, value->>'code', value FROM json_each(?2)`,
      )
      .bind(businessId, JSON.stringify(codes)),
  ]);
}
