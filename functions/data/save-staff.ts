import { drizzle } from 'drizzle-orm/d1';
import { hashPassword } from './password.ts';
import { staff } from './schema.ts';

export interface NewStaff {
  readonly serviceProviderUserId: number;
  readonly email: string;
  /** Display name on the board. */
  readonly name: string;
  readonly password: string;
}

/** Gives a person access to the boards of a provider's businesses. For a known e-mail, updates name and password. */
export async function saveStaff(db: D1Database, person: NewStaff): Promise<void> {
  const row = {
    providerId: person.serviceProviderUserId,
    name: person.name,
    passwordHash: await hashPassword(person.password),
  };
  await drizzle(db)
    .insert(staff)
    .values({ ...row, email: person.email.trim().toLowerCase() })
    .onConflictDoUpdate({ target: staff.email, set: row });
}
