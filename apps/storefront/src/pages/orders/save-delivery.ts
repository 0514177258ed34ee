import { HaatError } from '@haat/client'
import { knownProof } from '../../checkout/phone-proof.ts'
import { requestProof } from '../../checkout/proof-step.ts'
import { problemOf } from '../../http/problem-of.ts'
import { keepRefused } from '../../http/refused-form.ts'
import { type RouteResponse, seeOther } from '../../http/route-response.ts'
import { seeOtherWith } from '../../http/success-message.ts'
import type { Visit } from '../../http/visit.ts'
import { latinDigits } from '../../i18n/digits.ts'

/**
 * Saves the delivery details of an order, and shows it. Where the shop wants a proof of the new phone number, its code is
 * required first. Throws the errors of the form. `proof`: the token of the number, made a moment ago.
 */
export async function saveDelivery(
  visit: Visit,
  orderId: number,
  fields: Record<string, string>,
  proof?: string,
): Promise<RouteResponse> {
  const path = `/account/orders/${orderId}`
  const { receiver_name = '', phone: typed = '', address = '', version = '' } = fields
  const phone = latinDigits(typed)
  const token = proof ?? (await knownProof(visit, phone))
  try {
    const saved = visit.api.orders.updateDeliveryInfo({
      ...{ order_id: orderId, receiver_name, phone, address },
      ...(/^\d{1,9}$/.test(version) ? { version: Number(version) } : {}),
      ...(token ? { phone_verification_token: token } : {}),
    })
    return await seeOtherWith(visit, visit.link(path), await saved.withResponse())
  } catch (error) {
    if (HaatError.is(error, 'verification_required') && proof === undefined)
      return requestProof(visit, phone, { kind: 'delivery', orderId, fields })
    if (proof === undefined) throw error
    // The form is on another page: it shows what was typed there, and what is wrong.
    const kept = await keepRefused(visit, `${path}/delivery`, { fields, problem: problemOf(error) })
    return kept ?? seeOther(visit.link(`${path}/delivery`))
  }
}
