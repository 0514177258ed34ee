import { expect, test } from 'vitest'
import { expectHealthy } from '../expect-healthy.ts'
import { aProduct } from '../factories.ts'
import { setUpGateways } from '../gateways.ts'
import { anOrder } from '../order-factory.ts'
import { aStoredSession } from '../payment-sessions.ts'
import { setUpShop } from '../set-up.ts'
import { snsCalls } from '../sns-calls.ts'
import { TOPIC } from '../tested-gateways.ts'
import { counted, record, seededNumbers, takeTime } from './harness/measure.ts'

const { h, shop } = await setUpShop()
const gateways = await setUpGateways()
await gateways.connect(h, shop, 'BKASH')
const sns = await snsCalls(h, gateways)
await sns.pin(shop.storeId)

takeTime()
/** How many posts are under way at once. */
const AT_ONCE = 8

type Post = { body: object; isGenuine: boolean }

test('notifications that come three times, shuffled, with forgeries among them, take effect once, and no forgery does', async () => {
  const events = counted(240, 10_000)
  const random = seededNumbers()
  const product = await aProduct(h, shop, { stock: events })
  const posts: Post[] = []
  const paid: string[] = []
  const untouched: string[] = []
  const genuine = (body: object) => {
    for (let copy = 0; copy < 3; copy++) posts.push({ body, isGenuine: true })
  }
  for (let made = 0; made < events; made++) {
    const invoice = `W${made}`
    const message = {
      ...{ trxID: `TRX${made}`, transactionStatus: 'Completed', amount: '100.00', currency: 'BDT' },
      ...{ merchantInvoiceNumber: invoice, debitMSISDN: '8801700000001' },
    }
    const kind = made % 6
    if (kind === 5) {
      genuine(sns.signed({ message: { ...message, merchantInvoiceNumber: `QR-${made}` } }))
      continue
    }
    const { id: orderId } = await anOrder(h, shop, {
      ...{ lines: [{ product }], hasEvents: true, paymentMethod: 'BKASH' },
      expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
    })
    // Assessed by what the unpaid orders before it hold, each session would cost more than the last.
    const id = await aStoredSession(h, shop, { orderId, invoice, isFreeToHold: true })
    if (kind < 3) {
      paid.push(id)
      genuine(sns.signed({ message }))
      // The same payment under another message ID.
      if (kind === 0) genuine(sns.signed({ message }))
      posts.push({
        body: sns.signed({ message: { ...message, trxID: `FORGED${made}` }, isForged: true }),
        isGenuine: false,
      })
      continue
    }
    untouched.push(id)
    const signed = sns.signed({ message })
    const forgeries = [
      sns.signed({ message, isForged: true }),
      sns.signed({ message, envelope: { TopicArn: `${TOPIC}-of-somebody` } }),
      sns.signed({ message, certificate: 'https://sns.example.com/SimpleNotificationService.pem' }),
      { ...signed, Message: JSON.stringify({ ...message, amount: '0.01' }) },
      { ...signed, Signature: '' },
    ]
    for (const body of forgeries) posts.push({ body, isGenuine: false })
    // Genuine, but of another amount: nothing is paid by it.
    if (kind === 4) genuine(sns.signed({ message: { ...message, amount: '1.00' } }))
  }
  const shuffled = posts
    .map((post) => ({ post, order: random() }))
    .sort((a, b) => a.order - b.order)
    .map(({ post }) => post)
  const wrong: [number, Post][] = []
  const queue = shuffled.values()
  const lane = async () => {
    for (const post of queue) {
      const { status } = await sns.post(post.body as Record<string, unknown>)
      if (status !== (post.isGenuine ? 200 : 403)) wrong.push([status, post])
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, lane))
  expect(wrong).toEqual([])
  const ofStatus = async (status: string) =>
    (await h.sql<{ id: string }>('select id from payment_sessions where status = $1', [status]))
      .map(({ id }) => id)
      .sort()
  expect(await ofStatus('SUCCEEDED')).toEqual(paid.sort())
  expect(await ofStatus('REDIRECTED')).toEqual(untouched.sort())
  const [counts] = await h.sql<{ payments: number; forged: number; waiting: number; unmatched: number }>(
    `select count(*)::int as payments, count(*) filter (where transaction_id like 'FORGED%')::int as forged,
       (select count(*)::int from gateway_events where handled_at is null) as waiting,
       (select count(*)::int from gateway_events where outcome = 'unmatched') as unmatched
     from payments where kind = 'gateway'`,
  )
  expect(counts).toEqual({ payments: paid.length, forged: 0, waiting: 0, unmatched: Math.floor(events / 6) })
  await expectHealthy(h)
  record({
    id: 'W2',
    test: 'Notifications of bKash three times each, shuffled, with forgeries',
    size: `${events} events, ${posts.length} posts`,
    result: 'every effect once, no forgery accepted',
  })
})
