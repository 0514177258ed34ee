import type { AuditAction } from '@haat/contract/audit-actions.ts'
import type { Permission, Role } from '@haat/contract/permissions.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { StoreTx } from '../../platform/database.ts'
import type { OperatorTx } from '../../platform/operator.ts'
import type { Environment } from '../../shared/api-key.ts'
import { issueKey } from './create-store.ts'
import {
  findLiveAndSandbox,
  findOrInsertStaff,
  type OperatorStoreRow,
  putMembership,
  revokeStoreKey,
  setStoreStatus,
} from './operator.queries.ts'

type Change = { action: AuditAction; entity: string; entityId: string | number; after: Record<string, unknown> }

// The operator is bound by no store; the audit row belongs to the store it is about.
const audit = (tx: OperatorTx, storeId: number, change: Change) =>
  recordAudit(
    tx as unknown as StoreTx,
    { storeId, actor: { type: 'operator', id: 'command line' }, ip: '', requestId: '' },
    change,
  )

/** Closes a shop to everybody, or opens it again; both twins. Null when there is no such shop. */
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

/** Issues one more key of a shop; the others stay good, so that a key can be changed without downtime. */
export async function addStoreKey(tx: OperatorTx, store: OperatorStoreRow, request: KeyRequest): Promise<string> {
  const key = await issueKey(tx, { storeId: store.id, ...request })
  const { kind, name, scopes } = request
  await audit(tx, store.id, { action: 'key.created', entity: 'key', entityId: name, after: { kind, name, scopes } })
  return key
}

/** Ends a key for good. False when there is no such key that is still good. */
export async function endStoreKey(tx: OperatorTx, keyId: number): Promise<boolean> {
  const ended = await revokeStoreKey(tx, keyId)
  if (!ended) return false
  const { storeId, prefix } = ended
  await audit(tx, storeId, { action: 'key.revoked', entity: 'key', entityId: keyId, after: { prefix } })
  return true
}

type Invitation = { email: string; name: string; passwordHash: string; role: Role }

/** Makes somebody a member of both twins. True when the person is new, so that the password given now is theirs. */
export async function inviteStaff(tx: OperatorTx, twins: OperatorStoreRow[], invitation: Invitation): Promise<boolean> {
  const { email, role } = invitation
  const { staffId, isNew } = await findOrInsertStaff(tx, invitation)
  for (const { id } of twins) {
    await putMembership(tx, id, staffId, role)
    await audit(tx, id, { action: 'staff.invited', entity: 'staff', entityId: staffId, after: { email, role } })
  }
  return isNew
}
