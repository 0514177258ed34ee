import type { ListExportKind } from '@haat/contract/vocabulary.ts'
import type { StoreTx } from '../../platform/database.ts'
import { cutPage } from '../../platform/lists.ts'
import type { Position } from '../../shared/cursor.ts'
import { type CustomerFilters, listCustomersOfStore } from '../customers/customers-admin.queries.ts'
import { type LeadFilters, listLeadsById } from '../leads/leads.queries.ts'
import { listOrdersOfStore, type OrderFilters } from '../orders/merchant-orders.queries.ts'
import { listWholePastOrders, type PastOrderFilters } from '../past-orders/past-orders.queries.ts'
import { type AdminProductFilters, listAdminProducts } from '../products/product-list.queries.ts'
import { listAdminVariants } from '../products/variant-list.queries.ts'
import { listReviewsOfStore, type MerchantReviewFilters } from '../reviews/merchant-reviews.queries.ts'
import { readExportedCustomers } from './exported-customers.queries.ts'
import { readExportedLines, readExportedOrders } from './exported-orders.queries.ts'
import { readExportedVariants } from './exported-products.queries.ts'
import type { ExportedListRow } from './list-export-text-rules.ts'
import { readExportedShipments } from './read-exported-shipments.ts'
import { readVatRegister } from './read-vat-register.ts'

/** A page of a list: its filters as the query takes them, and the place of the row before. */
type ListPage = { storeId: number; conditions: object; after: Position | null; now: Date; publicUrl: string }
/** `next`: the place of the last row; null when no row follows. */
export type ExportedPage = { rows: ExportedListRow[]; next: Position | null }

/** Rows in memory at a time. The texts of a product are long, and it has many variants. */
const PAGE_ROWS = 500
const PAGE_PRODUCTS = 50

/**
 * A page of each list that can be exported. The queries of the lists themselves find the rows, so that a file has what the
 * screen shows; those that never change their place come first, so that no row is missed or repeated by what happens meanwhile.
 */
export const exportedLists: Record<ListExportKind, (tx: StoreTx, page: ListPage) => Promise<ExportedPage>> = {
  async orders(tx, page) {
    const { ids, next } = await findOrders(tx, page)
    return { rows: await readExportedOrders(tx, page.storeId, ids), next }
  },

  async order_lines(tx, page) {
    const { ids, next } = await findOrders(tx, page)
    return { rows: await readExportedLines(tx, page.storeId, ids), next }
  },

  async products(tx, { storeId, conditions, after, publicUrl }) {
    const page = { limit: PAGE_PRODUCTS, after }
    const found = await listAdminProducts(tx, storeId, conditions as AdminProductFilters, 'oldest', page)
    const { shown, next } = cutPage(found, PAGE_PRODUCTS, ({ id }) => [id, id])
    const productIds = shown.map(({ id }) => id)
    return { rows: await readExportedVariants(tx, storeId, { productIds, publicUrl }), next }
  },

  async stock(tx, { storeId, conditions, after }) {
    const page = { limit: PAGE_ROWS, after }
    const found = await listAdminVariants(tx, storeId, conditions as AdminProductFilters, page, { withCosts: true })
    const { shown, next } = cutPage(found, PAGE_ROWS, ({ id, productId }) => [productId, id])
    const rows = shown.map(({ id, priceMinor, compareAtMinor, costPriceMinor, ...row }) => ({
      ...row,
      variantId: id,
      price: priceMinor,
      compareAtPrice: compareAtMinor,
      costPrice: costPriceMinor ?? null,
    }))
    return { rows, next }
  },

  async customers(tx, { storeId, conditions, after }) {
    const found = await listCustomersOfStore(tx, {
      storeId,
      filters: conditions as CustomerFilters,
      sort: 'oldest',
      page: { limit: PAGE_ROWS, after },
      withCounts: false,
    })
    const { shown, next } = cutPage(found, PAGE_ROWS, ({ id, position }) => [position, id])
    const ids = shown.map(({ id }) => id)
    return { rows: await readExportedCustomers(tx, storeId, ids), next }
  },

  async leads(tx, { storeId, conditions, after, now }) {
    const found = await listLeadsById(tx, storeId, conditions as LeadFilters, { limit: PAGE_ROWS, after }, now)
    const { shown, next } = cutPage(found, PAGE_ROWS, ({ id }) => [id, id])
    const rows = shown.map(({ id, items, totalMinor, ...lead }) => ({
      ...lead,
      leadId: id,
      items: items.map(({ name, variantName, quantity }) => `${quantity} × ${name} ${variantName}`.trim()).join('; '),
      total: totalMinor,
    }))
    return { rows, next }
  },

  async reviews(tx, { storeId, conditions, after }) {
    const page = { limit: PAGE_ROWS, after }
    const found = await listReviewsOfStore(tx, storeId, conditions as MerchantReviewFilters, page)
    const { shown, next } = cutPage(found, PAGE_ROWS, ({ id }) => [id, id])
    const rows = shown.map(({ id, productName, rating, title, content, status, reply, createdAt, ...author }) => ({
      ...{ reviewId: id, productName, rating, title, content, status, reply, createdAt },
      reviewer: `${author.firstName} ${author.lastName}`.trim(),
    }))
    return { rows, next }
  },

  async past_orders(tx, { storeId, conditions, after }) {
    const found = await listWholePastOrders(tx, storeId, conditions as PastOrderFilters, { limit: PAGE_ROWS, after })
    const { shown, next } = cutPage(found, PAGE_ROWS, ({ id, position }) => [position, id])
    const rows = shown.map(({ items, tags, position: _, ...row }) => ({
      ...{ source: row.source, orderNumber: row.orderNumber, placedAt: row.placedAt, status: row.status },
      ...{ sourceStatus: row.sourceStatus, receiverName: row.receiverName, phone: row.phone, email: row.email },
      ...{ address: row.address, district: row.district, itemCount: row.itemCount, tags: tags.join(', ') },
      items: items.map(({ name, quantity }) => `${quantity} × ${name}`).join('; '),
      ...{
        subtotal: row.subtotalMinor,
        discount: row.discountMinor,
        deliveryFee: row.deliveryMinor,
        tax: row.taxMinor,
      },
      ...{ total: row.totalMinor, refunded: row.refundedMinor, paymentMethod: row.paymentMethod },
      ...{ couponCode: row.couponCode, note: row.note },
    }))
    return { rows, next }
  },

  shipments: (tx, { storeId, conditions, after }) =>
    readExportedShipments(tx, { storeId, conditions, after, limit: PAGE_ROWS }),

  vat_month: (tx, { storeId, conditions, after }) =>
    readVatRegister(tx, { storeId, month: (conditions as { month: string }).month, after, limit: PAGE_ROWS }),
}

async function findOrders(tx: StoreTx, { storeId, conditions, after }: ListPage) {
  const found = await listOrdersOfStore(tx, {
    storeId,
    filters: conditions as OrderFilters,
    sort: 'oldest',
    page: { limit: PAGE_ROWS, after },
    withClaims: false,
  })
  const { shown, next } = cutPage(found, PAGE_ROWS, ({ id }) => [id, id])
  return { ids: shown.map(({ id }) => id), next }
}
