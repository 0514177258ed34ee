import { count, money, nullable, object, openEnum } from './fields.ts'
import { orderFeeSources } from './vocabulary.ts'

export const DeliveryFeeParts = object('DeliveryFeeParts', 'What the delivery fee is made of: the parts sum to it.', {
  base: money('What the zone charges for any parcel; the whole of a fee that was agreed on.', '60.00'),
  weight: money('What the weight of the parcel adds, and products and bundles with an extra delivery fee.', '0.00'),
  cod: money('What collecting the money adds; 0.00 for what is not paid in cash.', '0.00'),
})

/** How the delivery fee of an order came about, for staff. */
export const orderFeeFields = {
  delivery_fee_parts: DeliveryFeeParts,
  parcel_grams: nullable(
    count('Weight of the parcel by which its delivery was priced, in grams.', 500),
    'Weight of the parcel by which its delivery was priced, in grams; null for an order from before weights.',
  ),
  delivery_fee_source: openEnum(
    'Source of the delivery fee: `none`, `zone`, `free_above`, `offer`, or `agreed` by staff with the buyer.',
    orderFeeSources,
    'zone',
  ),
}
