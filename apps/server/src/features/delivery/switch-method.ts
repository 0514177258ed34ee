import { type Author, recordAudit } from '../../platform/audit.ts'
import type { StoreTx } from '../../platform/database.ts'
import { renewConfig } from '../content/save-website.ts'
import { findMethod, lockMethod, type MethodChanges, type MethodRow, updateMethod } from './delivery-admin.queries.ts'
import { freshMethod, recordedMethod } from './save-payment-method.ts'

/**
 * Lets shoppers pay by a gateway whose account has become enabled: the payment method of its code, which is created when
 * the store has none, is from now on one of type `gateway`.
 */
export async function takeGateway(tx: StoreTx, author: Author, code: string, supportsRefund: boolean): Promise<void> {
  const { isNew, ...known } = await lockMethod(tx, author.storeId, { ...freshMethod(code), type: 'gateway' })
  await change(tx, author, isNew ? null : known, known, {
    type: 'gateway',
    supportsRefund,
    ...(isNew ? { isEnabled: true } : {}),
  })
}

/** What the payment method promises follows a change of the account, which may also have been disabled. */
export async function followGateway(tx: StoreTx, author: Author, code: string, supportsRefund: boolean): Promise<void> {
  const known = await findMethod(tx, author.storeId, code)
  if (known?.type === 'gateway' && known.supportsRefund !== supportsRefund)
    await change(tx, author, known, known, { supportsRefund })
  else await renewConfig(tx, author.storeId, ['payment_methods'])
}

/** Disables the payment method of a gateway whose account is deleted, if shoppers paid by the gateway. */
export async function leaveGateway(tx: StoreTx, author: Author, code: string): Promise<void> {
  const known = await findMethod(tx, author.storeId, code)
  if (known?.type === 'gateway') {
    const changes = { type: 'manual', supportsRefund: false, isEnabled: false }
    await change(tx, author, known, known, changes)
  } else await renewConfig(tx, author.storeId, ['payment_methods'])
}

async function change(
  tx: StoreTx,
  author: Author,
  before: MethodRow | null,
  { code }: MethodRow,
  changes: MethodChanges,
): Promise<void> {
  const after = await updateMethod(tx, author.storeId, code, changes)
  await recordAudit(tx, author, {
    action: before ? 'payment_method.updated' : 'payment_method.created',
    entity: 'payment_method',
    entityId: code,
    before: before && recordedMethod(before),
    after: recordedMethod(after),
  })
  await renewConfig(tx, author.storeId, ['payment_methods'])
}
