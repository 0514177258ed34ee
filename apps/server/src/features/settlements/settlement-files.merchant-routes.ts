import * as contract from '@haat/contract/merchant/settlement-files.ts'
import type { Body } from '@haat/contract/operation.ts'
import { maxInvoiceNumberLength } from '@haat/contract/text-lengths.ts'
import type { FastifyInstance } from 'fastify'
import { authorOf } from '../../platform/audit.ts'
import type { StoreTx } from '../../platform/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { fieldError, notFound } from '../../platform/errors.ts'
import { trim } from '../../platform/fields.ts'
import { cursorListRoute } from '../../platform/list-route.ts'
import { byId } from '../../platform/newest-first.ts'
import { Reply } from '../../platform/reply.ts'
import { route } from '../../platform/route.ts'
import { canonicalKey } from '../../shared/canonical-key.ts'
import { cutText } from '../../shared/cut-text.ts'
import { deleteSettlementFile, leaveOutLines, resolveFileLine } from './change-settlement-file.ts'
import { listComparedLines, sumLists, sumMissing } from './compared-lines.queries.ts'
import { findFileAccount, importSettlementFile } from './import-settlement-file.ts'
import { payoutTermsOf } from './payout-terms.ts'
import { postSettlementFile } from './post-settlement-file.ts'
import {
  type ComparedFile,
  presentFile,
  presentFileLine,
  presentFileRow,
  presentSettlementPreview,
} from './present-settlement-file.ts'
import { readPostedSettlement } from './read-posted-settlement.ts'
import { readSettlementFile } from './read-settlement-file.ts'
import { type SettlementHeaders, settlementColumnNames } from './settlement-column-rules.ts'
import { fileTextOf } from './settlement-file-texts.ts'
import { findFile, listFiles } from './settlement-files.queries.ts'
import { lateBefore } from './settlement-rules.ts'

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
    const days = store.settings.settlementDays
    const file = await read((tx) =>
      compareFile(tx, store.id, params.settlement_file_id, lateBefore(deps.clock(), days)),
    )
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
      return presentFile(
        await compareFile(tx, caller.store.id, fileId, lateBefore(deps.clock(), caller.store.settings.settlementDays)),
        locale,
      )
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
      const file = await readSettlementFile(bytes, headersGiven(body), account.headers)
      return write(async (tx) => {
        const { id, isRepeated } = await importSettlementFile(tx, authorOf({ ...caller, store, request }), {
          accountId,
          digest: Buffer.from(body.file, 'hex'),
          fileName: body.file_name ?? '',
          invoiceNumber: cutText(canonicalKey(body.invoice_number ?? ''), maxInvoiceNumberLength),
          read: file,
        })
        const found = await compareFile(tx, store.id, id, lateBefore(deps.clock(), store.settings.settlementDays))
        const shown = { ...presentFile(found, locale), is_repeated: isRepeated }
        return new Reply(shown, { status: isRepeated ? 200 : 201 })
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

async function requireFile(tx: StoreTx, storeId: number, id: number) {
  const file = await findFile(tx, storeId, id)
  if (!file) throw notFound('settlement_file', 'settlement_file_id')
  return file
}

/** A file with how its lines compare. `before`: what was delivered earlier and is not in it is missing. */
async function compareFile(tx: StoreTx, storeId: number, fileId: number, before: Date): Promise<ComparedFile> {
  const file = await requireFile(tx, storeId, fileId)
  const lists = await sumLists(tx, { storeId, fileId })
  const missing = await sumMissing(tx, { storeId, fileId, accountId: file.courierAccountId, before })
  return { file, lists, missing }
}
