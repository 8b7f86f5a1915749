import { hashPassword } from './password.ts';

export interface NewStaff {
  readonly serviceProviderUserId: number;
  readonly email: string;
  /** Display name on the board. */
  readonly name: string;
  readonly password: string;
}

/** Gives a person access to the boards of a provider's businesses. Updates name and password of a known e-mail. */
export async function saveStaff(db: D1Database, staff: NewStaff): Promise<void> {
  await db
    .prepare(
      `INSERT INTO staff (provider_id, email, name, password_hash) VALUES (?1, ?2, ?3, ?4)
       ON CONFLICT (email) DO UPDATE SET provider_id = excluded.provider_id, name = excluded.name, password_hash = excluded.password_hash`,
    )
    .bind(staff.serviceProviderUserId, staff.email.trim().toLowerCase(), staff.name, await hashPassword(staff.password))
    .run();
}
