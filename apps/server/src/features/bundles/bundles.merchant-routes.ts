import * as contract from '@haat/contract/merchant/bundles.ts'
import type { Body } from '@haat/contract/operation.ts'
import type { FastifyInstance } from 'fastify'
import { authorOf } from '../../platform/audit.ts'
import type { Deps } from '../../platform/deps.ts'
import { trim } from '../../platform/fields.ts'
import { cursorListRoute } from '../../platform/list-route.ts'
import { byId } from '../../platform/newest-first.ts'
import { route } from '../../platform/route.ts'
import { formatAmount } from '../../shared/money.ts'
import { type BundleRow, listBundleRows } from './merchant-bundles.queries.ts'
import {
  type BundleChanges,
  type BundleWithItems,
  changeBundle,
  createBundle,
  getBundle,
  removeBundle,
} from './save-bundle.ts'

/** The bundles of a store, for its staff. */
export function merchantBundleRoutes(app: FastifyInstance, deps: Deps): void {
  const { clock } = deps
  cursorListRoute(app, deps, contract.listMerchantBundles, {
    rows: (tx, { store, filters, page }) => listBundleRows(tx, store.id, filters, page, clock()),
    position: byId,
    present: presentRow,
  })

  route(app, deps, contract.readMerchantBundle, async ({ store, params, fields, read }) =>
    trim(presentWithItems(await read((tx) => getBundle(tx, store.id, params.bundle_id, clock()))), fields),
  )

  route(app, deps, contract.createBundle, ({ write, body, ...caller }) =>
    write(async (tx) => {
      const wanted = { ...changesOf(body), name: body.name, priceMinor: body.price, items: body.items.map(itemOf) }
      const at = { now: clock(), currencySymbol: caller.store.currencySymbol }
      return presentWithItems(await createBundle(tx, authorOf(caller), wanted, at))
    }),
  )

  route(app, deps, contract.updateBundle, ({ write, params, body, ...caller }) =>
    write(async (tx) => {
      const at = { now: clock(), currencySymbol: caller.store.currencySymbol }
      const { version, ...rest } = body
      const changes = { ...changesOf(rest), version }
      return presentWithItems(await changeBundle(tx, authorOf(caller), params.bundle_id, changes, at))
    }),
  )

  route(app, deps, contract.deleteBundle, ({ write, params, ...caller }) =>
    write(async (tx) => {
      await removeBundle(tx, authorOf(caller), params.bundle_id, clock())
      return null
    }),
  )
}

type WireItem = NonNullable<Body<typeof contract.updateBundle>['items']>[number]

const itemOf = ({ variant_id: variantId, quantity = 1 }: WireItem) => ({ variantId, quantity })

/** The present fields of a body, under their internal names. */
function changesOf(body: Body<typeof contract.updateBundle>): BundleChanges {
  const changes = {
    slug: body.slug,
    name: body.name,
    description: body.description,
    translations: body.translations,
    image: body.image,
    priceMinor: body.price,
    extraDeliveryMinor: body.extra_delivery_fee,
    startsAt: body.starts_at,
    endsAt: body.ends_at,
    isActive: body.is_active,
    items: body.items?.map(itemOf),
  }
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as BundleChanges
}

const presentRow = (row: BundleRow) => ({
  id: row.id,
  version: row.version,
  slug: row.slug,
  name: row.name,
  description: row.description,
  translations: row.translations as object,
  image: row.image,
  price: formatAmount(row.priceMinor),
  original_price: formatAmount(row.originalMinor),
  extra_delivery_fee: formatAmount(row.extraDeliveryMinor),
  starts_at: row.startsAt,
  ends_at: row.endsAt,
  is_active: row.isActive,
  state: row.state,
  created_at: row.createdAt,
  updated_at: row.updatedAt,
})

const presentWithItems = (bundle: BundleWithItems) => ({
  ...presentRow(bundle),
  sold: bundle.sold,
  items: bundle.items.map((item) => ({
    product_id: item.productId,
    variant_id: item.variantId,
    name: item.name,
    variant_name: item.variantName,
    quantity: item.quantity,
    unit_price: formatAmount(item.unitPriceMinor),
    is_available: item.isAvailable,
  })),
})
