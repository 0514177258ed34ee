import { enumValue, inputEnum, optional } from '../fields.ts'
import { addressChecks, holdPolicies, otpCheckouts } from '../vocabulary.ts'

// The terms on which a store takes orders, in words.

const addressCheckMeaning =
  'What happens when the address names a place whose delivery costs more than the chosen delivery location, or, when it is changed later, than the order charges: `warn`, a new order is charged the fee of the place, with a warning, and a changed one is saved and shown to staff with what is missing; `refuse`, 400 until the shopper corrects one of them; `off`, as `warn`, but only districts and thanas that are sent decide, not the text of the address.'

const otpCheckoutMeaning =
  'Which phone numbers must be verified with a code for cash on delivery: `off`, none; `always`, all; `new_phones`, those without a delivered order in this store; `risky`, those of an order whose risk is `high` by what is known when it is placed: the number’s delivered, returned, cancelled and open orders in this store, the name, the address and the hour. Orders without the verification return 403 `verification_required`.'

const holdPolicyMeaning =
  'When an order that waits for its payment through a gateway, or for the check of a claimed payment, needs a verified phone number, because it holds stock that nobody has paid: `open`, when orders of unverified numbers would hold more than half of a variant, of its units in a flash deal, or of the uses of an offer or a code, and more than two, and the phone number or account has another unpaid order, its network two of them (an IPv6 /48 nine), or more than there is was held and not paid within the last hour (or three times as long as those orders held it); `share`, as soon as they would hold more than that half; `proof`, always. Without the verification, 403 `verification_required` is returned. Where this server sends no SMS, the e-mail address is verified instead; where it sends no e-mail either, nothing is.'

/** Which claimed payments need no look of staff. */
export const autoVerifyMeaning =
  'Whether a payment claim is verified without staff when the gateway has a completed payment of exactly its amount, not older than 24 hours before the order, the order still has that much to pay, and nothing else in the store names the transaction. The gateway does not say for which order it was paid: a person who reads the transaction ID of another shopper can claim it first.'

/** How long items can be returned. */
export const returnDaysMeaning =
  'Days after delivery within which items can be returned; 0, as at first: the store promises no return.'

export const otpCheckout = enumValue(otpCheckoutMeaning, otpCheckouts)
export const inputOtpCheckout = optional(
  inputEnum(otpCheckoutMeaning, otpCheckouts, { fold: 'lower', example: 'new_phones' }),
)
export const holdPolicy = enumValue(holdPolicyMeaning, holdPolicies)
export const inputHoldPolicy = optional(inputEnum(holdPolicyMeaning, holdPolicies, { fold: 'lower', example: 'share' }))
export const addressCheck = enumValue(addressCheckMeaning, addressChecks, 'warn')
export const inputAddressCheck = optional(inputEnum(addressCheckMeaning, addressChecks, { fold: 'lower' }))
