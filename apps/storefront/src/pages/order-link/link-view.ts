import { HaatError } from '@haat/client'
import type { OrderLinksReadInput, Quote, ShopperOrderLink } from '@haat/client/storefront'
import { withLabelledItems } from '../../catalogue/variant-labels.ts'
import type { CheckoutInput } from '../../checkout/checkout-input.ts'
import { placeName, readPlaces } from '../../checkout/places.ts'
import { isQuoteComplete, placeOf } from '../../checkout/quote-order.ts'
import type { Visit } from '../../http/visit.ts'
import { newKey } from '../../session/new-key.ts'
import { type CheckoutView, unreadFields } from '../checkout/checkout-view.ts'

/** What the page of a link shows: its order as the checkout shows one, and what the shop knows of the buyer. */
export type LinkView = CheckoutView & {
  phoneHint: string
  expiresAt: string
}
export type EndedLink = { status: Exclude<ShopperOrderLink['status'], 'ACTIVE'> }

export const tokenOf = ({ params }: Visit): string => (params.token ?? '').slice(0, 100)
export const pathOf = (visit: Visit): string => `/b/${encodeURIComponent(tokenOf(visit))}`

type Shown = Partial<Pick<CheckoutView, 'fields' | 'messages' | 'key'>> & { isMarked?: boolean }

/** Reads the link with these fields; null for one that no shop has made. Without fields, with those that the shop knows. */
export async function readLinkView(
  visit: Visit,
  typed: CheckoutInput | null,
  start: CheckoutInput,
  { fields = {}, messages = [], key = newKey(), isMarked = false }: Shown = {},
): Promise<LinkView | EndedLink | null> {
  const read = await readLink(visit, typed ?? start)
  if (!read) return null
  const { link, unread } = read
  if (!link.quote) return { status: link.status as EndedLink['status'] }
  const quote: Quote = await withLabelledItems(visit, link.quote as Quote)
  const input = typed ?? { ...start, name: link.receiver_name || start.name, note: link.note }
  const [places, place] = await Promise.all([
    readPlaces(visit, input.district),
    placeName(visit, quote.district, quote.thana),
  ])
  return {
    ...{ input, quote, messages, key, places, place, addresses: [], wish: null },
    ...{ phoneHint: link.phone_hint, expiresAt: link.expires_at },
    fields: { ...(isMarked && unreadFields(unread)), ...fields },
    isComplete: isQuoteComplete(quote) && Object.keys(unread).length === 0,
  }
}

export const isEnded = (view: LinkView | EndedLink): view is EndedLink => 'status' in view

type Read = { link: ShopperOrderLink; unread: Record<string, string[]> }

/** The link, or that with the fields that the API can read; null for an unknown one. */
export async function readLink(visit: Visit, input: CheckoutInput): Promise<Read | null> {
  const { deliveryLocation, paymentMethod } = input
  const full: OrderLinksReadInput = {
    token: tokenOf(visit),
    ...placeOf({ ...input, addressId: '' }),
    ...(deliveryLocation && { delivery_location: deliveryLocation }),
    payment_method: paymentMethod as 'COD',
  }
  const read = async (asked: OrderLinksReadInput): Promise<ShopperOrderLink | null> => {
    try {
      return await visit.api.orderLinks.read(asked)
    } catch (error) {
      if (HaatError.is(error, 'not_found')) return null
      throw error
    }
  }
  try {
    const link = await read(full)
    return link && { link, unread: {} }
  } catch (error) {
    if (!HaatError.is(error, 'validation_failed')) throw error
    if ('token' in error.fields) return null
    const kept = Object.entries(full).filter(([name]) => !(name in error.fields))
    const link = await read(Object.fromEntries(kept) as OrderLinksReadInput)
    return link && { link, unread: error.fields }
  }
}
