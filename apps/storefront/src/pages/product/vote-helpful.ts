import { HaatError } from '@haat/client'
import { type RouteResponse, seeOther } from '../../http/route-response.ts'
import { signInAddress } from '../../http/sign-in-address.ts'
import { seeOtherWith } from '../../http/success-message.ts'
import type { Visit } from '../../http/visit.ts'
import { addressWith } from './product-address.ts'

/** A customer found a review helpful; counted once. Guests sign in first and come back to the reviews. */
export async function voteHelpful(visit: Visit): Promise<RouteResponse> {
  const slug = visit.params.slug as string
  const back = (notice: string | null) => addressWith(visit, slug, { notice }, notice === null ? '#reviews' : '')
  if (!visit.session) return seeOther(signInAddress(visit, back(null)))
  const id = visit.params.review ?? ''
  if (!/^\d{1,16}$/.test(id)) return seeOther(back('no_review'))
  try {
    const voted = await visit.api.reviews.markHelpful({ review_id: Number(id) }).withResponse()
    return await seeOtherWith(visit, addressWith(visit, slug, {}), voted)
  } catch (error) {
    if (HaatError.is(error, 'invalid_state')) return seeOther(back('own_review'))
    if (HaatError.is(error, 'not_found', 'validation_failed')) return seeOther(back('no_review'))
    throw error
  }
}
