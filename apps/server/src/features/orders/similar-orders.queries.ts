import { maxSimilarOrders } from '@haat/contract/limits.ts'
import { sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import { PLANNED_EACH_TIME } from '../../platform/prepared-statements.ts'
import type { PhoneNumber } from '../../shared/phone.ts'
import { similarPhones } from '../../shared/similar-phones.ts'
import { type ListedOrder, selectListedOrders } from './listed-orders.queries.ts'

/** Orders of one shop whose numbers are nearly the same. */
const MAX_COMPARED = 1000

type Search = { storeId: number; search: string; withClaims: boolean }

/** The newest orders whose phone number is nearly that of the search, or whose receiver's name sounds like it. */
export async function listSimilarOrders(tx: StoreTx, { storeId, search, withClaims }: Search): Promise<ListedOrder[]> {
  const phones = similarPhones(search)
  const orders = selectListedOrders(tx, storeId, withClaims).orderBy('o.id', 'desc').limit(maxSimilarOrders)
  const found = phones.length > 0 ? ofPhones(storeId, phones) : ofSounds(search)
  const statement = orders.where('o.id', 'in', sql<number>`(${found} order by id desc limit ${maxSimilarOrders})`)
  return (await sql<ListedOrder>`${sql.raw(PLANNED_EACH_TIME)} ${statement}`.execute(tx)).rows
}

/**
 * Materialized, so that the index on phones is read first: in the order of the list, the planner would read all orders until
 * it has found enough.
 */
const ofPhones = (storeId: number, phones: readonly PhoneNumber[]) => sql`
  with of_phones as materialized (
    select id from orders where store_id = ${storeId} and phone = any (${phones}::text[]) limit ${MAX_COMPARED})
  select id from of_phones`

/** A text without sounds would be part of every name. */
const ofSounds = (search: string) => sql`
  with of_sounds as materialized (
    select order_id as id from store_order_search
     where name_sounds @> name_sounds(${search}::text) and name_sounds(${search}::text) <> '{}')
  select id from of_sounds`
