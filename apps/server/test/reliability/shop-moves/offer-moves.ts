import type { TestResponse } from '../../harness.ts'
import type { KnownOffer, World } from './shop-world.ts'
import type { Choices, Move } from './shopper-moves.ts'

const pick = <T>(from: readonly T[], index: number): T | undefined => from[index % from.length]
const offerOf = (w: World, { a }: Choices): KnownOffer | undefined => pick(w.offers, a)

let serial = 0

/** Random terms of an offer, for the request and for the model. */
function termsOf(w: World, { a, b, c }: Choices) {
  const product = pick(w.goods, b)
  const isScoped = a % 3 === 1 && product && !product.isDeleted
  const terms = {
    firstOrderOnly: b % 3 === 1,
    usageLimit: c % 3 === 0 ? 1 + (c % 2) : null,
    perCustomerLimit: c % 4 === 1 ? 1 : null,
    productIds: isScoped ? [product.id] : null,
  }
  const body = {
    first_order_only: terms.firstOrderOnly,
    usage_limit: terms.usageLimit,
    per_customer_limit: terms.perCustomerLimit,
    ...(terms.productIds ? { product_ids: terms.productIds } : {}),
  }
  return { terms, body }
}

const remember = (offer: KnownOffer, response: TestResponse, terms: Partial<KnownOffer>): void => {
  if (response.status < 300) Object.assign(offer, terms)
}

export const offerMoves: Record<string, Move> = {
  'offer is made': async (w, choices) => {
    const { terms, body } = termsOf(w, choices)
    serial += 1
    const code = choices.d % 4 === 0 ? undefined : `EID${serial}`
    const kinds = [
      { kind: 'percentage', percent: 10 },
      { kind: 'fixed', amount: 30 },
      { kind: 'free_delivery' },
      { kind: 'buy_x_get_y', buy_quantity: 1, get_quantity: 1 },
    ]
    const response = await w.merchant('offers/', {
      body: { name: 'Offer', ...kinds[choices.d % 4], ...(code ? { code } : { is_automatic: true }), ...body },
    })
    if (response.status === 201) w.offers.push({ id: response.data.id, codes: code ? [code] : [], ...terms })
    return response
  },
  'offer is edited': async (w, choices) => {
    const offer = offerOf(w, choices)
    if (!offer) return null
    const { terms, body } = termsOf(w, choices)
    // The scope is not sent: an edit without it must not change it.
    const { productIds: _, ...others } = terms
    const { product_ids: __, ...fields } = body as typeof body & { product_ids?: unknown }
    const response = await w.merchant(`offers/${offer.id}/`, {
      method: 'PATCH',
      body: { ...fields, is_active: choices.d % 5 > 0 },
    })
    remember(offer, response, others)
    return response
  },
  'offer is deleted': async (w, choices) => {
    const offer = offerOf(w, choices)
    return offer ? w.merchant(`offers/${offer.id}/`, { method: 'DELETE' }) : null
  },
  'code is deleted': async (w, choices) => {
    const offer = offerOf(w, choices)
    const code = offer && pick(offer.codes, choices.b)
    return code ? w.merchant(`offers/${offer.id}/codes/${code}/`, { method: 'DELETE' }) : null
  },
  'code is added again': async (w, choices) => {
    const offer = offerOf(w, choices)
    const code = offer && pick(offer.codes, choices.b)
    return code ? w.merchant(`offers/${offer.id}/codes/`, { body: { code } }) : null
  },
}
