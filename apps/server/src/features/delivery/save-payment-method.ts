import { type Author, recordAudit } from '../../platform/audit.ts'
import type { StoreTx } from '../../platform/database.ts'
import { fieldError } from '../../platform/errors.ts'
import { requireRecentSignIn } from '../../platform/recent-sign-in.ts'
import { refuseOtherVersion } from '../../platform/version-conflict.ts'
import { defaultMethodName, namedMethods } from '../../shared/payment-method-texts.ts'
import { renewConfig } from '../content/save-website.ts'
import { recordSecurityChange } from '../stores/record-security-change.ts'
import {
  findAccountOfMethod,
  lockMethod,
  type MethodChanges,
  type MethodRow,
  updateMethod,
} from './delivery-admin.queries.ts'
import { findPayeeChanges } from './payee-rules.ts'

/** A payment method as it is before staff say anything about it, without its type. */
export const freshMethod = (code: string) => ({
  code,
  name: defaultMethodName(code),
  sortOrder: namedMethods.indexOf(code),
})

/** A payment method as the audit log has it. */
export const recordedMethod = ({ version, ...method }: MethodRow) => method

/** Creates or changes a payment method. With a `version`, throws 409 when it has another one. Caches of storefronts are invalidated, because their configuration shows it. */
export async function savePaymentMethod(
  tx: StoreTx,
  author: Author & Parameters<typeof requireRecentSignIn>[0] & { now: Date },
  code: string,
  { version, ...changes }: MethodChanges & { version?: number | undefined },
): Promise<MethodRow> {
  const { storeId } = author
  const account = await findAccountOfMethod(tx, storeId, code)
  const type = code === 'COD' ? 'cod' : account?.isEnabled ? 'gateway' : 'manual'
  const { isNew, ...known } = await lockMethod(tx, storeId, { ...freshMethod(code), type })
  refuseOtherVersion(known, version)
  const wanted = { ...(isNew ? { isEnabled: true } : {}), ...changes }
  if (isNew || wanted.type !== undefined) {
    refuseType(code, wanted.type ?? type, account !== undefined)
    wanted.supportsRefund = (wanted.type ?? type) === 'gateway' && account?.supportsRefund === true
  }
  if (Object.keys(wanted).length === 0) return known
  refuseUnusable({ ...known, ...wanted } as MethodRow)
  const after = await updateMethod(tx, storeId, code, wanted)
  const payeeChanges = findPayeeChanges(known, after)
  if (payeeChanges.length > 0) requireRecentSignIn(author, author.now)
  await recordAudit(tx, author, {
    action: isNew ? 'payment_method.created' : 'payment_method.updated',
    entity: 'payment_method',
    entityId: code,
    before: isNew ? null : recordedMethod(known),
    after: recordedMethod(after),
  })
  for (const { setting, ...change } of payeeChanges)
    await recordSecurityChange(tx, storeId, { setting, paymentMethod: code, ...change })
  await renewConfig(tx, storeId, ['payment_methods'])
  return after
}

function refuseType(code: string, type: string, isConnected: boolean): void {
  if ((code === 'COD') !== (type === 'cod'))
    throw fieldError('type', {
      en: 'COD is cash on delivery, and no other method is.',
      bn: 'শুধু COD-ই ক্যাশ অন ডেলিভারি, অন্য কোনো মাধ্যম নয়।',
    })
  if (type === 'gateway' && !isConnected)
    throw fieldError('type', {
      en: 'The store has no account at this payment gateway. Connect it first.',
      bn: 'এই পেমেন্ট গেটওয়েতে দোকানের অ্যাকাউন্ট যুক্ত করা নেই। আগে সেটি যুক্ত করুন।',
    })
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
