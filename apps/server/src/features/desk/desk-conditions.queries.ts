import { type DeskMode, type RiskLevelCode, riskLevels } from '@haat/contract/vocabulary.ts'
import { type RawBuilder, sql } from 'kysely'
import type { DeskSettings } from '../../shared/store-settings.ts'

/** Which orders the desk of a store holds. */
export type DeskScope = Pick<DeskSettings, 'mode' | 'minLevel'>

const levelsFrom = (level: RiskLevelCode) => riskLevels.slice(riskLevels.indexOf(level))

const inMode: Record<DeskMode, (scope: DeskScope) => RawBuilder<boolean>> = {
  all: () => sql`true`,
  risky: ({ minLevel }) => sql`r.level = any (${levelsFrom(minLevel)}::text[])`,
  off: () => sql`false`,
}

/**
 * Orders whose buyers are to be called, if their status allows it: something is to be collected on delivery. They are no rows of
 * their own, so that placing an order costs nothing, and an order leaves the desk by the statement that moves or pays it.
 */
export const belongsToDesk = (scope: DeskScope) => sql<boolean>`
  o.payment_method = 'COD' and o.amount_paid_minor < o.total_minor and ${inMode[scope.mode](scope)}`

/** The tables of the desk, by order. `l` is a lease that has not ended, `t` has a row after the first call. */
export const deskTables = (storeId: number, now: Date) => sql`
  orders o
  left join desk_tasks t on t.store_id = ${storeId} and t.order_id = o.id
  left join order_risks r on r.store_id = ${storeId} and r.order_id = o.id
  left join desk_leases l on l.store_id = ${storeId} and l.phone_digest = phone_digest(o.phone) and l.leased_until > ${now}::timestamptz`

export const dueAt = sql<Date>`coalesce(t.due_at, o.created_at)`

/** Held by the desk: its agent or a colleague has put it on hold before it was confirmed. */
export const isHeldByDesk = sql<boolean>`o.status = 'ON_HOLD' and o.held_from = 'PENDING'`
