import { type RawBuilder, sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import { recordEvent } from '../../platform/outbox.ts'
import { unprovenSmsPerNetwork, unprovenSmsPerStore, widen } from '../../platform/rate-limits.ts'
import { messageRefusals } from '../../shared/message-refusals.ts'

/** What may be sent in an hour. */
export type UnprovenSmsLimits = {
  perNetwork: number
  perStore: number
  /** SMS of the store to numbers to which no order was delivered. */
  toNewNumbers: number
  /** When as many of the store were sent, a network causes `perNetworkWhenScarce` in place of `perNetwork`. */
  scarceFrom: number
  perNetworkWhenScarce: number
}

export const noUnprovenSms: UnprovenSmsLimits = {
  ...{ perNetwork: 0, perStore: 0, toNewNumbers: 0, scarceFrom: 0, perNetworkWhenScarce: 0 },
}

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
  const perNetwork = widen(unprovenSmsPerNetwork.capacity, widened)
  const perStore = widen(unprovenSmsPerStore.capacity, widened)
  return {
    ...{ perNetwork, perStore },
    toNewNumbers: Math.ceil((perStore * 3) / 4),
    scarceFrom: Math.ceil(perStore / 2),
    perNetworkWhenScarce: Math.ceil(perNetwork / 10),
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

/** Whether an order was delivered to the number: an attacker has few of these. */
export const isKnownNumber = (storeId: number, phone: RawBuilder<unknown>) => sql`
  exists (
    select from orders k
     where k.store_id = ${storeId} and k.phone = ${phone} and k.delivered_at is not null
    offset 0)`

export const networkOfOrder = (storeId: number, orderId: RawBuilder<unknown>) => sql`
  (select n.network from order_networks n where n.store_id = ${storeId} and n.order_id = ${orderId})`

/**
 * What becomes of each message of the batch `counted`: four parts of its statement, the last of which is `decided`. Those of the
 * last hour are counted in the words of the index `messages_unproven_sms`; what staff have sent is none of them. Who orders
 * from many networks uses up half of the hour of a store; after that each network causes few, and a quarter is kept for numbers
 * to which an order was delivered.
 */
export const decideUnprovenSms = (storeId: number, limits: UnprovenSmsLimits) => sql`
  of_hour as materialized (
    select ${networkOfOrder(storeId, sql`m.order_id`)} as network, count(*) as messages from messages m
     where m.store_id = ${storeId} and m.channel = 'sms' and m.proof = 'NONE' and m.kind <> 'CONFIRM_ORDER'
       and not (m.status = 'FAILED' and m.attempts = 0) and m.created_at > now() - interval '1 hour'
       and ${isOfStranger(storeId, sql`m.order_id`)}
     group by 1),
  by_network as (
    select w.*, case
        when w.is_unproven_sms and w.network is not null and w.destination_refusal is null
            and w.nth_of_network > ${limits.perNetwork}
          then ${messageRefusals.network.en} else w.destination_refusal end as network_refusal
      from (
        select c.*, coalesce((select h.messages from of_hour h where h.network = c.network), 0) + row_number() over (
            partition by c.is_unproven_sms, c.network, c.destination_refusal is null order by c.event_id) as nth_of_network
          from counted c) w),
  by_store as (
    select n.*, coalesce((select sum(h.messages) from of_hour h), 0) + row_number() over (
        partition by n.is_unproven_sms, n.network_refusal is null order by n.is_known_number desc, n.event_id) as nth_of_store
      from by_network n),
  decided as (
    select s.*, case
        when s.is_unproven_sms and s.network_refusal is null
            and s.nth_of_store > case
              when s.is_known_number then ${limits.perStore}::integer
              when s.network is null or s.nth_of_network > ${limits.perNetworkWhenScarce} then ${limits.scarceFrom}::integer
              else ${limits.toNewNumbers}::integer end
          then ${messageRefusals.store.en} else s.network_refusal end as refusal
      from by_store s)`

/**
 * Alerts staff, once in an hour, that the limit of the store has refused SMS of these events. The lock of
 * `lockUnprovenSms` is held.
 */
export async function noteSmsLimit(tx: StoreTx, storeId: number, eventIds: readonly number[], perHour: number) {
  const { rows } = await sql<{ isNoted: boolean }>`
    select coalesce((
      select m.created_at > now() - interval '1 hour' from messages m
       where m.store_id = ${storeId} and m.status = 'FAILED' and m.attempts = 0 and m.last_error = ${messageRefusals.store.en}
         and m.event_id <> all (${eventIds}::bigint[])
       order by m.id desc limit 1), false) as "isNoted"`.execute(tx)
  if (rows[0]?.isNoted) return
  await recordEvent(tx, storeId, {
    type: 'sms.limit_reached',
    resourceId: storeId,
    payload: { object: { per_hour: perHour } },
  })
}
