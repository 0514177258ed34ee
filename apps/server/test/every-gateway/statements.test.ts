import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { setUpEveryGateway } from './set-up-gateways.ts'

const all = await setUpEveryGateway()
const { h, codes, driverOf, statements } = all
afterAll(() => all.expectHealthy(h))

const day = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)

async function openBooks(code: string) {
  const { shop } = await all.aShop(code)
  const product = await all.aProduct(h, shop, { stock: 900 })
  const { transactionId = [], date = [] } = driverOf(code).statementColumns
  const calls = statements.statementCalls(h, shop)
  return {
    ...{ shop, calls },
    paid: async (through = code) => {
      const { id: orderId } = await all.anOrder(h, shop, { lines: [{ product, quantity: 2 }], hasEvents: true })
      const paidAt = `${day}T06:00:00Z`
      return statements.aPaidSession(h, shop, { orderId, amountMinor: 200_00, gateway: through, paidAt })
    },
    /** A statement with the names of columns that only this gateway has. */
    send: (transactions: readonly string[], fields: Record<string, string> = {}) =>
      calls.send(
        statements.csvOf(
          transactions.map((id) => ({
            [transactionId[0] ?? 'Transaction ID']: id,
            [date[0] ?? 'Date']: `${day} 12:00:00`,
            ...{ Amount: '200.00', Fee: '3.70' },
          })),
        ),
        { gateway: code, ...fields },
      ),
  }
}

describe.each(codes)('a statement of %s', (code) => {
  it('is read by its own columns, finds its payments, and enters their fees', async () => {
    const books = await openBooks(code)
    const known = await books.paid()
    const { status, data } = await books.send([known.transactionId, `STRAY${known.id}`])
    expect([status, data]).toMatchObject([201, { created_count: 2, rejected_count: 0 }])
    const items = (await books.calls.items(`gateway=${code}`)).data.items
    expect(items.map((one: { list: string }) => one.list)).toEqual(['MONEY_WITHOUT_ORDER'])
    expect(await statements.ledgerBalances(h, books.shop)).toEqual({
      ...{ [code]: 196_30, GATEWAY_FEES: 3_70, ORDER: -200_00 },
    })
    const takings = (await books.calls.takings(day, day)).data
    expect(JSON.stringify(takings)).toContain(`"method":"${code}"`)
    expect((await books.calls.imports(`gateway=${code}`)).data.items).toHaveLength(1)
  })

  it('lists a payment that it does not contain, and is deleted with its lines', async () => {
    const books = await openBooks(code)
    const [one, missing] = [await books.paid(), await books.paid()]
    const { data } = await books.send([one.transactionId], { period_from: day, period_to: day })
    const lists = (await books.calls.items()).data.items.map((item: { list: string }) => item.list)
    expect([missing.id > 0, lists]).toEqual([true, ['ORDER_WITHOUT_MONEY']])
    expect((await books.calls.remove(data.id)).status).toBe(200)
    expect(await statements.ledgerBalances(h, books.shop)).toEqual({ [code]: 400_00, ORDER: -400_00 })
  })

  it('that was uploaded for another gateway is refused, and the message names the right one', async () => {
    const books = await openBooks(code)
    const { transactionId } = await books.paid()
    const other = codes.find((one) => one !== code) as string
    const { status, body } = await books.calls.send(
      statements.csvOf([{ 'Transaction ID': transactionId, Date: day, Amount: '200.00' }]),
      { gateway: other },
    )
    expect([status, Object.keys(body.errors)]).toEqual([400, ['gateway']])
    const name = { BKASH: 'bKash', NAGAD: 'Nagad', SSLCOMMERZ: 'SSLCommerz' }[code] ?? code
    expect(JSON.stringify(body.errors)).toMatch(new RegExp(`${name}|বিকাশ|নগদ|SSLCommerz`))
  })
})

it.each(codes)('the doctor finds an account at %s that names an address to which nothing may be sent', async (code) => {
  const { shop } = await all.aShop(code)
  const checkAccounts = async () => {
    const found = await all.checkGatewayAccounts(
      h.adminUrl,
      h.deps.secrets,
      { isSimulator: () => true },
      {
        isReturnKnown: true,
      },
    )
    const of = (name: string) =>
      found.find(({ check }) => check === name)?.rows.filter((row) => Number(row.store_id) === shop.storeId)
    return [of('gateway_addresses_allowed'), of('gateway_merchants_current')]
  }
  expect(await checkAccounts()).toEqual([[], []])
  const [{ settings: kept } = {}] = await h.sql('select settings from gateway_accounts where store_id = $1', [
    shop.storeId,
  ])
  await h.sql(
    `update gateway_accounts set settings = settings || '{"base_url": "https://elsewhere.example"}' where store_id = $1`,
    [shop.storeId],
  )
  const [addresses] = await checkAccounts()
  expect(addresses).toMatchObject([{ gateway: code }])
  await h.sql('update gateway_accounts set settings = $2 where store_id = $1', [shop.storeId, kept])
})

describe('the doctor, of damaged rows,', () => {
  let vandal: Awaited<ReturnType<typeof all.openVandal>>
  const paid = new Map<string, number>()
  beforeAll(async () => {
    for (const code of codes) paid.set(code, (await (await openBooks(code)).paid()).id)
    vandal = await all.openVandal(h.adminUrl)
  })
  afterAll(() => vandal.close())

  it.each(codes)('finds an account at %s whose balance differs from its payments', async (code) => {
    const damage = `update ledger_lines set amount_minor = amount_minor + 1 where account = $1
      and transaction_id in (select id from ledger_transactions where payment_id = $2)`
    expect(await vandal.damaged([[damage, [code, paid.get(code)]]])).toContain('gateway_accounts_balance')
    expect(await vandal.damaged([])).toEqual([])
  })

  it.each(codes)('finds a paid attempt at %s without its payment', async (code) => {
    const damage = `update payments set amount_minor = amount_minor - 1 where id = $1`
    expect(await vandal.damaged([[damage, [paid.get(code)]]])).toContain('gateway_payments_match_sessions')
  })
})
