import type { Fields } from '@haat/simulation/call.ts'
import { meaningOf } from '../courier-facts.ts'
import { moveParcel } from '../move-parcel.ts'
import { refuseFields } from '../refuse-fields.ts'
import type { Handler } from '../serve.ts'
import { json, textOf } from '../simulated-response.ts'
import { redxFacts } from './redx-facts.ts'

/** Changes a parcel: only a cancellation is documented. It is accepted until the parcel has left for the customer. */
export const updateRedxParcel: Handler = (sim, account, { body }, rule) => {
  const details = (typeof body.update_details === 'object' && body.update_details ? body.update_details : {}) as Fields
  if (body.entity_type !== 'parcel-tracking-id')
    return refuseFields(sim, 'redx', { entity_type: ['The selected entity type is invalid.'] })
  const parcel = account.parcels.entries.get(textOf(body.entity_id))
  if (!parcel) return redxFacts.fail(404, 'Parcel not found')
  if (details.property_name !== 'status' || details.new_value !== 'cancelled')
    return refuseFields(sim, 'redx', { update_details: ['Only the status can be updated, to cancelled.'] })
  if (meaningOf('redx', parcel.status) !== 'open' || parcel.status === 'agent-returning')
    return json({ success: false, message: `Parcel is already ${parcel.status}` }, 400)
  const status = rule?.kind === 'cancel_then_delivered' ? 'delivered' : 'cancelled'
  const reason = textOf(details.reason)
  moveParcel(sim, account, parcel, { status, ...(reason ? { reason } : {}) })
  return json({ success: true, message: 'Request Accepted' })
}
