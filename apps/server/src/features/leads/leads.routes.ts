import * as contract from '@haat/contract/storefront/leads.ts'
import type { FastifyInstance } from 'fastify'
import type { StoreTx } from '../../platform/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { takeUnseen } from '../../platform/enforce-limits.ts'
import { notFound } from '../../platform/errors.ts'
import { newLeadsPerNetwork, newLeadsPerStore } from '../../platform/rate-limits.ts'
import { route } from '../../platform/route.ts'
import { readLinkToken } from '../../shared/link-token.ts'
import { hintOfPhone } from '../../shared/phone.ts'
import { readItem } from '../cart/read-items.ts'
import { type BuyerContacts, proveBuyer } from '../risk/prove-buyer.ts'
import { leadNetwork } from './lead-network.ts'
import { findLeadPhone, findResumable } from './leads.queries.ts'
import { deleteLeadOfKey, forgetPhone, lockLeads } from './save-lead.queries.ts'
import { saveLead } from './save-lead.ts'

/** Unfinished checkouts of shoppers who have agreed that the store may contact them. */
export function leadRoutes(app: FastifyInstance, deps: Deps): void {
  route(
    app,
    deps,
    contract.saveLead,
    ({ write, store, shopper, body, shopperIp, locale, request: { networks, visitor } }) => {
      const mayBegin = () =>
        takeUnseen(
          deps.limiter,
          [
            [newLeadsPerNetwork, networks ? { owner: store.id, of: networks } : null],
            [newLeadsPerStore, { owner: store.id, of: 'all' }],
          ],
          { visitor, store },
        )
      return write(async (tx) => {
        if (store.settings.leads === 'off') return { received: true }
        if (!body.consent) {
          if (body.checkout_key) await deleteLeadOfKey(tx, store.id, body.checkout_key)
          return { received: true }
        }
        const { phone } = body
        const typed = {
          ...{ phone, checkoutKey: body.checkout_key ?? null, name: body.name ?? '' },
          step: body.step ?? 'contact',
          language: locale,
          network: leadNetwork(deps.secrets, store.id, networks),
        }
        const request = {
          ...{ customerId: shopper?.id ?? null, phone, email: '', shopperIp, addressId: null, paymentMethod: null },
          prove: (proving: StoreTx, contacts: BuyerContacts) => proveBuyer(proving, deps, store.id, contacts, {}),
          items: body.items?.length ? body.items.map(readItem) : null,
          couponCode: body.coupon_code || null,
          deliveryLocation: body.delivery_location ?? null,
          text: { address: '', district: body.district ?? '', thana: body.thana ?? '' },
          offeredAdvanceMinor: 0,
        }
        await saveLead(tx, store, typed, request, { now: deps.clock(), mayBegin })
        return { received: true }
      })
    },
    { limitFacts: ({ body }) => ({ phone: body.consent ? body.phone : undefined }) },
  )

  route(app, deps, contract.resumeLead, async ({ read, store, body }) => {
    const id = readLinkToken(deps.secrets('lead-link'), store.id, body.token)
    const lead = id === null ? undefined : await read((tx) => findResumable(tx, store.id, id, deps.clock()))
    if (!lead) throw notFound('lead', 'token')
    return {
      items: lead.items.map(({ productId, variantId, quantity }) => ({
        product_id: productId,
        variant_id: variantId,
        quantity,
      })),
      coupon_code: lead.couponCode,
      phone_hint: hintOfPhone(lead.phone),
    }
  })

  route(app, deps, contract.stopLeads, ({ write, store, body }) =>
    write(async (tx) => {
      const id = readLinkToken(deps.secrets('lead-link'), store.id, body.token)
      const phone = id === null ? undefined : await findLeadPhone(tx, store.id, id)
      if (phone !== undefined) {
        await lockLeads(tx, store.id, phone)
        await forgetPhone(tx, store.id, phone, deps.clock())
      }
      return { stopped: true }
    }),
  )
}
