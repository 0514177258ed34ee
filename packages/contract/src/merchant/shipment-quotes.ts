import {
  count,
  enumValue,
  id,
  inputList,
  inputText,
  list,
  money,
  nullable,
  object,
  optional,
  strictBody,
  text,
} from '../fields.ts'
import { maxCourierAccounts } from '../limits.ts'
import { maxNameLength } from '../text-lengths.ts'
import { bookingFailures, courierCodes, quoteSources } from '../vocabulary.ts'
import { inputId } from './merchant-fields.ts'
import { merchantOperationsOf } from './merchant-path.ts'
import { shipmentParams } from './shipments.ts'

const operation = merchantOperationsOf({
  ...{ tag: 'Shipments', path: 'shipments/{shipment_id}/quotes/' },
  permissions: { read: 'shipping:read', write: 'shipping:read' },
})

const amount = (description: string, example: string) =>
  nullable(
    money(description, example),
    `${description.slice(0, -1)}; null with a \`failure\`, and where nobody says it.`,
  )

const ShipmentQuote = object('ShipmentQuote', 'What the delivery of a shipment costs at an account.', {
  courier_account_id: id('ID of the account at the courier.', 51),
  courier: enumValue('At which courier it is.', courierCodes),
  name: text('Name of the account, as staff call it.', 'Pathao Dhanmondi'),
  source: enumValue(
    'courier: the figures of the courier. store: what the delivery zone of the order charges for a parcel of this weight, because the courier does not say it, or not for this place.',
    quoteSources,
  ),
  fee: amount('What the delivery costs.', '70.00'),
  cod_fee: amount('What it costs that `cod_amount` is collected.', '50.60'),
  total: amount('Both together.', '120.60'),
  days: nullable(
    count('Most days of the delivery zone.', 3),
    'Most days that the delivery zone says; null of figures of the courier, which says none.',
  ),
  failure: nullable(
    enumValue('Why there is no figure.', bookingFailures, 'UNAVAILABLE'),
    'Why there is no figure; null when there is one, or when nobody says it.',
  ),
  detail: text('The courier’s account of the failure; may be empty.', ''),
})

export const quoteShipment = operation({
  id: 'quoteShipment',
  method: 'POST',
  summary: 'Compare what the delivery of a shipment costs at couriers',
  description: [
    'For a DRAFT. The couriers are asked at the same time; one that fails has a `failure`, and the others have their figures. Nothing is written or booked.',
    'The figures are for the weight and the `cod_amount` of the shipment, from the default pick-up place to the district and thana of its order, or to the place of `places`.',
    'An account can be asked 30 times a minute; then its `failure` is RATE_LIMITED. 404 `not_found` without one of the accounts. 409 `invalid_state` when the shipment is no draft any more.',
  ].join(' '),
  params: shipmentParams,
  body: strictBody('Which accounts are asked.', {
    courier_account_ids: optional(
      inputList(
        'IDs of accounts at couriers. Default: all that staff can choose.',
        inputId('ID of an account.', 51),
        maxCourierAccounts,
      ),
    ),
    places: optional(
      inputList(
        'Where the parcel is delivered, of `listCourierPlaces`. Default: what the address of the order names.',
        strictBody('QuotePlaceInput', 'Where the parcel is delivered, as a courier knows it.', {
          courier_account_id: inputId('ID of the account at the courier.', 51),
          id: inputText('ID of the place.', { max: maxNameLength, example: '12' }),
        }),
        maxCourierAccounts,
      ),
    ),
  }),
  optionalBody: true,
  reads: true,
  data: object('ShipmentQuotes', 'What the delivery of a shipment costs at several accounts.', {
    currency: text('Currency of the amounts, ISO 4217.', 'BDT'),
    quotes: list('In the order of the request, else the newest account first.', ShipmentQuote),
  }),
  errors: ['invalid_state', 'not_found'],
})
