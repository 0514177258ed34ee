import type { Body } from '@haat/contract/operation.ts'
import * as contract from '@haat/contract/storefront/order-links.ts'
import type { FastifyInstance } from 'fastify'
import { inStore, type StoreTx } from '../../platform/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { enforce } from '../../platform/enforce-limits.ts'
import { notFound } from '../../platform/errors.ts'
import { trim } from '../../platform/fields.ts'
import { limitWrongLinks } from '../../platform/limit-wrong-links.ts'
import { ordersPerPhone, type RequestLimit } from '../../platform/rate-limits.ts'
import { route } from '../../platform/route.ts'
import { readLinkToken } from '../../shared/link-token.ts'
import type { PhoneNumber } from '../../shared/phone.ts'
import { trackingToken } from '../../shared/tracking-token.ts'
import { countHits } from '../blocks/blocks.queries.ts'
import { limitCustomerOrder, orderLimitFacts } from '../order-placement/limit-orders.ts'
import { originOf } from '../order-placement/order-network.ts'
import { presentWarnings } from '../order-placement/present-warnings.ts'
import { presentOrder } from '../orders/present-order.ts'
import { type LinkOrderBody, orderByLink } from './order-by-link.ts'
import { findOrderLink } from './order-links.queries.ts'
import { presentShopperLink } from './present-order-link.ts'
import { quoteOrderLink } from './quote-order-link.ts'

/** Links by which buyers order what staff have put together, for the buyers. */
export function orderLinkRoutes(app: FastifyInstance, deps: Deps): void {
  const { secrets, clock } = deps

  const idOf = (storeId: number, token: string): number => {
    const id = readLinkToken(secrets('order-link'), storeId, token)
    if (id === null) throw notFound('order_link', 'token')
    return id
  }

  route(app, deps, contract.readOrderLinkAsShopper, async ({ read, store, shopper, params, query, ...context }) => {
    const { locale, fields, shopperIp } = context
    const now = clock()
    const shown = await limitWrongLinks(deps, { store, reply: context.reply }, () =>
      read(async (tx) => {
        const id = idOf(store.id, params.token)
        const link = await findOrderLink(tx, store.id, id, now)
        if (!link) throw notFound('order_link', 'token')
        const place = {
          ...{ customerId: shopper?.id ?? null, shopperIp, deliveryLocation: query.delivery_location ?? null },
          text: { address: query.address ?? '', district: query.district ?? '', thana: query.thana ?? '' },
          paymentMethod: query.payment_method ?? null,
        }
        const quoted = link.status === 'ACTIVE' ? await quoteOrderLink(tx, store, link, place, now) : null
        return presentShopperLink(link, quoted, { locale, ...store }, now)
      }),
    )
    return trim(shown, fields)
  })

  route(
    app,
    deps,
    contract.orderByLink,
    async ({ write, body: wire, params, locale, ...context }) => {
      const { store, shopper } = context
      const id = idOf(store.id, params.token)
      const take = (limit: RequestLimit, of: PhoneNumber) =>
        enforce(deps.limiter, limit, { owner: store.id, of }, store, context.reply)
      const limitCustomer = limitCustomerOrder(context, take)
      const countPhone = async (tx: StoreTx, phone: PhoneNumber) => {
        if (shopper) await limitCustomer(tx, phone, false)
        // A typed number was counted before anything was read.
        else if (wire.phone === undefined) take(ordersPerPhone, phone)
      }
      let met: number[] = []
      const onBlocks = (ids: number[]) => {
        met = ids
      }
      try {
        return await write(async (tx) => {
          const origin = originOf(secrets, store.id, context)
          const ordering = { store, shopper, origin, locale, now: clock(), countPhone, onBlocks }
          const { order, placed } = await orderByLink(tx, ordering, id, bodyOf(wire))
          return {
            order: presentOrder(order, { locale, ...store }),
            warnings: placed ? presentWarnings(placed, locale) : [],
            ...(shopper ? {} : { tracking_token: trackingToken(secrets('tracking-token')[0], store.id, order.id) }),
          }
        })
      } finally {
        // After the transaction, which a refusal rolls back. A count may be lost, an order may not.
        if (met.length > 0) await inStore(deps.db, store.id, (tx) => countHits(tx, store.id, met)).catch(() => {})
      }
    },
    { limitFacts: ({ body, ...caller }) => orderLimitFacts(deps, caller, body.phone, null) },
  )
}

type WireBody = Body<typeof contract.orderByLink>

const bodyOf = (wire: WireBody): LinkOrderBody => ({
  receiverName: wire.receiver_name,
  phone: wire.phone,
  address: wire.address,
  district: wire.district,
  thana: wire.thana,
  deliveryLocation: wire.delivery_location,
  email: wire.email ?? '',
  note: wire.note,
  expectedTotalMinor: wire.expected_total ?? null,
  payment: {
    paymentMethod: wire.payment_method ?? 'COD',
    paymentTransactionId: wire.payment_transaction_id ?? '',
    advanceAmountMinor: wire.advance_amount ?? null,
    advancePaymentMethod: wire.advance_payment_method ?? '',
    advanceTransactionId: wire.advance_transaction_id ?? '',
    isThroughGateway: false,
  },
})
