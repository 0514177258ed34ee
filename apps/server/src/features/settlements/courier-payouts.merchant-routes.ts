import * as contract from '@haat/contract/merchant/courier-payouts.ts'
import type { FastifyInstance } from 'fastify'
import { authorOf } from '../../platform/audit.ts'
import type { Deps } from '../../platform/deps.ts'
import { enforce } from '../../platform/enforce-limits.ts'
import { completeList } from '../../platform/lists.ts'
import { courierCalls } from '../../platform/rate-limits.ts'
import { route } from '../../platform/route.ts'
import { formatAmount } from '../../shared/money.ts'
import { compareFile } from './compare-file.ts'
import { importSettlementFile } from './import-settlement-file.ts'
import { presentImported } from './present-settlement-file.ts'
import { invoiceOfPayout, readCourierPayout, readCourierPayouts } from './read-courier-payouts.ts'
import { findFilesOfInvoices } from './settlement-files.queries.ts'
import { markPayoutRead } from './waiting-payouts.queries.ts'

/** Payouts as couriers themselves report them. No transaction is open while a courier is called. */
export function courierPayoutRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, contract.listCourierPayouts, async ({ read, store, query, fields, reply }) => {
    const { courier_account_id: accountId } = query
    enforce(deps.limiter, courierCalls, { owner: store.id, of: accountId }, null, reply)
    const payouts = await readCourierPayouts(deps, store.id, accountId)
    const invoices = payouts.map(({ id }) => invoiceOfPayout(id))
    const files = await read((tx) => findFilesOfInvoices(tx, store.id, { accountId, invoices }))
    return completeList(
      payouts,
      ({ id, amountMinor, createdAt }) => ({
        ...{ id, amount: formatAmount(amountMinor), created_at: createdAt },
        settlement_file_id: files.get(invoiceOfPayout(id)) ?? null,
      }),
      fields,
    )
  })

  route(app, deps, contract.importCourierPayout, async ({ write, store, body, locale, reply, ...caller }) => {
    const { courier_account_id: accountId, payout_id: payoutId } = body
    enforce(deps.limiter, courierCalls, { owner: store.id, of: accountId }, null, reply)
    const file = await readCourierPayout(deps, store.id, { accountId, payoutId })
    return write(async (tx) => {
      const author = authorOf({ ...caller, store })
      const { id, isRepeated } = await importSettlementFile(tx, author, { ...file, accountId, fileName: '' })
      await markPayoutRead(tx, { storeId: store.id, accountId }, { payoutId }, deps.clock())
      return presentImported(await compareFile(tx, store, id), isRepeated, locale)
    })
  })
}
