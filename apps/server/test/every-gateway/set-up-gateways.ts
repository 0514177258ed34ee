import { addThirdGateway, startThirdGateway, THIRD } from './third-gateway.ts'

/**
 * Everything that tests of every gateway need, with one more gateway than the product has. The modules are imported here,
 * after that gateway has been added to them: a test file imports no other module of the server or of the tests.
 */
export async function setUpEveryGateway() {
  await addThirdGateway()
  const { gatewayCodes } = await import('@haat/contract/vocabulary.ts')
  const contractCodes = gatewayCodes.filter((code) => (code as string) !== THIRD)
  const { gatewayDrivers, listDrivers } = await import('../../src/features/gateways/gateway-drivers.ts')
  const { makeNagadDriver } = await import('../../src/features/gateways/nagad/nagad-driver.ts')
  const { nagadPace } = await import('../../src/features/gateways/nagad/nagad-pace.ts')
  gatewayDrivers.NAGAD = makeNagadDriver({ ...nagadPace, pausesMs: [] })
  const { readFunctions } = await import('../../src/platform/schema-files.ts')
  const { paymentCalls } = await import('../payment-calls.ts')
  const { setUpRefunds } = await import('../gateway-refunds.ts')
  const { openShop, aProduct } = await import('../factories.ts')
  const { expectHealthy } = await import('../expect-healthy.ts')
  const { runJobs } = await import('../run-jobs.ts')
  const { spoilers, watchCalls, withAmount } = await import('./watch-calls.ts')
  const statements = await import('../statements.ts')
  const { openVandal } = await import('../planted-damage.ts')
  const { anOrder, orderCalls } = await import('../order-factory.ts')
  const { checkGatewayAccounts } = await import('../../src/features/doctor/check-gateway-accounts.ts')
  const refunds = await setUpRefunds()
  const { h, gateways } = refunds
  gateways.add(THIRD, await startThirdGateway())
  // A start of the server applies the file again, because the contract has another code.
  for (const { file, text } of await readFunctions()) if (file === 'payment-codes.functions.sql') await h.sql(text)

  const aShop = async (code: string) => {
    const shop = await openShop(h)
    const pay = paymentCalls(h, shop, gateways)
    await pay.open([code])
    return { shop, pay }
  }
  /** Moves the clocks to each time at which a session is inspected, and runs the job, until it is not inspected any more. */
  const inspectAll = async (code: string) => {
    let passed = 0
    for (const ms of gatewayDrivers[code]?.inspectAfterMs ?? []) {
      await refunds.advance((ms - passed) / 60_000)
      passed = ms
      await runJobs(h, 'payments.inspect')
    }
  }
  return {
    ...refunds,
    ...{ THIRD, gatewayDrivers, aShop, inspectAll, expectHealthy, runJobs, spoilers, withAmount, statements },
    ...{ openVandal, anOrder, orderCalls, aProduct, checkGatewayAccounts },
    contractCodes,
    codes: listDrivers().map(({ code }) => code as string),
    driverOf: (code: string) => gatewayDrivers[code] as NonNullable<(typeof gatewayDrivers)[string]>,
    watch: (code: string) => watchCalls(h, gateways.of(code)),
  }
}
