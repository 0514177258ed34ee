import type { Static, TObject } from 'typebox'
import { credentials, type ErrorCode } from './errors.ts'
import { count, decimal, enumValue, id, list, money, nullable, object, optional, text, timestamp } from './fields.ts'
import { permissions } from './permissions.ts'
import { type Resource, resourceCatalogue } from './resources.ts'
import { couponReasons, courierCodes, courierFailures, gatewayFailures } from './vocabulary.ts'

const credential = object('The credential at fault.', {
  credential: enumValue('Which credential is missing, malformed, revoked or expired.', credentials),
})

const difference = (expected: string, actual: string) => ({
  expected: money('The amount that the request expected.', expected),
  actual: money('The amount now.', actual),
})
const unavailableItem = {
  product_id: id('ID of the product.', 101),
  variant_id: nullable(id('Variant ID; null for a product without options.', 55)),
}
const methods = list('The payment methods that the store accepts for it.', text('Payment method code.', 'BKASH'))

/**
 * The schema of `details` by error code. A code that is not listed has no details. Outside production, a response whose
 * details are not as declared here fails its request.
 */
export const errorDetails = {
  unauthorized: credential,
  invalid_token: credential,
  token_expired: credential,
  otp_invalid: object('How often the code can still be tried.', {
    attempts_left: count('Attempts left; at 0 request a new code.', 4),
  }),
  second_factor_required: object('The sign-in that waits for a code.', {
    challenge: text('To send to `secondFactor` with the code.', 'EXAMPLE'),
    expires_at: timestamp('Time until which the code can be sent, UTC.'),
    methods: list('What can be sent.', enumValue('A way to finish.', ['totp', 'recovery_code'])),
  }),
  permission_denied: object('What is not allowed; at most one of the fields is present.', {
    permission: optional(enumValue('The permission or scope that is missing.', permissions)),
    scopes: optional(list('The scopes of a new key that its author does not have.', text('Scope.', 'orders:write'))),
    reason: optional(
      enumValue(
        '`foreign_origin`: the request comes from a page of another site. `account_required`: the store accepts the request from customers with an account only. `other_account`: the invitation is for another address than that of the session. `role_beyond_own`: the role has permissions that the caller does not have, or the caller lost the role of an owner meanwhile. `second_factor_needed`: the store lets this role in only with a second factor. `other_stores`: the person works in a store of other owners.',
        [
          'foreign_origin',
          'account_required',
          'other_account',
          'role_beyond_own',
          'second_factor_needed',
          'other_stores',
        ],
      ),
    ),
  }),
  not_found: object('What was not found.', {
    resource: enumValue(
      'The kind of resource that was not found.',
      Object.keys(resourceCatalogue) as Resource[],
      'address',
    ),
    field: optional(text('The field of the request that names it.', 'address_id')),
  }),
  verification_required: object('What must be verified.', {
    field: text('The field of the request, or `authorization` for the session.', 'phone'),
    purpose: enumValue('Purpose of the one-time code that verifies it. For `login`, any sign-in does.', [
      'checkout',
      'login',
    ]),
  }),
  invalid_state: object('Why the state does not allow it.', {
    current_status: optional(text('The current status of the resource.', 'SHIPPED')),
    allowed_statuses: optional(
      list(
        'The statuses in which the operation is allowed: the resource would have to have one of them now.',
        text('Status.', 'PENDING'),
      ),
    ),
    reason: optional(
      enumValue(
        'The rule, where it is not about a status: the category would be its own descendant (`below_itself`) or deeper than ten levels (`too_deep`), or has subcategories (`has_children`); curated lists are filtered by the category or brand (`filters_lists`); the store has as many groups of synonyms as it may (`too_many_synonyms`); the delivery zone is the last active one (`last_zone`); nothing of the order, or less than the refund, can be refunded (`nothing_to_refund`); the store has paused the subscription (`paused_by_store`), or its customer has, or has not agreed to the new price (`paused_by_customer`); the account would have no other way to sign in (`last_sign_in`); another cycle of the subscription is next (`not_next_cycle`); its next order is a year away (`too_late`); an order, refund or money of the customer is open (`open_orders`); payments or refunds through the gateway are not finished (`open_payments`); the stored credentials cannot be read any more, so that all of them must be sent again (`credentials_lost`); the account names an address that this server does not call (`address_refused`); a gateway may be returning this money (`gateway_refund_open`); no single payment through a gateway has as much left (`not_through_gateway`); the gateway does not return money by itself (`gateway_cannot_refund`); several orders of the buyer wait for their payment through a gateway (`unpaid_orders`), or for the check of a claimed payment (`unchecked_payments`); the first order of the subscription is not paid (`first_order_unpaid`); the gateway takes another currency than that of the store (`other_currency`); an active store keeps an active owner (`last_owner`); nobody changes their own role (`own_membership`); the invitation was used, revoked or replaced, or has expired (`invitation_ended`); a second factor is enabled (`second_factor_enabled`), there is none (`no_second_factor`), or a store of the person needs it (`second_factor_needed`); verified payments are more than the order would cost (`paid_more`); nobody has to call about the order (`not_on_desk`); the buyer has used a link about the order, or has ordered by the link (`link_used`); a link by which a buyer orders has expired, or the store has ended it (`link_ended`); the two orders are not marked as the same one (`not_duplicates`); the website of the store has no URL that a link can lead to (`no_website`); the order has no e-mail address (`no_email`); the event log does not hold the position (`position_unknown`); a flash deal sells the variant at this price or a higher one (`flash_deal_price`); the change was undone before (`already_undone`); the money of the payment was refunded, is set aside for a refund, or its excess was dealt with (`money_is_used`); the order would have more tags than it may (`too_many_tags`); the two orders cannot become one (`not_mergeable`); no test of the changed URL has succeeded (`webhook_untested`); shipments of the order are under way, which are to be moved, received or cancelled instead (`has_shipments`); the courier has no such list, or takes no return requests (`not_offered`); the courier was asked to bring the shipment back before (`return_requested`); the account at the courier is paused (`account_paused`); a courier is being told of the shipment, or has not said whether it has it (`booking_open`); the courier takes no cancellation from here, so that staff cancel the parcel there first (`cancel_at_courier`); the parcel is at a courier, which has not said that (`courier_has_not_said_so`), or has said otherwise within the last hour (`courier_says_otherwise`); no courier has the shipment by a booking from here (`not_booked`); parcels of the account are under way, or its courier holds their cash (`parcels_open`); a courier has paid out the cash (`settled`), or holds none (`nothing_held`); a payout is not the sum of its shipments, or their cash not what the courier holds (`amounts_differ`), or a fee above the one that was quoted (`fees_differ`); the account at the courier was deleted (`account_deleted`); no payout has paid any of the cash (`no_payout`); a claim of the shipment is open (`claim_open`), or was refused after a part of it was paid (`claim_refused`), or paid by another payout (`claim_paid`); the courier was asked for the missing goods of the shipment before (`already_claimed`), or none is missing (`nothing_missing`); lines of a file of a courier must be linked or left out first (`lines_open`); nothing is missing of the cash of the shipment (`no_difference`); units of the return were received (`returned_in_part`); the store charges no VAT (`no_vat`); the order has no tax invoice (`no_invoice`), or the tax invoice has less than is credited (`above_invoice`).',
        [
          'below_itself',
          'too_deep',
          'has_children',
          'filters_lists',
          'too_many_synonyms',
          'unchecked_payments',
          'other_currency',
          'first_order_unpaid',
          'unpaid_orders',
          'last_zone',
          'nothing_to_refund',
          'money_is_used',
          'paused_by_store',
          'paused_by_customer',
          'last_sign_in',
          'not_next_cycle',
          'too_late',
          'open_orders',
          'open_payments',
          'credentials_lost',
          'address_refused',
          'gateway_refund_open',
          'not_through_gateway',
          'gateway_cannot_refund',
          'paid_more',
          'last_owner',
          'own_membership',
          'invitation_ended',
          'second_factor_enabled',
          'no_second_factor',
          'second_factor_needed',
          'not_on_desk',
          'link_used',
          'link_ended',
          'not_duplicates',
          'no_website',
          'no_email',
          'position_unknown',
          'flash_deal_price',
          'already_undone',
          'too_many_tags',
          'not_mergeable',
          'webhook_untested',
          'has_shipments',
          'no_vat',
          'no_invoice',
          'above_invoice',
          'not_offered',
          'account_paused',
          'booking_open',
          'cancel_at_courier',
          'courier_has_not_said_so',
          'courier_says_otherwise',
          'not_booked',
          'parcels_open',
          'settled',
          'nothing_held',
          'amounts_differ',
          'fees_differ',
          'account_deleted',
          'no_payout',
          'already_claimed',
          'claim_open',
          'nothing_missing',
          'claim_refused',
          'claim_paid',
          'no_difference',
          'return_requested',
          'returned_in_part',
          'lines_open',
        ],
      ),
    ),
    order_number: optional(text('`link_used`: the order, for who knows its phone number.', 'RD-7KQ2M9XA')),
    field: optional(
      text('`unpaid_orders`, `unchecked_payments`: the field of the request that helps when it is verified.', 'phone'),
    ),
    purpose: optional(enumValue('Purpose of the one-time code that verifies it.', ['checkout'])),
    shipment_ids: optional(
      list(
        '`settled`, `nothing_held`, `amounts_differ`, `fees_differ`: the shipments, twenty at most.',
        id('Shipment ID.', 9001),
      ),
    ),
    expected: optional(money('`amounts_differ`: the sum of the payout.', '4939.40')),
    category_ids: optional(list('`has_children`: the subcategories.', id('Category ID.', 12))),
    list_ids: optional(list('`filters_lists`: the curated lists.', id('List ID.', 4))),
    maximum: optional(count('The most that may be stored, where that number is reached.', 100)),
    oldest_position: optional(count('`position_unknown`: position of the oldest event that is kept.', 184_100)),
    revoked_at: optional(timestamp('When the key was revoked.')),
  }),
  insufficient_stock: object('The items of which fewer are in stock than requested.', {
    items: list(
      'One entry per item.',
      object('An item.', {
        ...unavailableItem,
        requested: count('The quantity that the request asks for.', 3),
        available: nullable(count('The quantity in stock; null in a store that hides its stock counts.', 1)),
      }),
    ),
  }),
  item_unavailable: object('The items that are not for sale now.', {
    items: list('One entry per item.', object('An item.', unavailableItem)),
  }),
  price_changed: object('The current amounts. Nothing was written.', {
    total: money('The total now.', '4560.00'),
    expected_total: optional(money('The total that the request expected.', '4310.00')),
    items: list(
      'The items whose unit price is higher than the request expected.',
      object('An item.', { ...unavailableItem, ...difference('2250.00', '2500.00') }),
    ),
    delivery_fee: optional(
      object(
        'The delivery fee, where it is higher than the request expected, or than that of the chosen delivery location.',
        difference('50.00', '60.00'),
      ),
    ),
  }),
  coupon_not_applicable: object('Why the coupon does not apply.', {
    reason: enumValue('The first rule that the coupon does not meet.', couponReasons, 'MINIMUM_NOT_MET'),
    missing_amount: optional(money('`MINIMUM_NOT_MET`: the amount missing to the minimum.', '500.00')),
    field: optional(
      text(
        '`CUSTOMER_LIMIT_REACHED` and `NOT_ELIGIBLE_CUSTOMER` of an order whose phone number is not proven: the field of the request that is to be verified. It helps when others have used the coupon, or ordered, with the contacts of the buyer.',
        'phone',
      ),
    ),
    purpose: optional(enumValue('Purpose of the one-time code that verifies it.', ['checkout'])),
  }),
  advance_required: object('The advance that the order needs.', {
    amount: money('The amount of the advance.', '60.00'),
    methods,
    reason: optional(text('The rule of the store that asks for it, when an order is placed.', 'NEW_CUSTOMER')),
    amount_paid: optional(money('The verified payments, when an order is confirmed.', '0.00')),
  }),
  payment_due: object('What is not paid yet.', {
    total: money('The total of the order.', '4560.00'),
    amount_paid: money('The verified payments.', '60.00'),
    amount_due: money('The amount missing to the total.', '4500.00'),
  }),
  similar_payment: object('The recorded payment or payout.', {
    similar: nullable(
      object('The payment or payout.', {
        order_id: id('The order that it is of.', 7001),
        order_number: text('Number of the order.', 'RD-7KQ2M9XA'),
        payment_id: nullable(id('The payment; null for a payout.', 31)),
        transaction_id: text('Its transaction ID.', '9A7B6C5D4E'),
      }),
      'null when it is of another store that shares an account at a gateway with this one.',
    ),
  }),
  payment_gateway_error: object('The order, which is kept and can be paid again, and why this attempt failed.', {
    order_id: optional(id('The order that is kept.', 7001)),
    payment_session_id: optional(text('ID of the failed payment session.', '5f0c2e9a-8c1d-4f3b-9a72-1f6f0f6f7d11')),
    failure_code: enumValue('Why.', gatewayFailures, 'GATEWAY_UNAVAILABLE'),
  }),
  courier_error: object('The courier, and why it failed.', {
    courier: enumValue('Which courier it is.', courierCodes),
    failure: enumValue('Why.', courierFailures, 'UNAVAILABLE'),
    detail: text('The courier’s account of the failure; may be empty.', 'Unauthenticated.'),
  }),
  discount_not_allowed: object('What was agreed, and what the caller may agree on.', {
    limit_percent: decimal('How much the caller may take off the prices of the catalog, in percent.', 10),
    asked_percent: decimal('How much the request takes off, in percent.', 12.5),
  }),
  invoice_issued: object('The tax invoice.', {
    invoice_number: text('Its number.', 'DEM-2526-000183'),
  }),
  lease_lost: object('Who has the call now.', {
    held_by: nullable(text('Name of the person or key.', 'Karim'), 'Name of the person or key; null for nobody.'),
    held_until: nullable(timestamp('Until when, UTC.'), 'Until when, UTC; null for nobody.'),
  }),
  version_conflict: object('The current value of what the request expected.', {
    current_version: optional(count('The version now.', 4)),
    on_hand: optional(count('Setting stock: the quantity on hand now.', 12)),
  }),
} as const satisfies Partial<Record<ErrorCode, TObject>>

/** The type of `details` of an error code, as the server writes it; `undefined` for a code without details. */
export type ErrorDetails<C extends ErrorCode> = C extends keyof typeof errorDetails
  ? ReadonlyDeep<Static<(typeof errorDetails)[C]>>
  : undefined

type ReadonlyDeep<T> = T extends Date ? T : T extends object ? { readonly [K in keyof T]: ReadonlyDeep<T[K]> } : T
