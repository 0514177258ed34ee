import * as contract from '@haat/contract/merchant/payment-methods.ts'
import type { Data } from '@haat/contract/operation.ts'
import type { FastifyInstance } from 'fastify'
import { authorOf } from '../../platform/audit.ts'
import type { Deps } from '../../platform/deps.ts'
import { completeListRoute } from '../../platform/list-route.ts'
import { route } from '../../platform/route.ts'
import { camelKeys } from '../../shared/casing.ts'
import { formatAmount } from '../../shared/money.ts'
import { listMethodsOfStore, type MethodChanges, type MethodRow } from './delivery-admin.queries.ts'
import { savePaymentMethod } from './save-payment-method.ts'

/** The payment methods of a store, for its staff. */
export function merchantPaymentMethodRoutes(app: FastifyInstance, deps: Deps): void {
  completeListRoute(app, deps, contract.listMerchantPaymentMethods, {
    rows: listMethodsOfStore,
    present: presentMethod,
  })

  route(app, deps, contract.savePaymentMethod, ({ write, params, body, ...caller }) =>
    write(async (tx) => {
      const { min_amount, max_amount, translations, ...rest } = body
      const changes = {
        ...camelKeys(rest),
        ...(min_amount === undefined ? {} : { minAmountMinor: min_amount }),
        ...(translations === undefined ? {} : { translations: JSON.stringify(translations) }),
        ...(max_amount === undefined ? {} : { maxAmountMinor: max_amount }),
      } as MethodChanges
      const editor = { ...authorOf(caller), confirmedAt: caller.confirmedAt, now: deps.clock() }
      return presentMethod(await savePaymentMethod(tx, editor, params.code, changes))
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
  translations: row.translations as Method['translations'],
  account_number: row.accountNumber,
  is_enabled: row.isEnabled,
  supports_advance: row.supportsAdvance,
  supports_refund: row.supportsRefund,
  min_amount: formatAmount(row.minAmountMinor),
  max_amount: row.maxAmountMinor === null ? null : formatAmount(row.maxAmountMinor),
  sort_order: row.sortOrder,
  version: row.version,
})
