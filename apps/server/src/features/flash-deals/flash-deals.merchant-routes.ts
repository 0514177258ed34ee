import * as contract from '@haat/contract/merchant/flash-deals.ts'
import type { Body } from '@haat/contract/operation.ts'
import type { FastifyInstance } from 'fastify'
import { authorOf } from '../../platform/audit.ts'
import type { Deps } from '../../platform/deps.ts'
import { trim } from '../../platform/fields.ts'
import { cursorListRoute } from '../../platform/list-route.ts'
import { byId } from '../../platform/newest-first.ts'
import { route } from '../../platform/route.ts'
import { formatAmount } from '../../shared/money.ts'
import { type FlashDealRow, listFlashDealRows } from './merchant-flash-deals.queries.ts'
import {
  changeFlashDeal,
  createFlashDeal,
  type FlashDealChanges,
  type FlashDealWithItems,
  getFlashDeal,
  removeFlashDeal,
} from './save-flash-deal.ts'

/** The flash deals of a store, for its staff. */
export function merchantFlashDealRoutes(app: FastifyInstance, deps: Deps): void {
  const { clock } = deps
  cursorListRoute(app, deps, contract.listMerchantFlashDeals, {
    rows: (tx, { store, filters, page }) => listFlashDealRows(tx, store.id, filters, page, clock()),
    position: byId,
    present: presentRow,
  })

  route(app, deps, contract.readMerchantFlashDeal, async ({ store, params, fields, read }) =>
    trim(presentWithItems(await read((tx) => getFlashDeal(tx, store.id, params.deal_id, clock()))), fields),
  )

  route(app, deps, contract.createFlashDeal, ({ write, body, ...caller }) =>
    write(async (tx) => {
      const { title, starts_at: startsAt, ends_at: endsAt, items } = body
      const wanted = { ...changesOf(body), title, startsAt, endsAt, items: items.map(itemOf) }
      const at = { now: clock(), currencySymbol: caller.store.currencySymbol }
      return presentWithItems(await createFlashDeal(tx, authorOf(caller), wanted, at))
    }),
  )

  route(app, deps, contract.updateFlashDeal, ({ write, params, body, ...caller }) =>
    write(async (tx) => {
      const at = { now: clock(), currencySymbol: caller.store.currencySymbol }
      const { version, ...rest } = body
      const changes = { ...changesOf(rest), version }
      return presentWithItems(await changeFlashDeal(tx, authorOf(caller), params.deal_id, changes, at))
    }),
  )

  route(app, deps, contract.deleteFlashDeal, ({ write, params, ...caller }) =>
    write(async (tx) => {
      await removeFlashDeal(tx, authorOf(caller), params.deal_id, clock())
      return null
    }),
  )
}

type WireItem = NonNullable<Body<typeof contract.updateFlashDeal>['items']>[number]

const itemOf = ({ variant_id: variantId, price: priceMinor, quota }: WireItem) => ({ variantId, priceMinor, quota })

/** The present fields of a body, under their internal names. */
function changesOf(body: Body<typeof contract.updateFlashDeal>): FlashDealChanges {
  const changes = {
    title: body.title,
    translations: body.translations,
    startsAt: body.starts_at,
    endsAt: body.ends_at,
    perCustomerLimit: body.per_customer_limit,
    isActive: body.is_active,
    items: body.items?.map(itemOf),
  }
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as FlashDealChanges
}

const presentRow = (row: FlashDealRow) => ({
  id: row.id,
  version: row.version,
  title: row.title,
  translations: row.translations as object,
  starts_at: row.startsAt,
  ends_at: row.endsAt,
  per_customer_limit: row.perCustomerLimit,
  is_active: row.isActive,
  state: row.state,
  items_count: row.itemsCount,
  quota: row.quota,
  sold: row.sold,
  created_at: row.createdAt,
  updated_at: row.updatedAt,
})

const presentWithItems = (deal: FlashDealWithItems) => ({
  ...presentRow(deal),
  items: deal.items.map((item) => ({
    product_id: item.productId,
    variant_id: item.variantId,
    name: item.name,
    variant_name: item.variantName,
    regular_price: formatAmount(item.regularPriceMinor),
    price: formatAmount(item.priceMinor),
    quota: item.quota,
    sold: item.sold,
  })),
})
