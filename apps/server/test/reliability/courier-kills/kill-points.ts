import type { CourierCode } from '@haat/contract/vocabulary.ts'
import { inject } from 'vitest'
import type { Step } from '../harness/fault-proxy.ts'

/** A moment of a call of a courier. */
export type CourierStep = { call: CourierCall; nth?: number; is: 'received' | 'responded' }
export type CourierCall = 'create' | 'status' | 'cancel'

/** Where a server or a courier dies: at a moment of a transaction, or of a call. */
export type KillPoint = {
  at: { step: Step } | CourierStep
  /** In `npm test`; the others are in the long run only. */
  isInEveryRun?: true
}
type Points = Record<string, KillPoint>

const statement = (text: string, is: Step['is']): KillPoint['at'] => ({ step: { statement: text, is } })

/** Which request of a server makes a call of each courier. */
export const callPatterns: Record<CourierCode, Record<CourierCall, RegExp>> = {
  PATHAO: { create: /^POST .*\/orders$/, status: /\/orders\/[^/]+\/info$/, cancel: /^never$/ },
  STEADFAST: { create: /\/create_order$/, status: /\/status_by_invoice\//, cancel: /^never$/ },
  REDX: { create: /^POST .*\/parcel$/, status: /\/parcel\/info\//, cancel: /^PATCH .*\/parcels$/ },
}

/** What is sent to the courier, and recorded of it. */
const sending: Points = {
  'the booking is about to be claimed': {
    at: statement("case status when 'PENDING' then 'SENT'", 'committing'),
  },
  'the booking is claimed, and the courier has not heard of it': {
    at: statement("case status when 'PENDING' then 'SENT'", 'committed'),
  },
  'the courier is about to make the parcel': { at: { call: 'create', is: 'received' } },
  'the courier has made the parcel': { isInEveryRun: true, at: { call: 'create', is: 'responded' } },
  'what the courier calls it is about to be stored': { at: statement('"consignment_id" = $', 'sent') },
  'what the courier calls it is stored': { at: statement('"consignment_id" = $', 'responded') },
  'what the courier calls it is about to be committed': { at: statement('"consignment_id" = $', 'committing') },
  'what the courier calls it is committed': { at: statement('"consignment_id" = $', 'committed') },
}

export const bookingPoints: Points = {
  'its booking is about to be committed': { at: statement('insert into shipment_bookings', 'committing') },
  'its booking is committed, and nothing is claimed': {
    at: statement('insert into shipment_bookings', 'committed'),
  },
  ...sending,
}

export const bulkPoints: Points = {
  'they are about to be committed': { at: statement('insert into bulk_bookings', 'committing') },
  'they are committed, and none is begun': { at: statement('insert into bulk_bookings', 'committed') },
  'one is about to be begun': { at: statement("set status = 'BEGUN'", 'committing') },
  'one is begun': { at: statement("set status = 'BEGUN'", 'committed') },
  ...Object.fromEntries(Object.entries(sending).map(([name, { at }]) => [name, { at }])),
  'the courier has made two parcels': { isInEveryRun: true, at: { call: 'create', nth: 2, is: 'responded' } },
  'the courier has made the last parcel': { at: { call: 'create', nth: 3, is: 'responded' } },
  'the end is about to be committed': { at: statement("set status = 'DONE'", 'committing') },
}

export const webhookPoints: Points = {
  'the parcel is about to be due': { at: statement('update tracked_parcels t set next_check_at', 'committing') },
  'the parcel is due, and the courier has no response': {
    isInEveryRun: true,
    at: statement('update tracked_parcels t set next_check_at', 'committed'),
  },
}

/** A server asks how a parcel stands. */
export const pollPoints: Points = {
  'the parcel is about to be claimed': { at: statement('set leased_until', 'committing') },
  'the parcel is claimed, and the courier is not asked': { at: statement('set leased_until', 'committed') },
  'the courier is asked': { at: { call: 'status', is: 'received' } },
  'the courier has responded': { isInEveryRun: true, at: { call: 'status', is: 'responded' } },
  'the status is about to be stored': { at: statement('insert into courier_statuses', 'sent') },
  'the cash is stored': { at: statement('insert into "payments"', 'responded') },
  'all of it is about to be committed': { at: statement('insert into courier_statuses', 'committing') },
  'all of it is committed': { isInEveryRun: true, at: statement('insert into courier_statuses', 'committed') },
}

export const cancelPoints: Points = {
  'the courier is about to cancel it': { at: { call: 'cancel', is: 'received' } },
  'the courier has cancelled it': { isInEveryRun: true, at: { call: 'cancel', is: 'responded' } },
  'the cancellation is about to be committed': { at: statement('insert into "shipment_events"', 'committing') },
  'the cancellation is committed': { at: statement('insert into "shipment_events"', 'committed') },
}

/** Moments of calls at which a courier may die. */
export const deathsOfCourier: Record<CourierCall, Points> = {
  create: {
    'has not made the parcel': { at: { call: 'create', is: 'received' } },
    'has made the parcel': { isInEveryRun: true, at: { call: 'create', is: 'responded' } },
  },
  status: {
    'is asked': { at: { call: 'status', is: 'received' } },
    'was about to respond': { isInEveryRun: true, at: { call: 'status', is: 'responded' } },
  },
  cancel: {
    'has not cancelled it': { at: { call: 'cancel', is: 'received' } },
    'has cancelled it': { isInEveryRun: true, at: { call: 'cancel', is: 'responded' } },
  },
}

export const pointsOfThisRun = (points: Points): [string, KillPoint][] =>
  Object.entries(points).filter(([, { isInEveryRun }]) => isInEveryRun || inject('share') > 0)
