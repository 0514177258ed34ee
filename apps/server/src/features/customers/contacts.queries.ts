import { sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import type { CustomerKey } from './customers.queries.ts'

export type ContactKind = 'email' | 'phone'

const verifiedColumn = { email: 'is_email_verified', phone: 'is_phone_verified' } as const

/** Marks a contact verified; false when the account has another one by now. */
export async function markVerified(
  tx: StoreTx,
  { storeId, customerId }: CustomerKey,
  kind: ContactKind,
  value: string,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('customers')
    .set({ [verifiedColumn[kind]]: true, updated_at: sql`now()` })
    .where('store_id', '=', storeId)
    .where('id', '=', customerId)
    .where(kind, '=', value) // guard: verified-contact
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Replaces a contact by a verified one. Throws when another account has it. */
export async function replaceContact(
  tx: StoreTx,
  { storeId, customerId }: CustomerKey,
  kind: ContactKind,
  value: string,
): Promise<void> {
  await tx
    .updateTable('customers')
    .set({ [kind]: value, [verifiedColumn[kind]]: true, updated_at: sql`now()` })
    .where('store_id', '=', storeId)
    .where('id', '=', customerId)
    .execute()
}

/**
 * Takes a contact from the account that has it without having verified it, and returns that account: a phone if an e-mail
 * address remains, an e-mail address if a verified phone does.
 */
export async function releaseContact(
  tx: StoreTx,
  storeId: number,
  kind: ContactKind,
  value: string,
  claimantId: string | null,
): Promise<string | undefined> {
  const row = await tx
    .updateTable('customers')
    .set({ [kind]: null, updated_at: sql`now()` })
    .where('store_id', '=', storeId)
    .where(kind, '=', value)
    .where(verifiedColumn[kind], '=', false) // guard: proven-contact-stays
    .$if(kind === 'phone', (query) => query.where('email', 'is not', null))
    .$if(kind === 'email', (query) => query.where('is_phone_verified', '=', true))
    .$if(claimantId !== null, (query) => query.where('id', '<>', claimantId as string))
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Sets a new password, or none: then the account is entered with codes only. */
export async function setPassword(
  tx: StoreTx,
  { storeId, customerId }: CustomerKey,
  passwordHash: string | null,
): Promise<void> {
  await tx
    .updateTable('customers')
    .set({ password_hash: passwordHash, updated_at: sql`now()` })
    .where('store_id', '=', storeId)
    .where('id', '=', customerId)
    .execute()
}

export type ContactChangeRow = { kind: ContactKind; oldValue: string | null; wasTaken?: boolean; now: Date }

export async function insertContactChange(
  tx: StoreTx,
  { storeId, customerId }: CustomerKey,
  { kind, oldValue, wasTaken = false, now }: ContactChangeRow,
): Promise<number> {
  const { id } = await tx
    .insertInto('contact_changes')
    .values({
      store_id: storeId,
      customer_id: customerId,
      kind,
      old_value: oldValue,
      was_taken: wasTaken,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Whether an update failed because the e-mail address or phone belongs to another account. */
export const isContactInUse = (error: unknown): boolean => {
  const { code, constraint = '' } = error as { code?: string; constraint?: string }
  return code === '23505' && /^customers_store_id_(email|phone)_key$/.test(constraint)
}
