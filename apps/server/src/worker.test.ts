import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Account, anAccount, PASSWORD, registration } from '../test/accounts.ts'
import { holdTransaction } from '../test/barrier.ts'
import { aProduct, openShop } from '../test/factories.ts'
import { startIdleWorker } from '../test/idle-worker.ts'
import { makeMessagesDue } from '../test/message-calls.ts'
import { queueEvent } from '../test/queue-event.ts'
import { setUpShop } from '../test/set-up.ts'
import { countSold, recordSold } from './features/products/count-sold.ts'
import { inStore } from './platform/database.ts'
import type { OutboxWorker } from './platform/outbox-worker.ts'
import { codeDigest } from './shared/one-time-code.ts'
import { startWorker } from './worker.ts'

let worker: OutboxWorker
const { h, shop } = await setUpShop()
beforeEach(async () => {
  worker = await startIdleWorker(h.deps)
  h.mails.length = 0
})
afterEach(() => worker.stop())
afterAll(() => h.sql('delete from outbox'))

type CodeRow = {
  id: string
  code_digest: Buffer
  destination: string
  purpose: string
  is_alive: boolean
  expires_at: Date
}
const codesOf = ({ id }: Account) =>
  h.sql<CodeRow>(
    `select *, used_at is null as is_alive from verification_codes where customer_id = $1 order by created_at, is_alive`,
    [id],
  )
const codeIn = (text = '') => /\b\d{6}\b/.exec(text)?.[0] ?? ''
const opens = (row: CodeRow | undefined, code: string) =>
  row !== undefined && codeDigest(h.deps.secrets('one-time-code')[0], row.id, code).equals(row.code_digest)
const redeliver = () =>
  h.sql(
    `update outbox set delivered_at = null, next_attempt_at = now() - interval '1 second' where type = 'customer.registered'`,
  )

describe('the code of a new account', () => {
  it('is sent to its address, is valid for ten minutes and is stored as a digest only', async () => {
    h.setNow('2026-03-01T10:00:00Z')
    const account = await anAccount(h, shop)
    await worker.drain()
    expect(h.mails).toEqual([expect.objectContaining({ storeId: shop.storeId, to: account.email })])
    const code = codeIn(h.mails[0]?.text)
    const [row, ...others] = await codesOf(account)
    expect(others).toEqual([])
    expect(row).toMatchObject({
      destination: account.email,
      purpose: 'verify_email',
      is_alive: true,
      expires_at: new Date('2026-03-01T10:10:00Z'),
    })
    expect(opens(row, code)).toBe(true)
    expect(opens(row, code === '000000' ? '000001' : '000000')).toBe(false)
    expect(JSON.stringify(row)).not.toContain(code)
    h.setNow(new Date())
  })

  it('is written in the language of the account', async () => {
    const registerIn = (language: string) =>
      h.call({ url: 'A/register/', key: shop.key, body: registration(), headers: { 'accept-language': language } })
    await registerIn('bn')
    await worker.drain()
    expect(h.mails.at(-1)?.text).toContain('আপনার কোড')
    await registerIn('en')
    await worker.drain()
    expect(h.mails.at(-1)?.text).toContain('Your code is')
    expect(h.mails.at(-1)?.subject).toContain(`Shop ${shop.subdomain}`)
  })

  it('is sent once, however often its event is delivered: a new one would end the one that was sent', async () => {
    const account = await anAccount(h, shop)
    await worker.drain()
    await redeliver()
    await worker.drain()
    const mine = h.mails.filter(({ to }) => to === account.email)
    expect(mine).toHaveLength(1)
    const [row, ...others] = await codesOf(account)
    expect([others, row?.is_alive, opens(row, codeIn(mine[0]?.text))]).toEqual([[], true, true])
  })

  it('is sent again, the same, when the mail server rejects it or the worker dies after sending it', async () => {
    let fails = 1
    const send: typeof h.deps.mailer.send = async (mail) => {
      h.mails.push(mail)
      if (fails-- > 0) throw new Error('451 try again later')
      return undefined
    }
    const failing = startWorker({ ...h.deps, mailer: { send } }, { pollMs: 3_600_000 })
    await worker.stop()
    const account = await anAccount(h, shop)
    await failing.drain()
    const stored = `select status, last_error from messages where destination = $1`
    expect(await h.sql(stored, [account.email])).toEqual([{ status: 'QUEUED', last_error: '451 try again later' }])
    await makeMessagesDue(h)
    await failing.drain()
    await failing.stop()
    expect(await h.sql(stored, [account.email])).toEqual([{ status: 'SENT', last_error: '' }])
    const [first, second] = h.mails
    expect([first, codeIn(first?.text)]).toEqual([second, expect.stringMatching(/^\d{6}$/)])
    expect((await codesOf(account)).filter((row) => row.is_alive)).toHaveLength(1)
  })

  it('is not sent to an address that was verified meanwhile, nor for a deleted account', async () => {
    const [verified, gone] = [await anAccount(h, shop), await anAccount(h, shop)]
    await h.sql('update customers set is_email_verified = true where id = $1', [verified.id])
    await h.sql('delete from customers where id = $1', [gone.id])
    await worker.drain()
    expect(h.mails).toEqual([])
    expect(await h.sql(`select 1 from outbox where delivered_at is null`)).toEqual([])
  })

  it('is sent outside of a transaction', async () => {
    const account = await anAccount(h, shop)
    const open: unknown[] = []
    const send: typeof h.deps.mailer.send = async () => {
      open.push(
        ...(await h.sql(
          `select 1 from pg_stat_activity where datname = current_database() and state like 'idle in transaction%' and application_name = 'haat'`,
        )),
      )
      // Nothing locks the account: it can be written to.
      await inStore(h.db, shop.storeId, (tx) =>
        tx.updateTable('customers').set({ last_name: 'free' }).where('id', '=', account.id).execute(),
      )
    }
    await worker.stop()
    const watching = startWorker({ ...h.deps, mailer: { send } }, { pollMs: 3_600_000 })
    await watching.drain()
    await watching.stop()
    expect(open).toEqual([])
    expect(await h.sql(`select 1 from customers where last_name = 'free' and id = $1`, [account.id])).toHaveLength(1)
  })

  it('does not delay the registration: the shopper is signed in before any mail is sent', async () => {
    const account = await anAccount(h, shop)
    const login = await h.call({ url: 'A/login/', key: shop.key, body: { email: account.email, password: PASSWORD } })
    expect([login.status, h.mails]).toEqual([200, []])
    await worker.drain()
    expect(h.mails).toEqual([expect.objectContaining({ to: account.email })])
  })
})

describe('the sold count of a product', () => {
  const ordered = (items: object[], storeId = shop.storeId) =>
    queueEvent(h, storeId, { type: 'order.created', resource: 'order', resourceId: 1, payload: { object: { items } } })
  const countSales = () => countSold({ db: h.db, signal: new AbortController().signal })
  const soldCounts = async (...ids: number[]) => {
    await countSales()
    return (
      await h.sql<{ sold_count: number }>(
        'select sold_count from product_listings where product_id = any ($1) order by product_id',
        [ids],
      )
    ).map(({ sold_count }) => sold_count)
  }

  it('grows by the quantities of each order once, of all its variants', async () => {
    const [a, b] = [await aProduct(h, shop), await aProduct(h, shop)]
    const item = (product: { id: number; variantId: number }, quantity: number) => ({
      product_id: product.id,
      variant_id: product.variantId,
      quantity,
    })
    await ordered([item(a, 2), item(b, 1), item(a, 3)])
    await worker.drain()
    expect(await soldCounts(a.id, b.id)).toEqual([5, 1])
    await ordered([item(b, 4)])
    await worker.drain()
    await worker.drain()
    expect(await soldCounts(a.id, b.id)).toEqual([5, 5])
  })

  it('belongs to one store, and does not change for an order of an unpublished product', async () => {
    const far = await openShop(h)
    const theirs = await aProduct(h, far)
    const hidden = await aProduct(h, shop, { status: 'draft' })
    await ordered([
      { product_id: theirs.id, quantity: 7 },
      { product_id: hidden.id, quantity: 1 },
    ])
    await ordered([])
    await worker.drain()
    expect(await soldCounts(theirs.id)).toEqual([0])
    expect(await h.sql(`select 1 from outbox where type = 'order.created' and delivered_at is null`)).toEqual([])
  })

  it('includes every order of the same products, in whatever sequence they name them', async () => {
    const products = [await aProduct(h, shop), await aProduct(h, shop)]
    const items = products.map(({ id }) => ({ product_id: id, quantity: 1 }))
    for (let i = 0; i < 20; i++) await ordered(i % 2 ? items : items.toReversed())
    await worker.drain()
    expect(await soldCounts(...products.map(({ id }) => id))).toEqual([20, 20])
  })

  it('includes each sale once when it is counted while more sales arrive, and by two processes at once', async () => {
    const products = await Promise.all(Array.from({ length: 5 }, () => aProduct(h, shop)))
    const items = products.map(({ id }) => ({ product_id: id, quantity: 1 }))
    const other = startWorker(h.deps, { pollMs: 3_600_000 })
    for (let round = 0; round < 10; round++) {
      await ordered(items)
      await Promise.all([worker.drain(), other.drain(), countSales(), countSales()])
    }
    await Promise.all([worker.drain(), other.drain()])
    await other.stop()
    expect(await soldCounts(...products.map(({ id }) => id))).toEqual(products.map(() => 10))
  })

  it('is updated without waiting for a sale that is being recorded, and includes it later', async () => {
    const product = await aProduct(h, shop)
    const sell = () => recordedSale(product.id, 1)
    await sell()
    const held = await holdTransaction(h, 'update pending_sales set quantity = quantity + 4 where product_id = $1', [
      product.id,
    ])
    await countSales()
    const another = sell()
    await held.seesWaiting(1)
    await held.end('commit')
    await another
    expect(await soldCounts(product.id)).toEqual([6])
  })

  const recordedSale = (productId: number, quantity: number) =>
    inStore(h.db, shop.storeId, (tx) => recordSold(tx, shop.storeId, [{ productId, quantity }]))
})
