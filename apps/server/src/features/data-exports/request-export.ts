import type { Text } from '@haat/contract/errors.ts'
import { type Author, recordAudit } from '../../platform/audit.ts'
import { inStore, type StoreTx } from '../../platform/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { ApiError, fieldError, notFound } from '../../platform/errors.ts'
import type { StoreContext } from '../../platform/store-keys.ts'
import { maskDestination } from '../../shared/mask-destination.ts'
import { type OwnerProof, proveOwnership } from '../accounts/prove-ownership.ts'
import {
  type ExportRow,
  findOldestCounted,
  hasCustomer,
  hasGuest,
  insertShopperExport,
  insertStaffExport,
  joinPendingExport,
} from './data-exports.queries.ts'
import { exportLimits, limitOf, secondsUntilAllowed } from './export-rules.ts'

const exportRefusals = {
  oneOf: {
    en: 'Send customer_id, or the phone number of a guest.',
    bn: 'customer_id দিন, অথবা অ্যাকাউন্ট ছাড়া ক্রেতার মোবাইল নম্বর দিন।',
  },
  noGuest: {
    en: 'No order without an account and no contact message has this number.',
    bn: 'এই নম্বরে অ্যাকাউন্ট ছাড়া কোনো অর্ডার বা মেসেজ নেই।',
  },
} as const satisfies Record<string, Text>

type Caller = { store: StoreContext; customerId: string; sessionId: string; now: Date }

/** Requests an export of the caller’s account. A stolen session alone cannot. */
export async function requestExport(
  deps: Pick<Deps, 'db' | 'secrets' | 'passwords'>,
  { store, customerId, sessionId, now }: Caller,
  proof: OwnerProof,
): Promise<ExportRow> {
  const lock = await proveOwnership(deps, { store, customerId, purpose: 'export_account', now }, proof)
  return inStore(deps.db, store, async (tx) => {
    await lock(tx)
    const limit = limitOf(exportLimits.perCustomerAndDay, now)
    const by = { customerId, sessionId }
    const found =
      (await joinPendingExport(tx, store.id, by)) ?? (await insertShopperExport(tx, store.id, by, { now, limit }))
    if (!found) throw await refuseAbove(tx, store.id, customerId, { limit, now })
    return found
  })
}

type Whose = { customerId?: string; phone?: string }

/** Requests an export for staff: of a customer, or of a guest. */
export async function requestExportFor(
  tx: StoreTx,
  author: Author,
  { customerId, phone }: Whose,
  now: Date,
): Promise<ExportRow> {
  const { storeId } = author
  if ((customerId === undefined) === (phone === undefined)) throw fieldError('customer_id', exportRefusals.oneOf)
  if (customerId !== undefined && !(await hasCustomer(tx, storeId, customerId)))
    throw notFound('customer', 'customer_id')
  if (phone !== undefined && !(await hasGuest(tx, storeId, phone))) throw fieldError('phone', exportRefusals.noGuest)
  const whose = customerId === undefined ? { phone: phone as string } : { customerId }
  const limit = limitOf(exportLimits.perStoreStaffAndDay, now)
  const found = await insertStaffExport(tx, storeId, whose, { now, limit })
  if (!found) throw await refuseAbove(tx, storeId, null, { limit, now })
  const { isNew, ...row } = found
  if (isNew) {
    // The log outlives the customer's wish to be forgotten.
    const after = { customerId: customerId ?? null, phone: phone === undefined ? '' : maskDestination(phone) }
    await recordAudit(tx, author, { action: 'data_export.created', entity: 'data_export', entityId: row.id, after })
  }
  return row
}

async function refuseAbove(
  tx: StoreTx,
  storeId: number,
  customerId: string | null,
  { limit, now }: { limit: ReturnType<typeof limitOf>; now: Date },
): Promise<ApiError> {
  const oldest = await findOldestCounted(tx, storeId, customerId, limit)
  return new ApiError('too_many_requests', { retryAfterSeconds: secondsUntilAllowed(oldest, now) })
}
