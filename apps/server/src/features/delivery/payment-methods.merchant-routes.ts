import * as contract from '@haat/contract/merchant/payment-methods.ts'
import type { Data } from '@haat/contract/operation.ts'
import type { FastifyInstance } from 'fastify'
import { authorOf } from '../../platform/audit.ts'
import type { Deps } from '../../platform/deps.ts'
import { completeListRoute } from '../../platform/list-route.ts'
import { route } from '../../platform/route.ts'
import { formatAmount } from '../../shared/money.ts'
import { listMethodsOfStore, type MethodChanges, type MethodRow } from './delivery-admin.queries.ts'
import { savePaymentMethod } from './save-payment-method.ts'

/** How the shop lets itself be paid. */
export function merchantPaymentMethodRoutes(app: FastifyInstance, deps: Deps): void {
  completeListRoute(app, deps, contract.listMerchantPaymentMethods, {
    rows: listMethodsOfStore,
    present: presentMethod,
  })

  route(app, deps, contract.savePaymentMethod, ({ write, params, body, ...caller }) =>
    write(async (tx) => {
      const { min_amount, max_amount, ...rest } = body
      const changes = {
        ...rest,
        ...(min_amount === undefined ? {} : { min_amount_minor: min_amount }),
        ...(max_amount === undefined ? {} : { max_amount_minor: max_amount }),
      } as MethodChanges
      return presentMethod(await savePaymentMethod(tx, authorOf(caller), params.code, changes))
    }),
  )
}

type Method = Data<typeof contract.savePaymentMethod>

const presentMethod = (row: MethodRow): Method => ({
  code: row.code as Method['code'],
  name: row.name,
  type: row.type as Method['type'],
  logo: row.logo,
  instructions: row.instructions,
  account_number: row.account_number,
  is_enabled: row.is_enabled,
  supports_advance: row.supports_advance,
  min_amount: formatAmount(row.min_amount_minor),
  max_amount: row.max_amount_minor === null ? null : formatAmount(row.max_amount_minor),
  sort_order: row.sort_order,
})
