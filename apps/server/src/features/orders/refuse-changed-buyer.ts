import type { StoreTx } from '../../platform/database.ts'
import { ApiError } from '../../platform/errors.ts'
import type { Minor } from '../../shared/money.ts'
import type { PhoneNumber } from '../../shared/phone.ts'
import type { PhoneHash } from '../../shared/phone-hashes.ts'
import type { StoreSettings } from '../../shared/store-settings.ts'
import { blockKeysOf } from '../blocks/block-keys.ts'
import { isOpenTo } from '../blocks/block-rules.ts'
import { listMetBlocks } from '../blocks/blocks.queries.ts'
import { requiredAdvance } from '../pricing/advance-rules.ts'
import { advanceMethodsOf, claimedAdvance } from '../pricing/payment-method-rules.ts'
import { sharedLookUp } from '../risk/buyer-phone.ts'
import { assessBuyer, type BuyerProof, dependsOnPhone } from '../risk/buyer-rules.ts'
import { readPhoneFacts } from '../risk/phone-facts.queries.ts'
import type { ChangedDelivery } from './delivery-info.queries.ts'
import { isPaidInCash } from './payment-status-rules.ts'

// What a new order is assessed by is assessed again when it changes: otherwise an order is placed with one number, and sent to
// another one. What stays is not assessed.

/** Throws when an order changes to a phone number or address that the store has blocked. */
export async function refuseBlockedChange(tx: StoreTx, changed: ChangedDelivery): Promise<void> {
  const { storeId, phone, phoneBefore, address, addressBefore } = changed
  const keys = blockKeysOf({
    phone: phone === phoneBefore ? null : (phone as PhoneNumber),
    shopperIp: undefined,
    address: address === addressBefore ? '' : address,
  })
  if (keys.length === 0) return
  const standing = { ...changed, isPaidInCash: isPaidInCash(changed), advancedMinor: advanceOf(changed) }
  if (!isOpenTo(await listMetBlocks(tx, storeId, keys), standing)) throw new ApiError('order_not_accepted')
}

const unproven: BuyerProof = { provable: 'phone', isPhoneProven: false, isEmailProven: false }

/** What an order has of a required advance: a gateway that charges only the advance has not yet, but the order waits for it. */
function advanceOf(order: ChangedDelivery): Minor {
  const { amountPaidMinor, pendingClaims, offeredMethods, paymentMethod, payableNowMinor } = order
  const advancedMinor = amountPaidMinor + claimedAdvance(pendingClaims, advanceMethodsOf(offeredMethods))
  return paymentMethod === 'COD' ? advancedMinor : Math.max(advancedMinor, payableNowMinor ?? 0)
}

type Assessing = {
  settings: Pick<StoreSettings, 'advanceRules' | 'riskThresholds'>
  hashPhone?: PhoneHash | undefined
  now: Date
}

/** Throws when an order that is collected in cash changes to a phone number that needs a greater advance than it has, and than the number before. */
export async function refuseUnpaidAdvance(
  tx: StoreTx,
  changed: ChangedDelivery,
  { settings, hashPhone, now }: Assessing,
): Promise<void> {
  const { id, storeId, customerId, phone, phoneBefore, deliveryLocation } = changed
  const { advanceRules } = settings
  if (phone === phoneBefore || !isPaidInCash(changed) || !dependsOnPhone({ otpCheckout: 'off', advanceRules })) return
  const advanceFor = async (number: string): Promise<number> => {
    // The order has its new number already: with itself as history, its buyer would look known.
    const phone = number as PhoneNumber
    const buyer = { phone, isHistoryOpen: true, exceptOrderId: id, shared: sharedLookUp(hashPhone, phone, now) }
    const typed = { ...changed, ...unproven, isCod: true, now }
    const { isNewPhone, risk } = assessBuyer(await readPhoneFacts(tx, storeId, customerId, buyer), typed, settings)
    return (
      requiredAdvance(advanceRules, { ...changed, deliveryLocation, isNewPhone, riskScore: risk.score })?.amountMinor ??
      0
    )
  }
  const needed = await advanceFor(phone)
  if (needed > advanceOf(changed) && needed > (await advanceFor(phoneBefore))) throw new ApiError('order_not_accepted')
}
