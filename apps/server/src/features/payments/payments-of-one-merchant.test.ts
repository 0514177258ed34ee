import { afterAll, describe, expect, it } from 'vitest'
import { behindLock } from '../../../test/barrier.ts'
import { expectHealthy } from '../../../test/expect-healthy.ts'
import { aProduct, next, openShop, type Shop } from '../../../test/factories.ts'
import { gatewayAccountCalls } from '../../../test/gateway-account-calls.ts'
import { setUpGateways } from '../../../test/gateways.ts'
import { anOrder, orderCalls } from '../../../test/order-factory.ts'
import { refundCalls } from '../../../test/request-factory.ts'
import { aWallet } from '../../../test/selling.ts'
import { setUpApp } from '../../../test/set-up.ts'
import { signInStaff } from '../../../test/staff-sessions.ts'
import type { TestAccount } from '../../../test/store-account.ts'
import { noteMerchants } from '../gateways/note-merchants.ts'

const h = await setUpApp()
const gateways = await setUpGateways()
const accountOf = gatewayAccountCalls(h)
afterAll(() => expectHealthy(h))

/** A store with an account at a gateway, and orders of it. */
async function aBranch(account: TestAccount, gateway = 'BKASH') {
  const shop = await openShop(h)
  const { status } = await accountOf(shop)('PUT', `${gateway}/`, account)
  expect(status).toBe(200)
  const calls = orderCalls(h, shop)
  const product = await aProduct(h, shop, { priceMinor: 500_00, stock: 20 })
  const order = async () => (await anOrder(h, shop, { lines: [{ product }], hasEvents: true })).id
  const record = (orderId: number, transactionId: string, method = 'BKASH') =>
    calls.act(orderId, 'payments', { method, amount: 100, transaction_id: transactionId })
  const place = (body: object) =>
    h.call({
      url: 'W/order/',
      key: shop.key,
      body: {
        ...{ receiver_name: 'Rahima', phone: `018${String(10_000_000 + next())}`, address: 'Road 5' },
        ...{ items: [{ product_id: product.id }], ...body },
      },
    })
  const refunds = refundCalls(h, shop, '')
  /** A refund whose payout has begun: `complete` records its transaction. */
  const refunding = async () => {
    const { id } = await anOrder(h, shop, { lines: [{ product }], status: 'DELIVERED', hasEvents: true })
    expect((await record(id, transactionId())).status).toBe(201)
    const { data } = await refunds.open(id, { amount: 10 })
    await refunds.act(data.id, 'process')
    const complete = (payout: string, method = 'BKASH') =>
      refunds.act(data.id, 'complete', { method, transaction_id: payout })
    return { orderId: id, complete }
  }
  const claims = async () => {
    const headers = { authorization: `Bearer ${shop.secretKey}` }
    return (await h.call({ url: `M/${shop.subdomain}/payment-claims/`, headers })).data.items
  }
  return { shop, calls, product, order, record, place, refunding, claims }
}

const outcome = ({ status, body }: { status: number; body: { error_code?: string } }) => [status, body.error_code]
const transactionId = () => `BRANCH${next()}`

describe('stores of one merchant', () => {
  it('record a transaction for one order of all of them: 409 payment_already_used in the other store', async () => {
    const account = await gateways.bkashAccount()
    const [one, other] = [await aBranch(account), await aBranch(account)]
    const id = transactionId()
    expect((await one.record(await one.order(), id)).status).toBe(201)
    expect(outcome(await other.record(await other.order(), id))).toEqual([409, 'payment_already_used'])
    expect((await other.record(await other.order(), transactionId())).status).toBe(201)
  })

  it('record it once when staff of both do so at the same moment', async () => {
    const account = await gateways.bkashAccount()
    const [one, other] = [await aBranch(account), await aBranch(account)]
    const [id, mine, theirs] = [transactionId(), await one.order(), await other.order()]
    const lock = { text: 'select 1 from orders where id = any ($1) for update', values: [[mine, theirs]] }
    const responses = await behindLock(h, lock, [() => one.record(mine, id), () => other.record(theirs, id)])
    expect(responses.map(outcome).sort()).toEqual([
      [201, undefined],
      [409, 'payment_already_used'],
    ])
  })

  it('record it once whatever method is named: 409 payment_already_used for each', async () => {
    const account = await gateways.bkashAccount()
    const [one, other] = [await aBranch(account), await aBranch(account)]
    const id = transactionId()
    expect((await one.record(await one.order(), id)).status).toBe(201)
    const theirs = await other.order()
    for (const method of ['NAGAD', 'ROCKET', 'UPAY', 'CARD', 'BANK_TRANSFER', 'CASH'])
      expect([method, ...outcome(await other.record(theirs, id, method))]).toEqual([
        method,
        409,
        'payment_already_used',
      ])
    expect(outcome(await other.place({ payment_transaction_id: id }))).toEqual([409, 'payment_already_used'])
  })

  it('verify a claim of it in one of them only, which the queue of the others shows', async () => {
    const account = await gateways.bkashAccount()
    const [one, other] = [await aBranch(account), await aBranch(account)]
    await aWallet(h, other.shop, 'ROCKET')
    const id = transactionId()
    expect((await other.place({ payment_transaction_id: id })).status).toBe(201)
    expect((await other.place({ payment_method: 'ROCKET', payment_transaction_id: `${id}0` })).status).toBe(201)
    expect((await one.place({ payment_transaction_id: id })).status).toBe(201)
    const shown = async () =>
      (await other.claims()).map((row: Record<string, unknown>) => [
        row.claimed_by_others,
        row.verified_for,
        row.is_used,
      ])
    expect(await shown()).toEqual([
      [1, null, false],
      [0, null, false],
    ])
    const [mine] = await one.claims()
    expect((await one.calls.act(mine.order_id, `payments/${mine.id}/verify`)).status).toBe(200)
    expect(await shown()).toEqual([
      [1, null, true],
      [0, null, false],
    ])
    const [claim] = await other.claims()
    const verify = (method: string) => other.calls.act(claim.order_id, `payments/${claim.id}/verify`, { method })
    for (const method of ['BKASH', 'ROCKET'])
      expect(outcome(await verify(method))).toEqual([409, 'payment_already_used'])
  })

  it('take the payout of one of them for no money of another, and for no other payout', async () => {
    const account = await gateways.bkashAccount()
    const [one, other] = [await aBranch(account), await aBranch(account)]
    const [payout, income] = [transactionId(), transactionId()]
    expect((await (await one.refunding()).complete(payout)).status).toBe(200)
    expect((await one.record(await one.order(), income)).status).toBe(201)
    for (const method of ['BKASH', 'NAGAD'])
      expect(outcome(await other.record(await other.order(), payout, method))).toEqual([409, 'payment_already_used'])
    expect(outcome(await other.place({ payment_transaction_id: payout }))).toEqual([409, 'payment_already_used'])
    const { complete } = await other.refunding()
    for (const used of [payout, income]) expect(outcome(await complete(used))).toEqual([409, 'payment_already_used'])
    expect((await complete(transactionId())).status).toBe(200)
  })

  it('record a payout, or the money of another order, of the same ID when both come at the same moment', async () => {
    const account = await gateways.bkashAccount()
    const [one, other] = [await aBranch(account), await aBranch(account)]
    const [id, { orderId, complete }, theirs] = [transactionId(), await one.refunding(), await other.order()]
    const lock = { text: 'select 1 from orders where id = any ($1) for update', values: [[orderId, theirs]] }
    const responses = await behindLock(h, lock, [() => complete(id), () => other.record(theirs, id, 'ROCKET')])
    expect(responses.map(({ status }) => status).sort()).toEqual([expect.any(Number), 409])
    expect(responses.map(({ body }) => body.error_code).filter(Boolean)).toEqual(['payment_already_used'])
  })

  it('keep a transaction used when one of them gives its account up', async () => {
    const account = await gateways.bkashAccount()
    const [one, other] = [await aBranch(account), await aBranch(account)]
    const id = transactionId()
    expect((await one.record(await one.order(), id)).status).toBe(201)
    expect((await accountOf(one.shop)('DELETE', 'BKASH/')).status).toBeLessThan(300)
    expect(outcome(await other.record(await other.order(), id, 'NAGAD'))).toEqual([409, 'payment_already_used'])
  })

  it('do not stand in the way of other merchants, nor of anybody who knows only a part of their account', async () => {
    const { settings, credentials } = await gateways.bkashAccount()
    const one = await aBranch({ settings, credentials })
    const stranger = await aBranch({ settings, credentials: { ...credentials, app_secret: 'a-secret-of-another' } })
    const id = transactionId()
    for (const branch of [one, stranger]) expect((await branch.record(await branch.order(), id)).status).toBe(201)
  })

  it('share transactions whatever way the address and the key of their account are spelled', async () => {
    const { settings, credentials } = await gateways.nagadAccount()
    const spelled = {
      settings: { ...settings, base_url: `${settings.base_url}/` },
      credentials: {
        private_key: `-----BEGIN PRIVATE KEY-----\n${credentials.private_key}\n-----END PRIVATE KEY-----`,
      },
    }
    const [one, other] = [await aBranch({ settings, credentials }, 'NAGAD'), await aBranch(spelled, 'NAGAD')]
    const id = transactionId()
    expect((await one.record(await one.order(), id, 'NAGAD')).status).toBe(201)
    expect(outcome(await other.record(await other.order(), id))).toEqual([409, 'payment_already_used'])
  })

  it('are known when the server starts, also by accounts that an earlier release has stored without it', async () => {
    const account = await gateways.bkashAccount()
    const [one, other] = [await aBranch(account), await aBranch(account)]
    await h.sql(
      `update gateway_accounts set merchant = encode(sha256(convert_to(store_id::text, 'utf8')), 'hex') where store_id = $1`,
      [one.shop.storeId],
    )
    await h.sql('delete from store_merchants where store_id = $1', [one.shop.storeId])
    await noteMerchants(h.adminUrl, h.deps.secrets)
    const id = transactionId()
    expect((await one.record(await one.order(), id)).status).toBe(201)
    expect(outcome(await other.record(await other.order(), id))).toEqual([409, 'payment_already_used'])
  })
})

describe('stores of one owner that take money on one number by a manual payment method', () => {
  /** A store whose manual method has this number, as its staff type it. */
  const aWalletShop = async (accountNumber: string, code = 'ROCKET') => {
    const branch = await aBranch(await gateways.bkashAccount())
    const { headers } = await signInStaff(h, branch.shop, 'manager')
    const save = async (body: object) => {
      const url = `M/${branch.shop.subdomain}/payment-methods/${code}/`
      expect((await h.call({ method: 'PUT', url, headers, body })).status).toBe(200)
    }
    await save({ account_number: accountNumber })
    return { ...branch, save }
  }
  const shareOwner = (one: { shop: Shop }, other: { shop: Shop }) =>
    h.sql(
      `insert into staff_memberships (store_id, staff_id, role)
       select $2, staff_id, role from staff_memberships where store_id = $1 and role = 'owner'`,
      [one.shop.storeId, other.shop.storeId],
    )
  const aNumber = () => `0171${String(1_000_000 + next()).slice(-7)}`

  it.each([
    ['with spaces and dashes', (n: string) => `${n.slice(0, 5)}-${n.slice(5, 8)} ${n.slice(8)}`],
    ['with the country code', (n: string) => `+88${n}`],
    ['in Bangla digits', (n: string) => n.replace(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'[Number(digit)] as string)],
    ['beside another number', (n: string) => `${aNumber()} / ${n} (personal)`],
  ])('record a transaction for one order of all of them, also when the number is written %s', async (_, spell) => {
    const number = aNumber()
    const [one, other] = [await aWalletShop(number), await aWalletShop(spell(number), 'UPAY')]
    await shareOwner(one, other)
    const id = transactionId()
    expect((await one.record(await one.order(), id, 'ROCKET')).status).toBe(201)
    expect(outcome(await other.record(await other.order(), id, 'UPAY'))).toEqual([409, 'payment_already_used'])
    expect((await other.record(await other.order(), transactionId(), 'UPAY')).status).toBe(201)
  })

  it('keep it used when one of them changes its number', async () => {
    const number = aNumber()
    const [one, other] = [await aWalletShop(number), await aWalletShop(number)]
    await shareOwner(one, other)
    const id = transactionId()
    expect((await one.record(await one.order(), id, 'ROCKET')).status).toBe(201)
    await one.save({ account_number: aNumber() })
    expect(outcome(await other.record(await other.order(), id, 'ROCKET'))).toEqual([409, 'payment_already_used'])
  })

  it('are not joined by the numbers that a store has had before its last twenty', async () => {
    const number = aNumber()
    const [one, other] = [await aWalletShop(number), await aWalletShop(number)]
    await shareOwner(one, other)
    for (let change = 0; change <= 21; change++) await other.save({ account_number: aNumber() })
    const id = transactionId()
    expect((await one.record(await one.order(), id, 'ROCKET')).status).toBe(201)
    expect((await other.record(await other.order(), id, 'ROCKET')).status).toBe(201)
    const noted = await h.sql('select from store_merchants where store_id = $1', [other.shop.storeId])
    // Its account at bKash, its number with each of its owners, and twenty of before.
    expect(noted).toHaveLength(25)
  })

  it('are not joined by a stranger who types the number of another store, and learns nothing of its transactions', async () => {
    const number = aNumber()
    const [one, stranger] = [await aWalletShop(number), await aWalletShop(number)]
    const id = transactionId()
    const claimed = { payment_method: 'ROCKET', payment_transaction_id: id }
    expect((await stranger.record(await stranger.order(), id, 'ROCKET')).status).toBe(201)
    expect((await one.place(claimed)).status).toBe(201)
    expect(await one.claims()).toMatchObject([{ transaction_id: id, is_used: false, claimed_by_others: 0 }])
    expect((await one.record(await one.order(), id, 'ROCKET')).status).toBe(201)
  })

  it('are not its sandbox, whose play money pays no order of live', async () => {
    const number = aNumber()
    const { shop } = await aWalletShop(number)
    await h.sql(
      `insert into payment_methods (store_id, code, name, type, account_number) values ($1, 'ROCKET', 'Rocket', 'manual', $2)`,
      [shop.testStoreId, number],
    )
    const shared = await h.sql(
      `select from store_merchants a join store_merchants b using (merchant)
        where a.store_id = $1 and b.store_id = $2`,
      [shop.storeId, shop.testStoreId],
    )
    expect(shared).toEqual([])
  })
})
