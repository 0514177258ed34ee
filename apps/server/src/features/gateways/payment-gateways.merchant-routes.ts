import * as contract from '@haat/contract/merchant/payment-gateways.ts'
import type { GatewayCode } from '@haat/contract/vocabulary.ts'
import type { FastifyInstance } from 'fastify'
import { authorOf, recordAudit } from '../../platform/audit.ts'
import type { StoreTx } from '../../platform/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { ApiError, notFound } from '../../platform/errors.ts'
import { completeListRoute } from '../../platform/list-route.ts'
import { route } from '../../platform/route.ts'
import { camelKeys } from '../../shared/casing.ts'
import { listGatewayAccounts } from './gateway-accounts.queries.ts'
import { gatewayDrivers, listDrivers } from './gateway-drivers.ts'
import { saveTestResult } from './gateway-tests.queries.ts'
import type { GatewayDriver } from './payment-gateway.ts'
import { presentGateway } from './present-gateway.ts'
import { deleteGatewayAccount, saveGatewayAccount } from './save-gateway-account.ts'
import { runGatewayTest } from './test-gateway-account.ts'

/** The accounts of a store at payment gateways, for its staff. */
export function merchantPaymentGatewayRoutes(app: FastifyInstance, deps: Deps): void {
  completeListRoute(app, deps, contract.listPaymentGateways, {
    rows: async (tx, storeId) => {
      const accounts = await listGatewayAccounts(tx, storeId)
      const accountOf = (code: GatewayCode) => accounts.find(({ gateway }) => gateway === code)
      return listDrivers().map((driver) => ({ driver, account: accountOf(driver.code) }))
    },
    present: ({ driver, account }) => presentGateway(driver, account, deps),
  })

  route(app, deps, contract.savePaymentGateway, ({ write, params, body, ...caller }) =>
    write(async (tx) => {
      const driver = driverOf(params.gateway)
      const author = { ...authorOf(caller), confirmedAt: caller.confirmedAt }
      await saveGatewayAccount(tx, deps, author, driver, camelKeys(body), caller.store.currency)
      return presentNow(tx, caller.store.id, driver)
    }),
  )

  route(app, deps, contract.deletePaymentGateway, ({ write, params, ...caller }) =>
    write(async (tx) => {
      const author = { ...authorOf(caller), confirmedAt: caller.confirmedAt, now: deps.clock() }
      await deleteGatewayAccount(tx, author, params.gateway)
      return null
    }),
  )

  route(app, deps, contract.testPaymentGateway, async ({ write, params, ...caller }) => {
    const storeId = caller.store.id
    const driver = driverOf(params.gateway)
    const { version, ...result } = await runGatewayTest(deps, storeId, driver)
    return write(async (tx) => {
      const isSaved = await saveTestResult(tx, storeId, { gateway: driver.code, version }, result)
      if (!isSaved) throw new ApiError('version_conflict', { details: {} })
      await recordAudit(tx, authorOf(caller), {
        action: 'payment_gateway.tested',
        entity: 'payment_gateway',
        entityId: driver.code,
        after: { testFailure: result.testFailure },
      })
      return presentNow(tx, storeId, driver)
    })
  })

  async function presentNow(tx: StoreTx, storeId: number, driver: GatewayDriver) {
    const accounts = await listGatewayAccounts(tx, storeId)
    const account = accounts.find(({ gateway }) => gateway === driver.code)
    return presentGateway(driver, account, deps)
  }
}

function driverOf(code: GatewayCode): GatewayDriver {
  const driver = gatewayDrivers[code]
  if (!driver) throw notFound('payment_gateway', 'gateway')
  return driver
}
