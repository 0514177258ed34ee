import { constants, generateKeyPairSync, privateDecrypt, publicEncrypt, sign, verify } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { newNagadAttempt } from '../../../../test/nagad.ts'
import type { GatewayRequest } from '../../../platform/gateway-http.ts'
import type { GatewayTools, RefundOrder } from '../payment-gateway.ts'
import { nagadDriver } from './nagad-driver.ts'
import { stripPadding } from './nagad-padding-rules.ts'

const MERCHANT = '683002007104225'
const INVOICE = 'HT1234567890123456A1'
/** 18:30 in UTC: already the next day in Dhaka. */
const NOW = new Date('2025-12-31T18:30:02.166Z')
const REFERENCE = Buffer.from(`0101003002200.${MERCHANT}.${INVOICE}.0123456789abcdef0123`).toString('base64')
const [own, gateway] = [
  generateKeyPairSync('rsa', { modulusLength: 2048 }),
  generateKeyPairSync('rsa', { modulusLength: 2048 }),
]

/** A gateway that keeps what it is sent: independent of the simulator, whose author may have misread the same text. */
function recorder(settings: Record<string, string> = {}) {
  const requests: GatewayRequest[] = []
  const seal = (fields: object) => {
    const plain = Buffer.from(JSON.stringify(fields))
    const key = { key: own.publicKey, padding: constants.RSA_PKCS1_PADDING }
    return {
      sensitiveData: publicEncrypt(key, plain).toString('base64'),
      signature: sign('RSA-SHA256', plain, gateway.privateKey).toString('base64'),
    }
  }
  const responses: Record<string, object> = {
    initialize: seal({ paymentReferenceId: REFERENCE, challenge: 'their challenge', acceptDateTime: '20260101003002' }),
    complete: { status: 'Success', callBackUrl: 'https://payment.mynagad.com:30000/check-out/1' },
    verify: {
      merchantId: MERCHANT,
      orderId: INVOICE,
      paymentRefId: REFERENCE,
      amount: '100000',
      status: 'Success',
      statusCode: '000',
      orderDateTime: '2026-01-01 00:30:02.0',
    },
    cancel: seal({
      status: 'Cancelled',
      originalAmount: '100000.00',
      cancelAmount: '100000.00',
      cancelTrxId: 'ABCD1234',
    }),
  }
  const tools = {
    clock: () => NOW,
    http: async (request: GatewayRequest) => {
      requests.push(request)
      const name = Object.keys(responses).find((part) => request.url.includes(`/${part}`)) as string
      return { kind: 'response', status: 200, contentType: 'application/json', text: JSON.stringify(responses[name]) }
    },
    logger: { warn() {}, error() {} },
  } as unknown as GatewayTools
  const account = {
    storeId: 7,
    environment: 'live' as const,
    settings: {
      merchant_id: MERCHANT,
      gateway_public_key: gateway.publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
      ...settings,
    },
    credentials: { private_key: own.privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64') },
  }
  return { nagad: nagadDriver.connect(account, tools), requests }
}

/** The bytes that were sent, when the signature is over them. */
function open(body: string | undefined, field = 'sensitiveData'): string {
  const { signature, ...fields } = JSON.parse(body ?? '{}') as Record<string, string>
  const key = { key: gateway.privateKey, padding: constants.RSA_NO_PADDING }
  const plain = stripPadding(privateDecrypt(key, Buffer.from(fields[field] as string, 'base64'))) as Uint8Array
  if (!verify('RSA-SHA256', plain, own.publicKey, Buffer.from(signature as string, 'base64')))
    throw new Error('signature')
  return Buffer.from(plain).toString()
}

const attempt = newNagadAttempt({ invoice: INVOICE, amountMinor: 100_000_00, startedAt: NOW, isMobile: true })
const refund: RefundOrder = {
  attempt: { ...attempt, reference: REFERENCE },
  transactionId: '70PPJTPU',
  paidAt: NOW,
  refundId: '0193a5c8-7f7e-7a4e-9c7b-0d1f2a3b4c5d',
  amountMinor: 100_000_00,
  refundedMinor: 0,
  knownTransactionIds: [],
  reason: 'The customer changed her mind and sent everything back to us',
}

describe('what Nagad is sent', () => {
  it('to begin is the order at the time of Dhaka, with a challenge that nobody can guess', async () => {
    const { nagad, requests } = recorder({ account_number: '01711428801' })
    expect(await nagad.begin(attempt)).toEqual({
      outcome: 'begun',
      reference: REFERENCE,
      redirectUrl: 'https://payment.mynagad.com:30000/check-out/1',
    })
    const [initialize] = requests
    expect(initialize).toMatchObject({
      method: 'POST',
      url: `https://api.mynagad.com/api/dfs/check-out/initialize/${MERCHANT}/${INVOICE}`,
      headers: {
        'content-type': 'application/json',
        'x-km-api-version': 'v-0.2.0',
        'x-km-ip-v4': '103.100.200.100',
        'x-km-mc-id': MERCHANT,
        'x-km-client-type': 'MOBILE_WEB',
      },
    })
    const body = JSON.parse(initialize?.body ?? '')
    expect(body).toMatchObject({ accountNumber: '01711428801', dateTime: '20260101003002' })
    const plain = open(initialize?.body)
    expect(JSON.parse(plain)).toEqual({
      merchantId: MERCHANT,
      datetime: '20260101003002',
      orderId: INVOICE,
      challenge: expect.stringMatching(/^[0-9a-f]{40}$/),
    })
    // As computed from the published samples, so that the longest order still fits.
    expect(Buffer.byteLength(plain)).toBe(148)
    await nagad.begin(attempt)
    const challenges = requests.filter(({ url }) => url.includes('initialize')).map(({ body }) => open(body))
    expect(new Set(challenges).size).toBe(2)
  })

  it('to place the order is its amount in taka under the challenge of Nagad', async () => {
    const { nagad, requests } = recorder()
    await nagad.begin(attempt)
    const complete = requests[1]
    expect(complete).toMatchObject({ url: `https://api.mynagad.com/api/dfs/check-out/complete/${REFERENCE}` })
    expect(JSON.parse(complete?.body ?? '')).toMatchObject({ merchantCallbackURL: attempt.returnUrl })
    expect(JSON.parse(open(complete?.body))).toEqual({
      merchantId: MERCHANT,
      orderId: INVOICE,
      currencyCode: '050',
      amount: '100000.00',
      challenge: 'their challenge',
    })
  })

  it('to verify is the reference alone', async () => {
    const { nagad, requests } = recorder()
    await nagad.inspect({ ...attempt, reference: REFERENCE })
    expect(requests).toHaveLength(1)
    expect(requests[0]).toMatchObject({
      method: 'GET',
      url: `https://api.mynagad.com/api/dfs/verify/payment/${REFERENCE}`,
    })
    expect(requests[0]?.body).toBeUndefined()
  })

  it('to refund has the date of the order in Dhaka, and a reason that fills the block at most', async () => {
    const { nagad, requests } = recorder({ refund_api: 'enabled' })
    expect(await nagad.refund(refund)).toMatchObject({ outcome: 'refunded', transactionId: 'ABCD1234' })
    const cancel = requests.at(-1)
    const query = new URL(cancel?.url ?? '').searchParams
    expect([query.get('paymentRefId'), query.get('orderId')]).toEqual([REFERENCE, INVOICE])
    const plain = open(cancel?.body, 'sensitiveDataCancelRequest')
    expect(JSON.parse(plain)).toEqual({
      merchantId: MERCHANT,
      originalRequestDate: '20260101',
      originalAmount: '100000.00',
      cancelAmount: '100000.00',
      referenceNo: refund.refundId,
      referenceMessage: expect.stringMatching(/^The customer changed her mind/),
    })
    expect(Buffer.byteLength(plain)).toBe(245)
  })

  it('has a clock offset in its time when the account has one', async () => {
    const { nagad, requests } = recorder({ clock_offset_seconds: '-300' })
    await nagad.begin(attempt)
    expect(JSON.parse(open(requests[0]?.body))).toMatchObject({ datetime: '20260101002502' })
  })
})
