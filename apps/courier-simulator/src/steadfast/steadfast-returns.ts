import { remember } from '@haat/simulation/bounded-map.ts'
import type { Fields } from '@haat/simulation/call.ts'
import { nowMs } from '@haat/simulation/simulation.ts'
import { type Account, parcelsOf, type ReturnRequest } from '../account.ts'
import { laravelTime } from '../dhaka-time.ts'
import { refuseFields } from '../refuse-fields.ts'
import type { Handler } from '../serve.ts'
import { json, textOf } from '../simulated-response.ts'
import { nextNumber } from '../simulator.ts'
import { steadfastFacts } from './steadfast-facts.ts'

const USER_ID = 1

const presentReturn = ({ id, parcelId, reason, atMs }: ReturnRequest) => ({
  id,
  user_id: USER_ID,
  consignment_id: Number(parcelId),
  reason,
  status: 'pending',
  created_at: laravelTime(atMs),
  updated_at: laravelTime(atMs),
})

/** Asks to bring a parcel back, named by its consignment id, invoice or tracking code. */
export const createReturnRequest: Handler = (sim, account, { body }) => {
  const parcel = findNamed(account, body)
  if (!parcel) return refuseFields(sim, 'steadfast', { consignment_id: ['The selected consignment id is invalid.'] })
  const id = nextNumber(sim, 'return request', 1)
  const request = { id, parcelId: parcel.id, reason: textOf(body.reason) || null, atMs: nowMs(sim) }
  remember(account.returnRequests, `${id}`, request)
  return json(presentReturn(request))
}

const findNamed = (account: Account, body: Readonly<Fields>) =>
  parcelsOf(account).find(
    ({ id, number, trackingCode }) =>
      id === textOf(body.consignment_id) ||
      number === textOf(body.invoice) ||
      trackingCode === textOf(body.tracking_code),
  )

export const listReturnRequests: Handler = (_sim, account) =>
  json([...account.returnRequests.entries.values()].map(presentReturn))

export const readReturnRequest: Handler = (_sim, account, { params }) => {
  const request = account.returnRequests.entries.get(params.id ?? '')
  return request ? json(presentReturn(request)) : steadfastFacts.fail(404, 'Return request not found.')
}
