import * as contract from '@haat/contract/merchant/imports.ts'
import type { FastifyInstance } from 'fastify'
import { authorOf } from '../../platform/audit.ts'
import type { StoreTx } from '../../platform/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { ApiError, fieldError } from '../../platform/errors.ts'
import { trim } from '../../platform/fields.ts'
import { cursorListRoute } from '../../platform/list-route.ts'
import { byId } from '../../platform/newest-first.ts'
import { route } from '../../platform/route.ts'
import { readCustomerHeader } from './customer-import-rules.ts'
import { customerReasons } from './customer-reason-texts.ts'
import { type DecidedRow, decideImportRows, type SeenVariants } from './decide-import-rows.ts'
import { importProblemsFile } from './import-problems-file.ts'
import { importFileTexts } from './imported-file-rules.ts'
import { type ImportDetailRow, listStoreImports } from './imports.queries.ts'
import { datesOfFile, unambiguousDate } from './order-date-rules.ts'
import { orderReasons } from './order-reason-texts.ts'
import {
  presentCustomersPreview,
  presentImport,
  presentImportDetail,
  presentOrdersPreview,
  presentProductsPreview,
  presentVariantsPreview,
  SAMPLE_ROWS,
} from './present-import.ts'
import { previewCustomers } from './preview-customers.ts'
import { previewOrders } from './preview-orders.ts'
import { previewProducts } from './preview-products.ts'
import { findHandles, readCatalogItems } from './read-catalog-items.ts'
import { type FileRow, readImportedRows } from './read-imported-file.ts'
import { orderNumbersOf, readOrderHeader } from './read-past-orders.ts'
import { readUpload } from './read-upload.ts'
import {
  beginImport,
  changeImportFields,
  getStoreImport,
  requireKind,
  requireMapping,
  stopImport,
  storeImport,
} from './start-import.ts'
import { beginUndo } from './undo-import.ts'

const rowsOf = async (row: ImportDetailRow, most?: number) => (await readImportedRows(row, most)).rows

type Rows = Awaited<ReturnType<typeof rowsOf>>

/** Which product or order each row is of: one is corrected as a whole. */
async function handlesOf(row: ImportDetailRow, rows: Rows): Promise<Map<number, string>> {
  if (row.kind === 'products') return findHandles(row)
  const header = row.kind === 'orders' ? readOrderHeader(row.headers) : null
  return header ? orderNumbersOf(rows, header) : new Map()
}

/** The cells of a row for the file to correct: dates of orders have the order of day and month that the whole file has. */
function correctedCells(row: ImportDetailRow, rows: Rows): (of: FileRow) => readonly string[] {
  const header = row.kind === 'orders' ? readOrderHeader(row.headers) : null
  const place = header?.indexOf.get('placedAt')
  if (!header || place === undefined) return ({ cells }) => cells
  const { dates } = datesOfFile(rows, header, row.createdAt)
  return ({ cells }) => cells.map((cell, index) => (index === place ? unambiguousDate(cell, dates) : cell))
}

/** Files of prices and stock, of products, of customers and of past orders. */
export function importRoutes(app: FastifyInstance, deps: Deps): void {
  cursorListRoute(app, deps, contract.listImports, {
    rows: (tx, { store, page }) => listStoreImports(tx, store.id, page),
    position: byId,
    present: presentImport,
  })

  route(app, deps, contract.readImport, async ({ read, store, params, fields, locale, permissions }) => {
    const row = await read((tx) => getStoreImport(tx, store.id, params.import_id))
    requireKind(row.kind, permissions)
    return trim(presentImportDetail(row, await rowsOf(row, SAMPLE_ROWS), locale), fields)
  })

  route(app, deps, contract.updateImport, ({ write, params, body, locale, ...caller }) =>
    write(async (tx) => {
      const change = { id: params.import_id, version: body.version, fields: body.columns }
      const row = await changeImportFields(tx, authorOf(caller), change)
      return presentImportDetail(row, await rowsOf(row, SAMPLE_ROWS), locale)
    }),
  )

  route(app, deps, contract.previewImport, async ({ read, store, params, locale, permissions }) => {
    const row = await read((tx) => getStoreImport(tx, store.id, params.import_id))
    requireKind(row.kind, permissions)
    if (row.status !== 'UPLOADED') throw new ApiError('invalid_state', { details: { current_status: row.status } })
    requireMapping(row)
    if (row.kind === 'products') {
      const items = await Array.fromAsync(readCatalogItems(row))
      const most = contract.MAX_SHOWN_DIFFERENCES
      return presentProductsPreview(await read((tx) => previewProducts(tx, store.id, items, most)), locale)
    }
    const rows = await rowsOf(row)
    if (row.kind === 'orders') {
      const header = readOrderHeader(row.headers)
      if (!header) throw fieldError('file', orderReasons.noColumns)
      const view = { header, currency: store.currency, now: deps.clock(), most: contract.MAX_SHOWN_DIFFERENCES }
      const file = { rows, uploadedAt: row.createdAt }
      return presentOrdersPreview(await read((tx) => previewOrders(tx, store.id, { ...file, ...view })), locale)
    }
    if (row.kind === 'customers') {
      const header = readCustomerHeader(row.headers)
      if (!header) throw fieldError('file', customerReasons.noColumn)
      return presentCustomersPreview(await read((tx) => previewCustomers(tx, store.id, { header, rows })), locale)
    }
    return presentVariantsPreview(await read((tx) => decideAll(tx, store.id, row, rows)), locale)
  })

  route(app, deps, contract.startImport, ({ write, params, body, ...caller }) =>
    write(async (tx) => {
      const author = { ...authorOf(caller), permissions: caller.permissions }
      return presentImport(await beginImport(tx, author, { id: params.import_id, version: body?.version }))
    }),
  )

  route(app, deps, contract.cancelImport, ({ write, params, ...caller }) =>
    write(async (tx) => presentImport(await stopImport(tx, authorOf(caller), params.import_id, deps.clock()))),
  )

  route(app, deps, contract.undoImport, ({ write, params, ...caller }) =>
    write(async (tx) => {
      const author = { ...authorOf(caller), permissions: caller.permissions }
      return presentImport(await beginUndo(tx, author, params.import_id))
    }),
  )

  route(app, deps, contract.readImportProblems, async ({ read, store, params, fields, locale, permissions }) => {
    const row = await read((tx) => getStoreImport(tx, store.id, params.import_id))
    requireKind(row.kind, permissions)
    const rows = await rowsOf(row)
    const texts = { handleOf: await handlesOf(row, rows), cellsOf: correctedCells(row, rows) }
    const { fileName, content } = importProblemsFile(row, rows, texts, locale)
    return trim({ file_name: fileName, content }, fields)
  })
}

const CHUNK_ROWS = 500

async function decideAll(tx: StoreTx, storeId: number, row: ImportDetailRow, rows: Rows): Promise<DecidedRow[]> {
  const seen: SeenVariants = new Map()
  const decided: DecidedRow[] = []
  for (let from = 0; from < rows.length; from += CHUNK_ROWS)
    decided.push(...(await decideImportRows(tx, storeId, row, rows.slice(from, from + CHUNK_ROWS), { from, seen })))
  return decided
}

/** The upload. `scope` must read multipart bodies. */
export function importUploadRoutes(scope: FastifyInstance, deps: Deps): void {
  route(scope, deps, contract.createImport, async ({ write, body, request, locale, ...caller }) => {
    if (!request.uploaded) throw fieldError('file', importFileTexts.isEmpty)
    const { kind = 'variants', file_name: fileName = '' } = body
    requireKind(kind, caller.permissions)
    const { rows, ...upload } = await readUpload(request.uploaded, kind)
    return write(async (tx) => {
      const author = authorOf({ ...caller, request })
      return presentImportDetail(await storeImport(tx, author, { kind, fileName, upload }, deps.clock()), rows, locale)
    })
  })
}
