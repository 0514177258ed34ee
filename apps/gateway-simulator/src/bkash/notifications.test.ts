import { createVerify, X509Certificate } from 'node:crypto'
import type { Json } from '@haat/simulation/test/inject-simulator.ts'
import { describe, expect, it } from 'vitest'
import { APP_KEY, setUpBkash } from '../../test/bkash-client.ts'
import { startMerchantServer } from '../../test/merchant-server.ts'

const SIGNED: Record<string, string[]> = {
  Notification: ['Message', 'MessageId', 'Subject', 'Timestamp', 'TopicArn', 'Type'],
  SubscriptionConfirmation: ['Message', 'MessageId', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type'],
}

/** A store whose listener is registered, and confirmed unless said otherwise. */
async function setUpListener({ signatureVersion = '1', isConfirmed = true } = {}) {
  const bkash = await setUpBkash()
  const merchant = await startMerchantServer()
  await bkash.control('/bkash/listeners', { appKey: APP_KEY, url: `${merchant.url}/ipn`, signatureVersion })
  await bkash.control('/idle')
  const envelopes = () => merchant.received.map(({ body }) => JSON.parse(body) as Json)
  const visit = (url: unknown) => bkash.send(String(url).replace('http://sim.test', ''), { method: 'GET' })
  if (isConfirmed) await visit(envelopes()[0]?.SubscribeURL)
  const isSigned = async (envelope: Json) => {
    const certificate = new X509Certificate((await visit(envelope.SigningCertURL)).text)
    const lines = SIGNED[String(envelope.Type)]?.filter((name) => envelope[name] !== undefined) ?? []
    const verifier = createVerify(envelope.SignatureVersion === '1' ? 'RSA-SHA1' : 'RSA-SHA256')
    verifier.update(lines.map((name) => `${name}\n${envelope[name]}\n`).join(''))
    return verifier.verify(certificate.publicKey, String(envelope.Signature), 'base64')
  }
  /** Pays, and returns the notifications that came of it. */
  const pay = async (change: Json = {}) => {
    const before = merchant.received.length
    const payment = await bkash.paid(change)
    await bkash.control('/idle')
    return { ...payment, got: envelopes().slice(before) }
  }
  return { ...bkash, ...merchant, envelopes, visit, isSigned, pay }
}

describe('a subscription', () => {
  it.each(['1', '2'])('asks to be confirmed, signed in version %s', async (signatureVersion) => {
    const { envelopes, isSigned, received } = await setUpListener({ signatureVersion })
    const [envelope] = envelopes()
    expect(envelope).toMatchObject({ Type: 'SubscriptionConfirmation', SignatureVersion: signatureVersion })
    expect(await isSigned(envelope as Json)).toBe(true)
    expect(received[0]?.headers).toMatchObject({
      'content-type': 'text/plain; charset=UTF-8',
      'x-amz-sns-message-type': 'SubscriptionConfirmation',
      'x-amz-sns-message-id': envelope?.MessageId,
      'x-amz-sns-topic-arn': envelope?.TopicArn,
    })
  })

  it('that is not confirmed gets nothing', async () => {
    const { pay } = await setUpListener({ isConfirmed: false })
    expect((await pay()).got).toEqual([])
  })

  it('is confirmed only with its token', async () => {
    const { envelopes, visit, pay } = await setUpListener({ isConfirmed: false })
    expect((await visit(`${envelopes()[0]?.SubscribeURL}0`)).status).toBe(400)
    expect((await pay()).got).toEqual([])
  })

  it('has a certificate that is signed by its own key', async () => {
    const { visit } = await setUpListener()
    const certificate = new X509Certificate((await visit('/sns/SimpleNotificationService-haat.pem')).text)
    expect(certificate.verify(certificate.publicKey)).toBe(true)
    expect(certificate.subject).toBe('CN=sns.amazonaws.com')
  })
})

describe('a notification', () => {
  it.each(['1', '2'])('of a payment is signed in version %s and says what was paid', async (signatureVersion) => {
    const { pay, isSigned } = await setUpListener({ signatureVersion })
    const { got, trxID } = await pay({ amount: '16.5', merchantInvoiceNumber: 'HT-9' })
    expect(got).toHaveLength(1)
    expect(await isSigned(got[0] as Json)).toBe(true)
    expect(await isSigned({ ...got[0], Message: '{}' })).toBe(false)
    expect(JSON.parse(String(got[0]?.Message))).toEqual({
      dateTime: '20251102142902',
      debitMSISDN: '8801700000001',
      creditOrganizationName: 'Haat Demo',
      creditShortCode: '50001',
      trxID,
      transactionStatus: 'Completed',
      transactionType: '10002294',
      amount: '16.50',
      currency: 'BDT',
      merchantInvoiceNumber: 'HT-9',
    })
  })

  it('is not sent for a payment that failed', async () => {
    const { approved, execute, control, received } = await setUpListener()
    await execute(await approved({}, '01700000011'))
    await control('/idle')
    expect(received).toHaveLength(1)
  })

  const faults: [kind: string, expected: (got: Json[], isSigned: (envelope: Json) => Promise<boolean>) => unknown][] = [
    ['drop', async (got) => got.length === 0],
    ['duplicate', async (got) => got.length === 2 && got[0]?.MessageId === got[1]?.MessageId],
    ['bad_signature', async (got, isSigned) => !(await isSigned(got[0] as Json))],
    [
      'foreign_certificate',
      async ([got]) => got?.SigningCertURL === 'https://sns.example.com/SimpleNotificationService.pem',
    ],
    [
      'foreign_topic',
      async ([got], isSigned) => String(got?.TopicArn).includes('somebody-else') && isSigned(got as Json),
    ],
    ['unmatched_invoice', async ([got]) => JSON.parse(String(got?.Message)).merchantInvoiceNumber === 'UNKNOWN-1'],
    [
      'coupon',
      async ([got]) => {
        const { amount, saleAmount, couponAmount } = JSON.parse(String(got?.Message))
        return amount === '490.00' && saleAmount === '500.00' && couponAmount === '10.00'
      },
    ],
  ]
  it.each(faults)('can be wrong by the fault %s, once', async (kind, isAsExpected) => {
    const { fault, pay, isSigned } = await setUpListener()
    await fault({ endpoint: 'bkash.ipn', kind })
    expect(await isAsExpected((await pay()).got, isSigned)).toBe(true)
    const { got } = await pay({ amount: '77' })
    expect(got).toHaveLength(1)
    expect(await isSigned(got[0] as Json)).toBe(true)
  })

  it('can arrive before the response of execute', async () => {
    const { fault, approved, execute, received } = await setUpListener()
    await fault({ endpoint: 'bkash.ipn', kind: 'before_response' })
    await execute(await approved())
    expect(received).toHaveLength(2)
  })

  it('can be held, and comes out of order when it is released', async () => {
    const { fault, pay, control, envelopes } = await setUpListener()
    await fault({ endpoint: 'bkash.ipn', kind: 'hold', times: 2 })
    const first = await pay({ amount: '1' })
    const second = await pay({ amount: '2' })
    expect([first.got, second.got]).toEqual([[], []])
    expect(await control('/bkash/notifications/release')).toEqual({ released: 2 })
    await control('/idle')
    const ids = envelopes()
      .slice(1)
      .map(({ Message }) => JSON.parse(String(Message)).trxID)
    expect(ids).toEqual([second.trxID, first.trxID])
  })

  it('can be about anything, as one of another channel', async () => {
    const { control, envelopes } = await setUpListener()
    const message = { trxID: 'AAAAAAAAA1', transactionType: '10003126', amount: '5.00' }
    await control('/bkash/notifications', { appKey: APP_KEY, message })
    await control('/idle')
    expect(JSON.parse(String(envelopes()[1]?.Message))).toEqual(message)
  })

  it('is sent up to three times to a server that fails, and each delivery is reported', async () => {
    const { control, read } = await setUpBkash()
    const { received, url } = await startMerchantServer(500)
    await control('/bkash/listeners', { appKey: APP_KEY, url })
    await control('/idle')
    expect(received).toHaveLength(3)
    const { deliveries } = (await read('/bkash/notifications')) as { deliveries: Json[] }
    expect(deliveries.map(({ status }) => status)).toEqual([500, 500, 500])
  })
})
