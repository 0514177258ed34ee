import { enumValue, flag, list, object, text } from '../fields.ts'
import { completeListOf } from '../pagination.ts'
import { courierCodes } from '../vocabulary.ts'
import { accountFieldOf } from './account-fields.ts'
import { merchantOperationsOf } from './merchant-path.ts'

const operation = merchantOperationsOf({
  tag: 'Couriers',
  path: 'couriers/',
  permissions: { read: 'settings:read' },
})

const Courier = object('Courier', 'A courier that the store can have accounts at.', {
  code: enumValue('Code of the courier.', courierCodes),
  name: object('Name of the courier.', { en: text('In English.', 'Pathao'), bn: text('In Bangla.', 'পাঠাও') }),
  capabilities: object('What accounts at the courier can be asked.', {
    balance: flag('Whether it says what it owes the store, in the test of an account.'),
    places: flag('Whether it has a list of the places where it delivers, `listCourierPlaces`.'),
    pickup_places: flag('Whether it has a list of the places where it picks parcels up, `listPickupPlaces`.'),
    find_parcel: flag('Whether it can be asked for a parcel by the number of the shipment, when a booking is UNCLEAR.'),
    quote: flag('Whether it says what the delivery of a parcel costs, `quoteShipment`.'),
    cancel: flag('Whether `cancelShipment` cancels a parcel there.'),
    payouts: flag('Whether it reports its payouts with their parcels, `listCourierPayouts`.'),
    returns: flag('Whether it can be asked to bring a parcel back, `requestReturn`.'),
    exchange: flag(
      'Whether it has a mark for parcels with which the rider takes goods back. The others are told in the instruction of the parcel.',
    ),
    declared_value: flag(
      'Whether it is sent what a parcel is worth; where not, one with a `declared_value` is refused.',
    ),
    risk: flag(
      'Whether it says how many of the parcels to a phone number were delivered, `courier_risk` of the settings.',
    ),
  }),
  fields: list(
    'Fields to fill in to connect an account.',
    accountFieldOf('CourierField', 'A field to fill in to connect an account.'),
  ),
})

export const listCouriers = operation({
  id: 'listCouriers',
  summary: 'List couriers, and what connects an account at each',
  ...completeListOf(Courier),
})
