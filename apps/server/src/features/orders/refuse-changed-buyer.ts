import type { StoreTx } from '../../platform/database.ts'
import { ApiError } from '../../platform/errors.ts'
import type { PhoneNumber } from '../../shared/phone.ts'
import type { StoreSettings } from '../../shared/store-settings.ts'
import { blockKeysOf } from '../blocks/block-keys.ts'
import { isOpenTo } from '../blocks/block-rules.ts'
import { listMetBlocks } from '../blocks/blocks.queries.ts'
import { requiredAdvance } from '../pricing/advance-rules.ts'
import { dependsOnPhone, judgeBuyer } from '../risk/buyer-rules.ts'
import { readPhoneFacts } from '../risk/phone-facts.queries.ts'
import type { ChangedDelivery } from './orders.queries.ts'

// What a new order is judged by is judged again when it changes: otherwise an order is placed with one number, and sent to
// another one. What stays is not judged.

/** Throws when an order changes to a phone number or address that the store has blocked. */
export async function refuseBlockedChange(tx: StoreTx, changed: ChangedDelivery): Promise<void> {
  const { storeId, phone, phoneBefore, address, addressBefore } = changed
  const keys = blockKeysOf({
    phone: phone === phoneBefore ? null : (phone as PhoneNumber),
    shopperIp: undefined,
    address: address === addressBefore ? '' : address,
  })
  if (keys.length === 0) return
  if (!isOpenTo(await listMetBlocks(tx, storeId, keys), changed)) throw new ApiError('order_not_accepted')
}

type Judging = { settings: Pick<StoreSettings, 'advanceRules' | 'riskThresholds'>; now: Date }

/** Throws when a cash on delivery order changes to a phone number that needs a greater advance than it has, and than the number before. */
export async function refuseUnpaidAdvance(
  tx: StoreTx,
  changed: ChangedDelivery,
  { settings, now }: Judging,
): Promise<void> {
  const { id, storeId, customerId, phone, phoneBefore, paymentMethod, deliveryLocation, advanceAmountMinor } = changed
  const { advanceRules } = settings
  if (phone === phoneBefore || paymentMethod !== 'COD' || !dependsOnPhone({ otpCheckout: 'off', advanceRules })) return
  const advanceFor = async (number: string): Promise<number> => {
    // The order has its new number already: with itself as history, its buyer would look known.
    const buyer = { phone: number as PhoneNumber, isHistoryOpen: true, exceptOrderId: id }
    const typed = { ...changed, isPhoneProven: false, isCod: true, now }
    const { isNewPhone, risk } = judgeBuyer(await readPhoneFacts(tx, storeId, customerId, buyer), typed, settings)
    return (
      requiredAdvance(advanceRules, { ...changed, deliveryLocation, isNewPhone, riskScore: risk.score })?.amountMinor ??
      0
    )
  }
  const needed = await advanceFor(phone)
  if (needed > advanceAmountMinor && needed > (await advanceFor(phoneBefore))) throw new ApiError('order_not_accepted')
}
