import * as contract from '@haat/contract/merchant/settlement-files.ts'
import type { Body } from '@haat/contract/operation.ts'
import { maxInvoiceNumberLength } from '@haat/contract/text-lengths.ts'
import type { FastifyInstance } from 'fastify'
import { authorOf } from '../../platform/audit.ts'
import type { Deps } from '../../platform/deps.ts'
import { fieldError } from '../../platform/errors.ts'
import { trim } from '../../platform/fields.ts'
import { cursorListRoute } from '../../platform/list-route.ts'
import { byId } from '../../platform/newest-first.ts'
import { route } from '../../platform/route.ts'
import { canonicalKey } from '../../shared/canonical-key.ts'
import { cutText } from '../../shared/cut-text.ts'
import { deleteSettlementFile, leaveOutLines, resolveFileLine } from './change-settlement-file.ts'
import { compareFile, requireFile } from './compare-file.ts'
import { listComparedLines } from './compared-lines.queries.ts'
import { contentOf, findFileAccount, importSettlementFile } from './import-settlement-file.ts'
import { payoutTermsOf } from './payout-terms.ts'
import { postSettlementFile } from './post-settlement-file.ts'
import {
  presentFile,
  presentFileLine,
  presentFileRow,
  presentImported,
  presentSettlementPreview,
} from './present-settlement-file.ts'
import { readPostedSettlement } from './read-posted-settlement.ts'
import { readSettlementFile } from './read-settlement-file.ts'
import { type SettlementHeaders, settlementColumnNames } from './settlement-column-rules.ts'
import { fileTextOf } from './settlement-file-texts.ts'
import { listFiles } from './settlement-files.queries.ts'

/** What couriers say in files that they have paid. */
export function settlementFileRoutes(app: FastifyInstance, deps: Deps): void {
  cursorListRoute(app, deps, contract.listSettlementFiles, {
    rows: (tx, { store, filters, page }) => listFiles(tx, store.id, filters, page),
    position: byId,
    present: presentFileRow,
  })

  cursorListRoute(app, deps, contract.listSettlementFileLines, {
    async rows(tx, { store, params, filters, page }) {
      const fileId = params.settlement_file_id
      await requireFile(tx, store.id, fileId)
      return listComparedLines(tx, { storeId: store.id, fileId }, filters, page)
    },
    position: byId,
    present: presentFileLine,
  })

  route(app, deps, contract.readSettlementFile, async ({ read, store, params, fields, locale }) => {
    const file = await read((tx) => compareFile(tx, store, params.settlement_file_id))
    return trim(presentFile(file, locale), fields)
  })

  route(app, deps, contract.resolveSettlementFileLine, ({ write, params, body, ...caller }) =>
    write(async (tx) =>
      presentFileLine(
        await resolveFileLine(tx, authorOf(caller), {
          fileId: params.settlement_file_id,
          lineId: params.line_id,
          action: body.action,
          shipmentId: body.shipment_id,
          note: body.note ?? '',
        }),
      ),
    ),
  )

  route(app, deps, contract.leaveOutSettlementFileLines, ({ write, params, body, locale, ...caller }) =>
    write(async (tx) => {
      const fileId = params.settlement_file_id
      await leaveOutLines(tx, authorOf(caller), { fileId, ...body })
      return presentFile(await compareFile(tx, caller.store, fileId), locale)
    }),
  )

  route(app, deps, contract.postSettlementFile, ({ write, params, body, ...caller }) =>
    write(async (tx) => {
      const id = await postSettlementFile(tx, authorOf(caller), deps.clock(), {
        fileId: params.settlement_file_id,
        ...payoutTermsOf(body),
      })
      return readPostedSettlement(tx, caller.store.id, id)
    }),
  )

  route(app, deps, contract.deleteSettlementFile, ({ write, params, ...caller }) =>
    write(async (tx) => {
      await deleteSettlementFile(tx, authorOf(caller), params.settlement_file_id)
      return null
    }),
  )
}

/** The import of files. The scope must read multipart bodies. */
export function settlementUploadRoutes(scope: FastifyInstance, deps: Deps): void {
  route(scope, deps, contract.previewSettlementFile, async ({ read, store, body, request, locale }) => {
    const bytes = uploadedOf(request)
    const account = await read((tx) => findFileAccount(tx, store.id, body.courier_account_id))
    return presentSettlementPreview(await readSettlementFile(bytes, headersGiven(body), account.headers), locale)
  })

  route(
    scope,
    deps,
    contract.importSettlementFile,
    async ({ write, read, store, body, request, locale, ...caller }) => {
      const bytes = uploadedOf(request)
      const accountId = body.courier_account_id
      const account = await read((tx) => findFileAccount(tx, store.id, accountId))
      const content = contentOf(await readSettlementFile(bytes, headersGiven(body), account.headers))
      return write(async (tx) => {
        const { id, isRepeated } = await importSettlementFile(tx, authorOf({ ...caller, store, request }), {
          accountId,
          digest: Buffer.from(body.file, 'hex'),
          fileName: body.file_name ?? '',
          invoiceNumber: cutText(canonicalKey(body.invoice_number ?? ''), maxInvoiceNumberLength),
          content,
        })
        return presentImported(await compareFile(tx, store, id), isRepeated, locale)
      })
    },
  )
}

function uploadedOf({ uploaded }: { uploaded: Buffer | null }): Buffer {
  if (!uploaded) throw fieldError('file', fileTextOf('isEmpty'))
  return uploaded
}

const headersGiven = (body: Body<typeof contract.previewSettlementFile>): SettlementHeaders =>
  Object.fromEntries(
    settlementColumnNames.flatMap((column) => {
      const header = body[`${column}_column`]
      return header === undefined ? [] : [[column, header]]
    }),
  )
