import { type RawBuilder, sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import { unprovenSmsPerNetwork, unprovenSmsPerStore, widen } from '../../platform/rate-limits.ts'
import { messageRefusals } from '../../shared/message-refusals.ts'

export type UnprovenSmsLimits = { perNetwork: number; perStore: number }

/**
 * The limits of a store for SMS to numbers that nobody has proven: a visitor who types numbers into a checkout spends the money
 * of the store. Until the transaction ends, nobody else counts them.
 */
export async function lockUnprovenSms(tx: StoreTx, storeId: number): Promise<UnprovenSmsLimits> {
  await sql`select pg_advisory_xact_lock(hashtextextended('unproven sms', ${storeId}))`.execute(tx) // guard: unproven-sms-lock
  const { rows } = await sql<{ environment: 'live' | 'sandbox'; rateLimitFactor: number }>`
    select environment, coalesce(settings ->> 'rateLimitFactor', '1')::double precision as "rateLimitFactor"
      from stores where id = ${storeId}`.execute(tx)
  const [store] = rows
  if (!store) throw new Error(`store ${storeId} is gone`)
  const { environment, rateLimitFactor } = store
  const widened = { environment, settings: { rateLimitFactor } }
  return {
    perNetwork: widen(unprovenSmsPerNetwork.capacity, widened),
    perStore: widen(unprovenSmsPerStore.capacity, widened),
  }
}

/**
 * Whether no staff member has placed or moved an order. What staff have looked at is not limited: they may confirm all the
 * orders of a campaign in an hour.
 */
export const isOfStranger = (storeId: number, orderId: RawBuilder<unknown>) => sql`
  not exists (
    select from order_history s
     where s.store_id = ${storeId} and s.order_id = ${orderId} and s.actor_type in ('staff', 'key')
    offset 0)`

export const networkOfOrder = (storeId: number, orderId: RawBuilder<unknown>) => sql`
  (select n.network from order_networks n where n.store_id = ${storeId} and n.order_id = ${orderId})`

/**
 * What becomes of each message of the batch `counted`: three parts of its statement, the last of which is `decided`. Those of the
 * last hour are counted in the words of the index `messages_unproven_sms`; what staff have sent is none of them.
 */
export const decideUnprovenSms = (storeId: number, { perNetwork, perStore }: UnprovenSmsLimits) => sql`
  of_hour as materialized (
    select ${networkOfOrder(storeId, sql`m.order_id`)} as network, count(*) as messages from messages m
     where m.store_id = ${storeId} and m.channel = 'sms' and m.proof = 'NONE' and m.kind <> 'CONFIRM_ORDER'
       and not (m.status = 'FAILED' and m.attempts = 0) and m.created_at > now() - interval '1 hour'
       and ${isOfStranger(storeId, sql`m.order_id`)}
     group by 1),
  by_network as (
    select c.*, case
        when c.is_unproven_sms and c.network is not null and c.destination_refusal is null
            and row_number() over (partition by c.is_unproven_sms, c.network, c.destination_refusal is null order by c.event_id)
              + coalesce((select h.messages from of_hour h where h.network = c.network), 0) > ${perNetwork}
          then ${messageRefusals.network.en} else c.destination_refusal end as network_refusal
      from counted c),
  decided as (
    select n.*, case
        when n.is_unproven_sms and n.network_refusal is null
            and row_number() over (partition by n.is_unproven_sms, n.network_refusal is null order by n.event_id)
              + coalesce((select sum(h.messages) from of_hour h), 0) > ${perStore}
          then ${messageRefusals.store.en} else n.network_refusal end as refusal
      from by_network n)`
