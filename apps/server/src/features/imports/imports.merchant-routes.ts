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
import {
  presentCustomersPreview,
  presentImport,
  presentImportDetail,
  presentProductsPreview,
  presentVariantsPreview,
  SAMPLE_ROWS,
} from './present-import.ts'
import { previewCustomers } from './preview-customers.ts'
import { previewProducts } from './preview-products.ts'
import { findHandles, readCatalogItems } from './read-catalog-items.ts'
import { readImportedRows } from './read-imported-file.ts'
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

const rowsOf = async (row: ImportDetailRow, most?: number) => (await readImportedRows(row, most)).rows

/** Files of prices and stock, of products and of customers. */
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

  route(app, deps, contract.readImportProblems, async ({ read, store, params, fields, locale, permissions }) => {
    const row = await read((tx) => getStoreImport(tx, store.id, params.import_id))
    requireKind(row.kind, permissions)
    const handleOf = row.kind === 'products' ? await findHandles(row) : new Map<number, string>()
    const { fileName, content } = importProblemsFile(row, await rowsOf(row), handleOf, locale)
    return trim({ file_name: fileName, content }, fields)
  })
}

const CHUNK_ROWS = 500

async function decideAll(
  tx: StoreTx,
  storeId: number,
  row: ImportDetailRow,
  rows: Awaited<ReturnType<typeof rowsOf>>,
): Promise<DecidedRow[]> {
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
