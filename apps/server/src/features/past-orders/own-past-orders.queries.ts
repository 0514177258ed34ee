import { type RawBuilder, sql } from 'kysely'

/** Operators reassign unused numbers: older orders do not belong to the person who has proven the number since. */
const MOST_DAYS = 180

/**
 * Whether a customer has proven a contact of a past order, and so may see what was bought: by the aliases of both. The list, the
 * export and the deletion of an account go by this.
 */
export const isOwnPastOrder = (order: string, customer: string): RawBuilder<unknown> => {
  const [o, c] = [sql.raw(order), sql.raw(customer)]
  return sql`(
    (${c}.is_email_verified and ${o}.email <> '' and ${o}.email = ${c}.email)
    or (${c}.is_phone_verified and ${o}.phone = ${c}.phone
      and ${o}.placed_at > ${c}.phone_verified_at - ${sql.lit(MOST_DAYS)} * interval '1 day'))`
}
