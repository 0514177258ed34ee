import { canonicalAddress } from '@haat/admission-control/client-network.ts'
import type { AuditAction } from '@haat/contract/audit-actions.ts'
import { snakeKeys } from '../shared/casing.ts'
import type { StoreTx } from './database.ts'
import type { MerchantCaller } from './merchant-access.ts'

/** Who did something and from which address. Every merchant write is recorded with it. */
export type Author = {
  storeId: number
  actor: MerchantCaller['actor'] | { type: 'operator'; id: string }
  ip: string
  requestId: string
}

export type Change = {
  action: AuditAction
  entity: string
  entityId: string | number
  /** In camelCase; the log's columns and the API have snake_case names. */
  before?: Record<string, unknown> | null
  after?: Record<string, unknown> | null
  /** The names of stored JSON, which the log stores unchanged. */
  isStoredJson?: true
}

/** The author of a merchant request. */
export const authorOf = ({
  store,
  actor,
  request,
}: MerchantCaller & { request: { ip: string; id: string } }): Author => ({
  storeId: store.id,
  actor,
  ip: canonicalAddress(request.ip) ?? '',
  requestId: request.id,
})

/** How columns that name an actor in one text do it. */
export const actorName = ({ actor }: Author): string => `${actor.type}:${actor.id}`

const textOf = (facts: Change['before'], isStoredJson = false) =>
  facts ? JSON.stringify(isStoredJson ? facts : snakeKeys(facts)) : null

/** Writes the audit row of a merchant's change, in the transaction of the change. */
export const recordAudit = (tx: StoreTx, author: Author, change: Change): Promise<void> =>
  recordAudits(tx, author, [change])

/** Writes the audit rows of a change of several things, at least one. */
export async function recordAudits(
  tx: StoreTx,
  { storeId, actor, ip, requestId }: Author,
  changes: readonly Change[],
): Promise<void> {
  await tx
    .insertInto('audit_log')
    .values(
      changes.map((change) => ({
        store_id: storeId,
        actor_type: actor.type,
        actor_id: actor.id,
        action: change.action,
        entity: change.entity,
        entity_id: String(change.entityId),
        before: textOf(change.before, change.isStoredJson),
        after: textOf(change.after, change.isStoredJson),
        ip,
        request_id: requestId,
      })),
    )
    .execute()
}
