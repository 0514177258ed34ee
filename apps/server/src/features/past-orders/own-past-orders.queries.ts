import { type RawBuilder, sql } from 'kysely'
import { DAYS_BEFORE_PROOF } from '../../shared/days-before-proof.ts'

/**
 * Whether a customer `c` bought a past order `o`, for staff: by the phone number of the account, and by its e-mail address when that is
 * verified.
 */
export const isOfBuyer = sql`(o.phone = c.phone or (c.is_email_verified and o.email <> '' and o.email = c.email))`

/**
 * Whether a customer has proven a contact of a past order, and so may see what was bought: by the aliases of both. The list, the
 * export and the deletion of an account go by this.
 */
export const isOwnPastOrder = (order: string, customer: string): RawBuilder<unknown> => {
  const [o, c] = [sql.raw(order), sql.raw(customer)]
  return sql`(
    (${c}.is_email_verified and ${o}.email <> '' and ${o}.email = ${c}.email)
    or (${c}.is_phone_verified and ${o}.phone = ${c}.phone
      and ${o}.placed_at > ${c}.phone_verified_at - ${sql.lit(DAYS_BEFORE_PROOF)} * interval '1 day'))`
}
