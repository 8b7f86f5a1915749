import { and, eq } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import * as v from 'valibot';
import { promoCodeSchema } from '../../src/contract/promo.ts';
import type { PromoCode } from '../../src/domain/pricing/promo-code.ts';
import { promoCodeKey } from '../../src/domain/pricing/promo-code-key.ts';
import { jsonText } from '../bounded-json.ts';
import { promoCodes } from './schema.ts';

const readTerms = v.parser(v.pipe(jsonText(), promoCodeSchema));

/** The terms of the promo code `code` at a business; null when the business has no such promo code. */
export async function promoCodeOf(db: D1Database, businessId: number, code: string): Promise<PromoCode | null> {
  const row = await drizzle(db)
    .select({ terms: promoCodes.terms })
    .from(promoCodes)
    .where(and(eq(promoCodes.businessId, businessId), eq(promoCodes.code, promoCodeKey(code))))
    .get();
  return row ? readTerms(row.terms) : null;
}

export interface CodesOfBusiness {
  readonly businessId: number;
  readonly codes: readonly PromoCode[];
}

/** Statements that replace the promo codes of these businesses. */
export function promoCodeStatements(db: D1Database, businesses: readonly CodesOfBusiness[]): D1PreparedStatement[] {
  const rows = businesses.flatMap(({ businessId, codes }) => codes.map((terms) => ({ businessId, terms })));
  return [
    db
      .prepare('DELETE FROM promo_codes WHERE business_id IN (SELECT value FROM json_each(?1))')
      .bind(JSON.stringify(businesses.map(({ businessId }) => businessId))),
    db
      .prepare(
        `INSERT INTO promo_codes (business_id, code, terms)
         SELECT value->>'businessId', value->>'$.terms.code', value->'terms' FROM json_each(?1)`,
      )
      .bind(JSON.stringify(rows)),
  ];
}
