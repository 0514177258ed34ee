import { flag, inputAmount, inputEnum, inputInteger, inputList, inputText, optional, strictBody } from '../fields.ts'
import { maxOrderLines } from '../limits.ts'
import { maxNoteLength } from '../text-lengths.ts'
import { settableShipmentStatuses } from '../vocabulary.ts'
import { inputId, inputVersion } from './merchant-fields.ts'
import { merchantOperationsOf } from './merchant-path.ts'
import { shopFault } from './order-end-fields.ts'
import { Shipment, ShipmentUnits } from './shipment-shapes.ts'
import { shipmentParams } from './shipments.ts'

const operation = merchantOperationsOf({
  tag: 'Shipments',
  path: 'shipments/{shipment_id}/',
  permissions: { write: 'shipping:write' },
})

const note = optional(
  inputText('Note for the staff.', { max: maxNoteLength, min: 0, example: 'The rider called: tomorrow.' }),
)

export const setShipmentStatus = operation({
  id: 'setShipmentStatus',
  method: 'POST',
  path: 'status/',
  summary: 'Set the status of a shipment',
  description: [
    'The order follows: PROCESSING once a shipment is BOOKED, SHIPPED once the courier has one, DELIVERED when all of its units are in shipments, none is still on its way to the shopper, and some were delivered.',
    'A shipment that leaves the store collects no more than is left (`errors.cod_amount`). DELIVERED records the cash collected. PARTLY_DELIVERED: the shopper kept `delivered_items` at the door; the rest is on its way back, and `receiveReturn` receives it. Once no unit can arrive any more, what was not delivered is taken off the total of the order (`undelivered_amount`), as far as it was not paid. LOST: its units are missing, and count as returned. A parcel that is at a courier ends as the courier says, or with `override`: 409 `invalid_state` with `courier_has_not_said_so` without it, and with `courier_says_otherwise` while the courier has said something else within the last hour (`tracking.checked_at`; `refreshShipment` asks it). Once it has said that a parcel was delivered in part, PARTLY_DELIVERED needs no `override`, whatever it says since, nor does DELIVERED with `cash_collected`: all of it was kept. 409 `invalid_state` has the statuses from which the new one is possible, those of the shipment or of the order.',
  ].join(' '),
  params: shipmentParams,
  body: strictBody('The new status.', {
    status: inputEnum('The new status.', settableShipmentStatuses, { fold: 'upper', example: 'DELIVERED' }),
    cash_collected: optional(
      inputAmount(
        'For DELIVERED and PARTLY_DELIVERED: the cash collected; 0 records none. Required with PARTLY_DELIVERED. Default with DELIVERED: `cash_to_collect`. At most `cod_amount`, or what is due; what the order does not need becomes an unapplied payment.',
        5060,
      ),
    ),
    override: optional(
      flag(
        'The parcel is at a courier that has not said so (`tracking`), and staff know it all the same. Needed there for DELIVERED, PARTLY_DELIVERED, RETURNING and LOST.',
      ),
    ),
    delivered_items: optional(
      inputList('For PARTLY_DELIVERED: what the shopper kept, not all of it.', ShipmentUnits, maxOrderLines, 1),
    ),
    note,
    version: inputVersion,
  }),
  message: { en: 'Status of the shipment set.', bn: 'পার্সেলের অবস্থা বদলেছে।' },
  data: Shipment,
  errors: ['invalid_state', 'version_conflict'],
})

export const cancelShipment = operation({
  id: 'cancelShipment',
  method: 'POST',
  path: 'cancel/',
  summary: 'Cancel a shipment',
  description:
    'DRAFT or BOOKED → CANCELLED. Its units can go into another shipment. The order keeps its status; when the order is cancelled, so are these shipments, but for those that were booked at a courier. Such a one is cancelled there too, else 502 `courier_error`; where the courier takes no cancellation from here (409 `cancel_at_courier`), cancel it there first, and say so. Inform a courier that you have told of it yourself.',
  params: shipmentParams,
  body: strictBody('Why.', {
    reason: note,
    is_cancelled_at_courier: optional(flag('Staff have cancelled it at the courier: it is not called.')),
    version: inputVersion,
  }),
  optionalBody: true,
  message: { en: 'Shipment cancelled.', bn: 'পার্সেল বাতিল হয়েছে।' },
  data: Shipment,
  errors: ['invalid_state', 'version_conflict', 'courier_error'],
})

export const acceptShipmentCash = operation({
  id: 'acceptShipmentCash',
  method: 'POST',
  path: 'accept-cash/',
  permission: 'settlements:write',
  summary: 'Accept that less cash was collected with a shipment',
  description:
    'For the problem CASH_SHORT, which is then gone as long as the collected amount stays. No money moves. A wrong amount is corrected in the payments of the order instead: reverse it, and record it with `shipment_id`. 409 `invalid_state` without this problem.',
  params: shipmentParams,
  body: strictBody('Why it is accepted.', {
    note: inputText('Why less was collected, for the staff.', {
      max: maxNoteLength,
      example: 'The courier has confirmed it: the shopper paid 500 by bKash.',
    }),
    version: inputVersion,
  }),
  message: { en: 'Collected amount accepted.', bn: 'আদায়ের টাকা মেনে নেওয়া হয়েছে।' },
  data: Shipment,
  errors: ['invalid_state', 'version_conflict'],
})

const units = (description: string) => optional(inputInteger(description, { minimum: 0, maximum: 9999, example: 1 }))

export const receiveReturn = operation({
  id: 'receiveReturn',
  method: 'POST',
  path: 'return-received/',
  summary: 'Receive what comes back of a shipment',
  description:
    'RETURNING or PARTLY_DELIVERED; RETURNING becomes RETURNED when no unit is on its way back any more. Sellable units go back to stock, damaged and missing ones do not; all of them count as returned in the order, which becomes PARTIALLY_RETURNED or RETURNED. Without `items`, everything that is on its way back is received and can be sold again.',
  params: shipmentParams,
  body: strictBody('What was received.', {
    items: optional(
      inputList(
        'Received units. Units that are not named are still on their way.',
        strictBody('ReceivedItemInput', 'Received units of an order item.', {
          order_item_id: inputId('ID of the order item.', 501),
          sellable: units('Units that can be sold again. Default 0.'),
          damaged: units('Units that cannot be sold again. Default 0.'),
          missing: units('Units that should have come back, and did not. Default 0.'),
        }),
        maxOrderLines,
        1,
      ),
    ),
    note,
    shop_fault: shopFault,
    version: inputVersion,
  }),
  optionalBody: true,
  message: { en: 'Return received.', bn: 'ফেরত আসা পণ্য বুঝে নেওয়া হয়েছে।' },
  data: Shipment,
  errors: ['invalid_state', 'version_conflict'],
})
