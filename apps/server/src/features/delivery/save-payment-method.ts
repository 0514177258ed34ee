import { type Author, recordAudit } from '../../platform/audit.ts'
import type { StoreTx } from '../../platform/database.ts'
import { fieldError } from '../../platform/errors.ts'
import { renewConfig } from '../content/save-website.ts'
import { lockMethod, type MethodChanges, type MethodRow, updateMethod } from './delivery-admin.queries.ts'

const names: Record<string, string> = {
  COD: 'Cash on delivery',
  BKASH: 'bKash',
  NAGAD: 'Nagad',
  ROCKET: 'Rocket',
  UPAY: 'Upay',
  BANK_TRANSFER: 'Bank transfer',
}
const places = Object.keys(names)

/** Creates or changes a payment method. Caches of storefronts are invalidated, because their configuration shows it. */
export async function savePaymentMethod(
  tx: StoreTx,
  author: Author,
  code: string,
  changes: MethodChanges,
): Promise<MethodRow> {
  const { storeId } = author
  const { isNew, ...known } = await lockMethod(tx, storeId, {
    code,
    name: names[code] ?? code,
    type: code === 'COD' ? 'cod' : 'manual',
    sortOrder: places.indexOf(code),
  })
  const wanted = { ...(isNew ? { isEnabled: true } : {}), ...changes }
  if (Object.keys(wanted).length === 0) return known
  refuseUnusable({ ...known, ...wanted } as MethodRow)
  const after = await updateMethod(tx, storeId, code, wanted)
  await recordAudit(tx, author, {
    action: isNew ? 'payment_method.created' : 'payment_method.updated',
    entity: 'payment_method',
    entityId: code,
    before: isNew ? null : known,
    after,
  })
  await renewConfig(tx, storeId, ['payment_methods'])
  return after
}

function refuseUnusable(method: MethodRow): void {
  if (method.isEnabled && method.type === 'manual' && method.accountNumber === '') {
    throw fieldError('account_number', {
      en: 'Enter the account number that customers pay to.',
      bn: 'ক্রেতা যে নম্বরে টাকা পাঠাবেন, সেটি দিন।',
    })
  }
  if (method.maxAmountMinor !== null && method.maxAmountMinor < method.minAmountMinor) {
    throw fieldError('max_amount', { en: 'Must be at least min_amount.', bn: 'min_amount-এর কম হতে পারে না।' })
  }
}
