import type { AuditAction } from '@haat/contract/audit-actions.ts'
import type { Permission, Role } from '@haat/contract/permissions.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { StoreTx } from '../../platform/database.ts'
import type { OperatorTx } from '../../platform/operator.ts'
import type { Environment } from '../../shared/api-key.ts'
import { issueKey } from './create-store.ts'
import {
  deleteSecondFactorOf,
  findLiveAndSandbox,
  findOrInsertStaff,
  type OperatorStoreRow,
  putMembership,
  revokeStoreKey,
  setStoreStatus,
} from './operator.queries.ts'

type Change = { action: AuditAction; entity: string; entityId: string | number; after: Record<string, unknown> }

// The operator is bound to no store; the audit row belongs to the store that it is about.
const audit = (tx: OperatorTx, storeId: number, change: Change) =>
  recordAudit(
    tx as unknown as StoreTx,
    { storeId, actor: { type: 'operator', id: 'command line' }, ip: '', requestId: '' },
    change,
  )

/** Suspends a store or activates it again; both environments. Null when there is no such store. */
export async function changeStoreStatus(
  tx: OperatorTx,
  subdomain: string,
  status: OperatorStoreRow['status'],
): Promise<OperatorStoreRow[] | null> {
  const twins = await findLiveAndSandbox(tx, subdomain)
  if (twins.length === 0) return null
  for (const { id } of twins) {
    await setStoreStatus(tx, id, status)
    await audit(tx, id, {
      action: status === 'active' ? 'store.activated' : 'store.suspended',
      entity: 'store',
      entityId: id,
      after: { status },
    })
  }
  return twins.map((twin) => ({ ...twin, status }))
}

type KeyRequest = { kind: 'service' | 'secret'; environment: Environment; name: string; scopes: Permission[] }

/** Issues one more key of a store; the others stay valid, so that a key can be replaced without downtime. */
export async function addStoreKey(tx: OperatorTx, store: OperatorStoreRow, request: KeyRequest): Promise<string> {
  const key = await issueKey(tx, { storeId: store.id, ...request })
  const { kind, name, scopes } = request
  await audit(tx, store.id, { action: 'key.created', entity: 'key', entityId: name, after: { kind, name, scopes } })
  return key
}

/** Revokes a key. False when there is no such active key. */
export async function endStoreKey(tx: OperatorTx, keyId: number): Promise<boolean> {
  const ended = await revokeStoreKey(tx, keyId)
  if (!ended) return false
  const { storeId, prefix } = ended
  await audit(tx, storeId, { action: 'key.revoked', entity: 'key', entityId: keyId, after: { prefix } })
  return true
}

type Invitation = { email: string; name: string; passwordHash: string; role: Role }

/**
 * Adds a member of staff to both environments, or changes the role of one. `isNew`: the given password is theirs. Null when
 * the store would be left without an owner; the caller rolls back.
 */
export async function inviteStaff(
  tx: OperatorTx,
  twins: OperatorStoreRow[],
  invitation: Invitation,
): Promise<{ isNew: boolean } | null> {
  const { email, role } = invitation
  const { staffId, isNew } = await findOrInsertStaff(tx, invitation)
  for (const { id } of twins) {
    if (!(await putMembership(tx, id, staffId, role))) return null
    await audit(tx, id, { action: 'staff.invited', entity: 'staff', entityId: staffId, after: { email, role } })
  }
  return { isNew }
}

/** Ends the second factor of a person, and its recovery codes. False when there is none. */
export async function endSecondFactor(tx: OperatorTx, email: string): Promise<boolean> {
  const stores = await deleteSecondFactorOf(tx, email)
  if (stores === null) return false
  for (const { storeId, staffId } of stores)
    await audit(tx, storeId, {
      action: 'staff.second_factor_reset',
      entity: 'staff',
      entityId: staffId,
      after: { email },
    })
  return true
}
