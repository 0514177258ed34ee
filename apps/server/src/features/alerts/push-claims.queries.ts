import type { AlertKind } from '@haat/contract/vocabulary.ts'
import type { StoreTx } from '../../platform/database.ts'
import type { Deps } from '../../platform/deps.ts'

/** A member with events that were not pushed. */
export type ClaimedPush = {
  storeId: number
  staffId: string
  role: string
  subdomain: string
  storeName: string
  locale: string
  /** The position up to which events were pushed. */
  pushed: number
  attempts: number
  pushKinds: AlertKind[] | null
  quietFrom: number | null
  quietTo: number | null
}

/** Claims members with events to push. No other process gets them before the lease ends. */
export async function claimPushes(
  { db, environment }: Pick<Deps, 'db' | 'environment'>,
  batch: number,
  leaseSeconds: number,
  now: Date,
): Promise<ClaimedPush[]> {
  const { rows } = await db.query<ClaimedPush>({
    name: 'claim_alert_pushes',
    text: `select store_id as "storeId", staff_id as "staffId", role, subdomain, store_name as "storeName", locale, pushed,
        attempts, push_kinds as "pushKinds", quiet_from as "quietFrom", quiet_to as "quietTo"
      from claim_alert_pushes($1, $2, make_interval(secs => $3), $4)`,
    values: [environment, batch, leaseSeconds, now],
  })
  return rows
}

/** How far events were pushed to a member that do not wait for the end of the quiet hours. */
export async function findPushedUrgent(tx: StoreTx, storeId: number, staffId: string): Promise<number> {
  const row = await tx
    .selectFrom('staff_alert_positions')
    .select('pushed_urgent')
    .where('store_id', '=', storeId)
    .where('staff_id', '=', staffId)
    .executeTakeFirst()
  return row?.pushed_urgent ?? 0
}

/** How far events were pushed to a member. */
export type PushedUpTo = { position: number; urgentPosition: number }

/** Notes how far events were pushed to a member, and when to look again. */
export const savePushed = async (
  tx: StoreTx,
  storeId: number,
  staffId: string,
  { position, urgentPosition, at, attempts }: PushedUpTo & { at: Date; attempts: number },
): Promise<void> => {
  await tx
    .updateTable('staff_alert_positions')
    .set({ pushed: position, pushed_urgent: urgentPosition, push_at: at, attempts })
    .where('store_id', '=', storeId)
    .where('staff_id', '=', staffId)
    .execute()
}
