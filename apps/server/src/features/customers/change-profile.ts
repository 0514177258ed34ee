import type { StoreTx } from '../../platform/database.ts'
import { ApiError, fieldError } from '../../platform/errors.ts'
import { recordEvent } from '../../platform/outbox.ts'
import { snakeKeys } from '../../shared/casing.ts'
import {
  type CustomerKey,
  isPhoneInUse,
  lockContact,
  type ProfileChanges,
  updateCustomer,
} from './customers.queries.ts'
import { canBeAvatar, canBeBirthday, refusals } from './profile-rules.ts'
import { recordContactChange } from './record-contact-change.ts'

/** Changes the given fields of a shopper's own account. A changed phone is unverified, and the owner is notified. */
export async function changeProfile(
  tx: StoreTx,
  key: CustomerKey,
  changes: ProfileChanges,
  { phoneRequired, now }: { phoneRequired: boolean; now: Date },
): Promise<void> {
  if (Object.keys(changes).length === 0) return
  if (changes.avatar !== undefined && !canBeAvatar(changes.avatar)) throw fieldError('avatar', refusals.avatar)
  if (changes.dateOfBirth && !canBeBirthday(changes.dateOfBirth, now)) {
    throw fieldError('date_of_birth', refusals.dateOfBirth)
  }
  const before = await lockContact(tx, key)
  if (changes.phone === null && phoneRequired) throw fieldError('phone', refusals.phoneRequired)
  if (changes.phone === null && before.email === null) throw fieldError('phone', refusals.lastWayIn)
  const isNewPhone = changes.phone !== undefined && changes.phone !== before.phone
  if (isNewPhone && before.email === null) throw fieldError('phone', refusals.onlyWayIn)
  await updateCustomer(tx, key, isNewPhone ? { ...changes, isPhoneVerified: false } : changes).catch((error) => {
    if (isPhoneInUse(error))
      throw new ApiError('already_exists', { message: refusals.phoneInUse, fields: { phone: [refusals.phoneInUse] } })
    throw error
  })
  if (isNewPhone)
    await recordContactChange(tx, key, { kind: 'phone', oldValue: before.isPhoneVerified ? before.phone : null, now })
  await recordEvent(tx, key.storeId, {
    type: 'customer.updated',
    resourceId: key.customerId,
    payload: { object: { id: key.customerId, status: 'active' }, changed: Object.keys(snakeKeys(changes)) },
  })
}
