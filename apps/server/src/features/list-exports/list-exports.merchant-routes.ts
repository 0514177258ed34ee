import { query } from '@haat/contract/fields.ts'
import { listCustomers } from '@haat/contract/merchant/customers.ts'
import { listLeads } from '@haat/contract/merchant/leads.ts'
import * as contract from '@haat/contract/merchant/list-exports.ts'
import { listMerchantOrders } from '@haat/contract/merchant/orders.ts'
import { listPastOrders } from '@haat/contract/merchant/past-orders.ts'
import { listMerchantProducts } from '@haat/contract/merchant/products.ts'
import { listMerchantReviews } from '@haat/contract/merchant/reviews.ts'
import { listShipments } from '@haat/contract/merchant/shipments.ts'
import { listMerchantVariants } from '@haat/contract/merchant/variants.ts'
import { readVatReport } from '@haat/contract/merchant/vat-report.ts'
import type { Operation } from '@haat/contract/operation.ts'
import { type ListExportKind, listExportKinds } from '@haat/contract/vocabulary.ts'
import type { FastifyInstance } from 'fastify'
import type { TProperties, TSchema } from 'typebox'
import { authorOf } from '../../platform/audit.ts'
import type { Deps } from '../../platform/deps.ts'
import { ApiError, fieldError } from '../../platform/errors.ts'
import { trim } from '../../platform/fields.ts'
import { cursorListRoute, filterNames } from '../../platform/list-route.ts'
import { linkExpiry } from '../../platform/media-links.ts'
import type { MerchantCaller } from '../../platform/merchant-access.ts'
import { byId } from '../../platform/newest-first.ts'
import { route } from '../../platform/route.ts'
import { inputReader } from '../../platform/validation.ts'
import { cutText } from '../../shared/cut-text.ts'
import { listListExports } from './list-exports.queries.ts'
import { listExportLink, presentListExport } from './present-list-export.ts'
import {
  type ExportAuthor,
  getListExport,
  ownerOf,
  removeListExport,
  requestListExport,
  takeListExport,
} from './request-list-export.ts'

/** Files with the rows of lists. */
export function listExportRoutes(app: FastifyInstance, deps: Deps): void {
  const readFilters = Object.fromEntries(listExportKinds.map((kind) => [kind, filterReader(kind)])) as Record<
    ListExportKind,
    ReturnType<typeof filterReader>
  >

  cursorListRoute(app, deps, contract.listListExports, {
    rows: (tx, { page, ...caller }) => listListExports(tx, ownerOf(authorOf(caller)), page, deps.clock()),
    position: byId,
    present: presentListExport,
  })

  route(app, deps, contract.readListExport, async ({ read, params, fields, ...caller }) =>
    trim(
      presentListExport(await read((tx) => getListExport(tx, authorOf(caller), params.list_export_id, deps.clock()))),
      fields,
    ),
  )

  route(app, deps, contract.createListExport, ({ write, body, locale, ...caller }) => {
    const { kind, format = 'csv', filters = {}, columns, language = locale, with_contacts, bom = true } = body
    const conditions = readFilters[kind](filters)
    const wanted = {
      kind,
      format,
      filters,
      conditions,
      columns,
      language,
      withContacts: with_contacts === true,
      hasBom: bom,
    }
    return write(async (tx) =>
      presentListExport(await requestListExport(tx, exportAuthorOf(caller), wanted, deps.clock())),
    )
  })

  route(app, deps, contract.downloadListExport, ({ write, params, ...caller }) =>
    write(async (tx) => {
      const row = await takeListExport(tx, exportAuthorOf(caller), params.list_export_id, deps.clock())
      const { actor, sessionId, store } = caller
      const holder = { type: actor.type, id: sessionId ?? actor.id }
      return {
        download_url: listExportLink(deps, store.id, row, holder),
        expires_at: new Date(linkExpiry(deps) * 1000),
      }
    }),
  )

  route(app, deps, contract.deleteListExport, ({ write, params, ...caller }) =>
    write(async (tx) => {
      await removeListExport(tx, authorOf(caller), params.list_export_id, deps.clock())
      return null
    }),
  )
}

const exportAuthorOf = (caller: Parameters<typeof authorOf>[0] & MerchantCaller): ExportAuthor => ({
  ...authorOf(caller),
  permissions: caller.permissions,
  dailyRows: caller.membership?.dailyExportRows ?? null,
  confirmedAt: caller.confirmedAt,
})

const lists: Record<ListExportKind, Pick<Operation, 'query'>> = {
  orders: listMerchantOrders,
  order_lines: listMerchantOrders,
  products: listMerchantProducts,
  stock: listMerchantVariants,
  customers: listCustomers,
  leads: listLeads,
  reviews: listMerchantReviews,
  vat_month: readVatReport,
  past_orders: listPastOrders,
  shipments: listShipments,
}

const noSuchFilter = { en: 'This list has no such filter.', bn: 'এই তালিকায় এমন ফিল্টার নেই।' }

/** Reads the filters of a list as its query takes them: they are those of its own query string. */
function filterReader(kind: ListExportKind) {
  const declared: TProperties = lists[kind].query?.properties ?? {}
  const known = query(Object.fromEntries(filterNames(lists[kind]).map((name) => [name, declared[name] as TSchema])))
  const read = inputReader<Record<string, unknown>>(known, 'query')
  return (filters: Record<string, string>) => {
    const unknown = Object.keys(filters).find((name) => !Object.hasOwn(known.properties, name))
    if (unknown !== undefined) throw fieldError(`filters.${cutText(unknown, 100)}`, noSuchFilter)
    try {
      return read(filters)
    } catch (error) {
      if (!(error instanceof ApiError) || !error.facts.fields) throw error
      const fields = Object.entries(error.facts.fields).map(([name, texts]) => [`filters.${name}`, texts] as const)
      throw new ApiError('validation_failed', { fields: Object.fromEntries(fields) })
    }
  }
}
