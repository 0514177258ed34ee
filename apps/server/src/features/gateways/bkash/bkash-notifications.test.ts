import { generateKeyPairSync, sign } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { makeSelfSignedCertificate } from '../../../../../gateway-simulator/src/bkash/self-signed-certificate.ts'
import { startMerchantServer } from '../../../../../gateway-simulator/test/merchant-server.ts'
import { recordingLogger, setUpBkash } from '../../../../test/bkash.ts'
import { setUpGateways, wireOf } from '../../../../test/gateways.ts'
import { setUpApp } from '../../../../test/set-up.ts'
import { type GatewayResponse, gatewayHttp } from '../../../platform/gateway-http.ts'
import type { GatewayDriver } from '../payment-gateway.ts'
import { makeBkashDriver } from './bkash-driver.ts'

const h = await setUpApp()
const gateways = await setUpGateways()
beforeEach(() => gateways.clearFaults())

const driver = makeBkashDriver({ snsOrigins: [new URL(gateways.url).origin] })

/** What a driver makes of a message, and which URLs it fetched for it. */
async function parse(
  body: string,
  { from = driver, response }: { from?: GatewayDriver; response?: GatewayResponse } = {},
) {
  const fetched: string[] = []
  const { logged, logger } = recordingLogger()
  const http = gatewayHttp()
  const parsed = await from.parseNotification?.(
    body,
    {},
    {
      logger,
      findAccounts: async () => [],
      http: wireOf(async (request) => {
        fetched.push(request.url)
        return response ?? (await http(request))
      }),
    },
  )
  return { parsed, fetched, logged }
}

const own = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
const certificate: GatewayResponse = {
  kind: 'response',
  status: 200,
  contentType: 'text/plain',
  text: makeSelfSignedCertificate(own, 'sns.amazonaws.com'),
}

/** A message as Amazon signs it. */
function signedMessage(change: Record<string, string>): string {
  const envelope: Record<string, string> = {
    Type: 'SubscriptionConfirmation',
    MessageId: '11111111-2222-4333-8444-555555555555',
    TopicArn: 'arn:aws:sns:ap-southeast-1:123456789012:ours',
    Timestamp: '2025-11-02T08:29:02.166Z',
    Token: 'a-token',
    Message: 'Visit the SubscribeURL.',
    SubscribeURL: 'https://sns.ap-southeast-1.amazonaws.com/?Action=ConfirmSubscription',
    SignatureVersion: '2',
    SigningCertURL: 'https://sns.ap-southeast-1.amazonaws.com/SimpleNotificationService-1.pem',
    ...change,
  }
  const names =
    envelope.Type === 'Notification'
      ? ['Message', 'MessageId', 'Subject', 'Timestamp', 'TopicArn', 'Type']
      : ['Message', 'MessageId', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type']
  const text = names.flatMap((name) => (envelope[name] === undefined ? [] : [`${name}\n${envelope[name]}\n`])).join('')
  return JSON.stringify({ ...envelope, Signature: sign('RSA-SHA256', Buffer.from(text), own).toString('base64') })
}

/** A merchant whose listener gets notifications, signed in a version of SNS. */
async function setUpListener(signatureVersion = '2') {
  const bkash = await setUpBkash(h, gateways)
  const merchant = await startMerchantServer()
  const bodies = () => merchant.received.map(({ body }) => body)
  await gateways.control('/bkash/listeners', {
    appKey: bkash.account.credentials.app_key,
    url: `${merchant.url}/ipn`,
    signatureVersion,
  })
  await gateways.control('/idle')
  const [confirmation = ''] = bodies()
  const confirm = () => fetch(JSON.parse(confirmation).SubscribeURL)
  /** Pays, and returns the notifications that came. */
  const pay = async (amountMinor = 50_000) => {
    const before = bodies().length
    const payment = await bkash.paid({ amountMinor })
    await gateways.control('/idle')
    return { ...payment, got: bodies().slice(before) }
  }
  return { bkash, confirmation, confirm, pay }
}

describe.each(['1', '2'])('a notification that is signed in version %s', (version) => {
  it('confirms a subscription, and says then what was paid, without the number of the payer', async () => {
    const { confirmation, confirm, pay } = await setUpListener(version)
    const { TopicArn, SubscribeURL, MessageId } = JSON.parse(confirmation)
    expect((await parse(confirmation)).parsed).toEqual({
      kind: 'subscription',
      messageId: MessageId,
      topic: TopicArn,
      confirmUrl: SubscribeURL,
    })
    await confirm()
    const { got, attempt, transactionId } = await pay(1_650)
    const { parsed } = await parse(got[0] ?? '')
    expect(parsed).toEqual({
      kind: 'payment',
      messageId: JSON.parse(got[0] ?? '').MessageId,
      topic: TopicArn,
      transactionId,
      invoice: attempt.invoice,
      amountMinor: 1_650,
      isCompleted: true,
      facts: expect.objectContaining({ amount: '16.50', currency: 'BDT', payer: '017****0001' }),
    })
    expect(JSON.stringify(parsed)).not.toContain('1700000001')
  })

  it('is rejected when a character of what it says is another', async () => {
    const { confirm, pay, confirmation } = await setUpListener(version)
    await confirm()
    const { got } = await pay()
    for (const [body, names] of [
      [got[0] ?? '', ['Message', 'MessageId', 'Timestamp', 'TopicArn']],
      [confirmation, ['Message', 'MessageId', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn']],
    ] as const)
      for (const name of names) {
        const envelope = JSON.parse(body)
        expect([name, (await parse(JSON.stringify({ ...envelope, [name]: `${envelope[name]}0` }))).parsed]).toEqual([
          name,
          null,
        ])
      }
  })

  it('is rejected when it is signed as another version says', async () => {
    const { confirmation } = await setUpListener(version)
    const SignatureVersion = version === '1' ? '2' : '1'
    expect((await parse(JSON.stringify({ ...JSON.parse(confirmation), SignatureVersion }))).parsed).toBeNull()
  })
})

describe('a notification', () => {
  const faulty = async (kind: string) => {
    const { confirm, pay } = await setUpListener()
    await confirm()
    await gateways.fault({ endpoint: 'bkash.ipn', kind })
    return await pay()
  }

  it('with a wrong signature is rejected', async () => {
    const { got } = await faulty('bad_signature')
    const { parsed, logged } = await parse(got[0] ?? '')
    expect([parsed, logged.length]).toEqual([null, 1])
  })

  it('with a certificate of a foreign host is rejected, and the certificate not fetched', async () => {
    const { got } = await faulty('foreign_certificate')
    expect(await parse(got[0] ?? '')).toMatchObject({ parsed: null, fetched: [], logged: [{ level: 'warn' }] })
  })

  it('of a foreign topic says which topic, for the caller to compare', async () => {
    const { got } = await faulty('foreign_topic')
    expect((await parse(got[0] ?? '')).parsed).toMatchObject({ topic: expect.stringContaining('somebody-else') })
  })

  it('of a payment that we did not begin has its invoice', async () => {
    const { got } = await faulty('unmatched_invoice')
    expect((await parse(got[0] ?? '')).parsed).toMatchObject({ kind: 'payment', invoice: 'UNKNOWN-1' })
  })

  it('of a payment with a coupon says what was sold', async () => {
    const { got } = await faulty('coupon')
    expect((await parse(got[0] ?? '')).parsed).toMatchObject({
      amountMinor: 50_000,
      facts: { amount: '490.00', saleAmount: '500.00', couponAmount: '10.00' },
    })
  })

  it('that comes twice is read twice, with one certificate fetched', async () => {
    const { got } = await faulty('duplicate')
    const fresh = makeBkashDriver({ snsOrigins: [new URL(gateways.url).origin] })
    const [first, second] = [await parse(got[0] ?? '', { from: fresh }), await parse(got[1] ?? '', { from: fresh })]
    expect(second.parsed).toEqual(first.parsed)
    expect([first.fetched.length, second.fetched.length]).toEqual([1, 0])
  })

  it.each<[string, GatewayResponse]>([
    ['not there', { kind: 'response', status: 404, contentType: 'text/html', text: 'not found' }],
    ['no certificate', { kind: 'response', status: 200, contentType: 'text/plain', text: 'hello' }],
    ['without a response', { kind: 'none', reason: 'timeout', sent: true }],
  ])('whose certificate is %s is rejected, and read when it is there again', async (_, response) => {
    const { confirmation } = await setUpListener()
    const from = makeBkashDriver({ snsOrigins: [new URL(gateways.url).origin] })
    expect((await parse(confirmation, { from, response })).parsed).toBeNull()
    expect((await parse(confirmation, { from })).parsed).toMatchObject({ kind: 'subscription' })
  })

  it('of the simulator is rejected by the driver that servers run', async () => {
    const { confirmation } = await setUpListener()
    expect(await parse(confirmation, { from: makeBkashDriver() })).toMatchObject({ parsed: null, fetched: [] })
  })

  const parseSigned = async (change: Record<string, string>) =>
    (await parse(signedMessage(change), { from: makeBkashDriver(), response: certificate })).parsed

  it('is of Amazon when its certificate and its confirmation are there', async () => {
    expect(await parseSigned({})).toMatchObject({
      kind: 'subscription',
      confirmUrl: 'https://sns.ap-southeast-1.amazonaws.com/?Action=ConfirmSubscription',
    })
    expect(await parseSigned({ Type: 'Notification', Subject: 'Payment', Message: '{"trxID":"A1"}' })).toMatchObject({
      kind: 'payment',
      transactionId: 'A1',
      invoice: '',
      amountMinor: null,
      isCompleted: false,
    })
  })

  it('is accepted however old it is: Amazon repeats what was not delivered', async () => {
    expect(await parseSigned({ Timestamp: '2015-01-01T00:00:00.000Z' })).toMatchObject({ kind: 'subscription' })
  })

  it.each([
    'https://evil.example.com/?Action=ConfirmSubscription',
    'http://sns.ap-southeast-1.amazonaws.com/',
    'https://sns.ap-southeast-1.amazonaws.com:8443/',
    'https://sns.ap-southeast-1.amazonaws.com.evil.example/',
    'https://sns.ap-southeast-1.amazonaws.com@evil.example/',
    'https://169.254.169.254/',
    'not a URL',
  ])('that confirms a subscription at %s is rejected, although it is signed', async (SubscribeURL) => {
    expect(await parseSigned({ SubscribeURL })).toBeNull()
  })

  it('of the end of a subscription, or without a payment, is something else', async () => {
    expect(await parseSigned({ Type: 'UnsubscribeConfirmation' })).toMatchObject({
      kind: 'other',
      type: 'UnsubscribeConfirmation',
    })
    for (const Message of ['{}', 'hello', '[]', 'null', '{"trxID":"a b"}'])
      expect(await parseSigned({ Type: 'Notification', Message })).toMatchObject({ kind: 'other' })
  })

  it.each<[string, Record<string, unknown>, number | null]>([
    ['an amount in taka', { amount: '12.5', currency: 'BDT' }, 1_250],
    ['an amount without a currency', { amount: '12' }, 1_200],
    ['an amount in another currency', { amount: '12', currency: 'USD' }, null],
    ['a negative amount', { amount: '-12' }, null],
    ['an empty coupon', { amount: '12', saleAmount: '' }, 1_200],
    ['a coupon that cannot be read', { amount: '12', saleAmount: 'ten' }, null],
  ])('with %s has this amount', async (_, fields, amountMinor) => {
    const Message = JSON.stringify({ trxID: 'A1', ...fields })
    expect(await parseSigned({ Type: 'Notification', Message })).toMatchObject({ amountMinor })
  })

  it('keeps no more than twenty certificates', async () => {
    const from = makeBkashDriver()
    const ask = async (n: number) => {
      const SigningCertURL = `https://sns.region-${n}.amazonaws.com/a.pem`
      return (await parse(signedMessage({ SigningCertURL }), { from, response: certificate })).fetched.length
    }
    for (let n = 0; n < 21; n++) expect(await ask(n)).toBe(1)
    expect([await ask(20), await ask(1), await ask(0)]).toEqual([0, 0, 1])
  })

  it.each([
    '',
    'null',
    '[]',
    '"text"',
    '{',
    '{}',
    '{"Type":"Notification"}',
    '{"Type":"__proto__","MessageId":"1","TopicArn":"t","Message":"","Signature":"x","SignatureVersion":"1","SigningCertURL":"https://sns.us-east-1.amazonaws.com/a.pem"}',
    `{"Message":"${'x'.repeat(300_000)}"}`,
  ])('that is no message of SNS is rejected without a call: %#', async (body) => {
    expect(await parse(body)).toEqual({ parsed: null, fetched: [], logged: [] })
  })
})
