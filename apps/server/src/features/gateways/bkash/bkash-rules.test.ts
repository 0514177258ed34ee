import { gatewayFailures } from '@haat/contract/vocabulary.ts'
import { describe, expect, it } from 'vitest'
import type { PaymentAttempt, RefundOrder } from '../payment-gateway.ts'
import { classifyBkashCode } from './bkash-codes-rules.ts'
import { readBkashEnvelope } from './bkash-envelope-rules.ts'
import { bkashFields } from './bkash-fields.ts'
import { decideExecute, decideQuery, maskMsisdn } from './bkash-payment-rules.ts'
import { isBkashPage } from './bkash-redirect-rules.ts'
import { decideRefund, decideRefundStatus } from './bkash-refund-rules.ts'
import { parseBkashReturn } from './bkash-return-rules.ts'
import { parseBkashTime } from './bkash-time-rules.ts'
import { isSnsCertificateUrl } from './sns-message-rules.ts'

describe('a response of bKash', () => {
  const read = (body: unknown, status = 200) =>
    readBkashEnvelope({ status, text: typeof body === 'string' ? body : JSON.stringify(body) })

  it.each<[string, unknown, number, object]>([
    ['E1 that succeeds', { statusCode: '0000', a: 1 }, 200, { kind: 'fields', isSuccess: true }],
    ['E1 with an error and HTTP 200', { statusCode: '2023' }, 200, { kind: 'refusal', code: '2023' }],
    ['E1 with an error and HTTP 500', { statusCode: '503' }, 500, { kind: 'refusal', code: '503' }],
    ['E1 with a number', { statusCode: 2023 }, 200, { kind: 'refusal', code: '2023' }],
    ['E1 that succeeds with HTTP 500', { statusCode: '0000' }, 500, { kind: 'unusable', reason: 'HTTP 500' }],
    ['E2', { errorCode: '2001', errorMessage: 'm' }, 200, { kind: 'refusal', code: '2001' }],
    ['E2 with HTTP 400', { errorCode: '2001' }, 400, { kind: 'refusal', code: '2001' }],
    ['E3', { internalCode: 'x', externalCode: '2072' }, 400, { kind: 'refusal', code: '2072' }],
    [
      'E3 without a number',
      { internalCode: 'refund_x', externalCode: null },
      400,
      { kind: 'refusal', code: 'refund_x' },
    ],
    ['E3 that has a message, too', { externalCode: '2072', message: 'm' }, 400, { kind: 'refusal', code: '2072' }],
    ['E4', { message: 'Unauthorized' }, 401, { kind: 'gateway', status: 401 }],
    ['E4 with HTTP 200', { message: 'Endpoint request timed out' }, 200, { kind: 'gateway', status: 200 }],
    ['a wrong password', { status: 'fail', msg: 'Invalid username' }, 200, { kind: 'gateway', status: 200 }],
    ['a refund v2', { refundTrxId: 'A' }, 200, { kind: 'fields', isSuccess: false }],
    ['no code with HTTP 400', { a: 1 }, 400, { kind: 'unusable', reason: 'HTTP 400' }],
    ['a code that is a text', { statusCode: 'Bob 01700000001' }, 200, { kind: 'refusal', code: 'unreadable' }],
    ['a code that is an object', { errorCode: {} }, 200, { kind: 'refusal', code: 'unreadable' }],
    ['nothing', ' ', 200, { kind: 'unusable', reason: 'empty' }],
    ['HTML', '<html>', 502, { kind: 'unusable', reason: 'HTTP 502' }],
    ['half of JSON', '{"statusCode":"0000"', 200, { kind: 'unusable', reason: 'HTTP 200' }],
    ['an array', [], 200, { kind: 'unusable' }],
    ['null', 'null', 200, { kind: 'unusable' }],
    ['a text', '"0000"', 200, { kind: 'unusable' }],
  ])('is %s', (_, body, status, expected) => {
    expect(read(body, status)).toMatchObject(expected)
  })
})

describe('a code of bKash', () => {
  it.each([
    ['settled', ['2062', '2068', '2116', '2117', '2119']],
    [
      'payer',
      ['2010', '2011', '2013', '2014', '2015', '2016', '2017', '2018', '2019', '2023', '2029', '2057', '2058', '2059'],
    ],
    ['state', ['2056', '2060']],
    ['transient', ['2003', '2020', '2024', '503', '9999']],
    [
      'merchant',
      [
        '2001',
        '2006',
        '2007',
        '2008',
        '2009',
        '2025',
        '2031',
        '2047',
        '2048',
        '2049',
        '2063',
        '2064',
        '2065',
        '2066',
        '2067',
      ],
    ],
    ['refund', ['2071', '2072', '2073', '2074', '2075', '2076', '2077', '2078', '2127']],
    ['unlisted', ['', '1', '2999', '0000', 'toString', '__proto__', 'constructor']],
  ])('is of the class %s', (codeClass, codes) => {
    expect(codes.map((code) => [code, classifyBkashCode(code).codeClass])).toEqual(
      codes.map((code) => [code, codeClass]),
    )
  })

  it('has a failure that the API names, whatever it is', () => {
    for (let code = 1_990; code < 2_140; code++)
      expect(gatewayFailures).toContain(classifyBkashCode(String(code)).failure)
  })
})

describe('a time of bKash', () => {
  it.each([
    ['2025-11-02T14:29:02:166 GMT+0600', '2025-11-02T08:29:02.166Z'],
    ['2025-11-02T14:29:02:166 GMT+0000', '2025-11-02T14:29:02.166Z'],
    ['2025-11-02T14:29:02:166 GMT-0530', '2025-11-02T19:59:02.166Z'],
    ['2024-06-13T16:27:24:000', '2024-06-13T10:27:24.000Z'],
    ['2024-06-13T16:27:24', '2024-06-13T10:27:24.000Z'],
    ['2025-11-02T14:29:02.1 GMT+06:00', '2025-11-02T08:29:02.100Z'],
    ['2025-11-02T14:29:02.166Z', '2025-11-02T14:29:02.166Z'],
    ['2025-11-02T14:29:02 GMT', '2025-11-02T14:29:02.000Z'],
    ['2024-02-29T00:00:00:000 GMT+0600', '2024-02-28T18:00:00.000Z'],
  ])('is read: %s', (text, expected) => {
    expect(parseBkashTime(text)?.toISOString()).toBe(expected)
  })

  it.each([
    '',
    'yesterday',
    '2025-02-30T00:00:00:000',
    '2025-13-01T00:00:00',
    '2025-01-01T24:00:00',
    '2025-01-01',
    null,
    5,
    undefined,
  ])('is none: %s', (text) => {
    expect(parseBkashTime(text)).toBeNull()
  })
})

describe('a page to which a shopper is sent', () => {
  const live = 'https://tokenized.pay.bka.sh'
  const simulator = 'http://127.0.0.1:4010'
  const isSimulator = ({ origin }: URL) => origin === simulator || origin === 'http://simulator:4010'
  it.each<[string, string, boolean]>([
    ['https://payment.bkash.com/?paymentId=1&hash=2', live, true],
    ['https://sandbox.payment.bkash.com/x', 'https://tokenized.sandbox.bka.sh', true],
    ['https://pay.bka.sh/x', live, true],
    ['http://payment.bkash.com/', live, false],
    ['https://payment.bkash.com:8443/', live, false],
    ['https://bkash.com.evil.example/', live, false],
    ['https://evilbkash.com/', live, false],
    ['https://payment.bkash.com@evil.example/', live, false],
    ['https://user:secret@payment.bkash.com/', live, false],
    ['http://127.0.0.1:4010/', live, false],
    ['javascript:alert(1)', live, false],
    ['data:text/html,x', simulator, false],
    ['', live, false],
    ['/relative', live, false],
    ['http://127.0.0.1:4010/pay', simulator, true],
    ['http://127.0.0.1:4010/pay', 'http://simulator:4010', true],
    ['https://evil.example/', simulator, false],
    ['https://payment.bkash.com/', simulator, false],
  ])('%s of an account at %s is allowed: %s', (page, baseUrl, expected) => {
    expect(isBkashPage(page, baseUrl, isSimulator)).toBe(expected)
  })
})

describe('a returning browser', () => {
  it.each<[string, object | null]>([
    [
      'paymentID=TR1&status=success&signature=x&apiVersion=1.2.0-beta/',
      { reference: 'TR1', invoice: null, hint: 'success' },
    ],
    ['status=cancel&paymentID=TR1', { reference: 'TR1', invoice: null, hint: 'cancel' }],
    ['paymentID=TR1&status=failure', { reference: 'TR1', invoice: null, hint: 'failure' }],
    ['paymentID=TR1&status=constructor', { reference: 'TR1', invoice: null, hint: 'other' }],
    ['paymentID=TR1', { reference: 'TR1', invoice: null, hint: 'other' }],
    ['paymentID=TR1&paymentID=TR1&status=success&status=success', { reference: 'TR1', invoice: null, hint: 'success' }],
    ['paymentID=TR1&paymentID=TR2&status=success', null],
    ['paymentID=TR1&status=success&status=cancel', null],
    ['paymentId=TR1&status=success', null],
    ['paymentID=&status=success', null],
    [`paymentID=${'x'.repeat(201)}&status=success`, null],
    ['', null],
  ])('with ?%s is read', (query, expected) => {
    expect(parseBkashReturn(new URLSearchParams(query))).toEqual(expected)
  })
})

it.each([
  ['01712345678', '017****5678'],
  ['8801712345678', '017****5678'],
  ['+8801712345678', '017****5678'],
  ['1712345678', '171****5678'],
  ['012', ''],
  ['', ''],
  [null, ''],
])('the wallet %s is shown as %s', (msisdn, expected) => {
  expect(maskMsisdn(msisdn)).toBe(expected)
})

it.each<[string, boolean]>([
  ['https://sns.us-east-1.amazonaws.com/SimpleNotificationService-0a1.pem', true],
  ['https://sns.cn-north-1.amazonaws.com.cn/a.pem', true],
  ['https://sns.us-east-1.amazonaws.com/a.pem?x', true],
  ['https://sns.us-east-1.amazonaws.com/a.pem.html', false],
  ['https://sns.us-east-1.amazonaws.com/?a.pem', false],
  ['http://sns.us-east-1.amazonaws.com/a.pem', false],
  ['https://sns.us-east-1.amazonaws.com:444/a.pem', false],
  ['https://sns.ab.amazonaws.com/a.pem', false],
  ['https://sns.s3-us-west-2.amazonaws.com/a.pem', false],
  ['https://SNS.S3-us-west-2.amazonaws.com/a.pem', false],
  ['https://evil.sns.us-east-1.amazonaws.com/a.pem', false],
  ['https://sns.us-east-1.amazonaws.com.evil.example/a.pem', false],
  ['https://sns.us.east.amazonaws.com/a.pem', false],
  ['https://x@sns.us-east-1.amazonaws.com/a.pem', false],
  ['https://bucket.s3.amazonaws.com/a.pem', false],
  ['nothing', false],
])('whether a certificate of Amazon may be at %s: %s', (url, expected) => {
  expect(isSnsCertificateUrl(url)).toBe(expected)
})

describe('a decision', () => {
  const attempt: PaymentAttempt = {
    invoice: 'HT1A1',
    amountMinor: 50_000,
    returnUrl: 'https://shop.example/return',
    payerPhone: '+8801700000001',
    payerIp: null,
    isMobile: false,
    startedAt: new Date(0),
    reference: 'TR1',
  }
  const order: RefundOrder = {
    attempt,
    transactionId: 'TX1',
    paidAt: new Date(0),
    refundId: 'r',
    amountMinor: 10_000,
    refundedMinor: 0,
    knownTransactionIds: ['OLD'],
    reason: 'torn',
  }
  const item = { refundTrxId: 'NEW', refundTransactionStatus: 'Completed', refundAmount: '100', completedTime: 'x' }
  const list = (...refundTransactions: unknown[]) =>
    decideRefundStatus(
      { kind: 'fields', isSuccess: false, fields: { originalTrxId: 'TX1', refundTransactions } },
      order,
      'v2',
    )

  it('takes nothing for an authorized payment: only a completed one has moved money', () => {
    const fields = { transactionStatus: 'Authorized', paymentID: 'TR1', trxID: 'TX1' }
    expect(decideExecute({ kind: 'fields', isSuccess: true, fields }, attempt)).toEqual({
      next: 'query',
      refusal: null,
    })
    expect(decideQuery({ kind: 'fields', isSuccess: true, fields }, attempt)).toMatchObject({ outcome: 'pending' })
  })

  it('finds our refund in a list, and leaves to staff what it cannot distinguish', () => {
    expect(list(item)).toMatchObject({ outcome: 'refunded', transactionId: 'NEW', refundedAt: null })
    expect(list({ ...item, refundTrxId: 'OLD' }, item)).toMatchObject({ outcome: 'refunded', transactionId: 'NEW' })
    for (const refundTrxId of ['OLD', 'Old']) expect(list({ ...item, refundTrxId })).toEqual({ outcome: 'absent' })
    expect(list({ ...item, refundAmount: '100.01' })).toEqual({ outcome: 'absent' })
    expect(list()).toEqual({ outcome: 'absent' })
    expect(list(item, { ...item, refundTrxId: 'TWO' })).toMatchObject({ outcome: 'unknown' })
    expect(list({ ...item, refundTransactionStatus: 'Pending' })).toMatchObject({ outcome: 'unknown' })
    for (const broken of [null, 5, 'x', [], {}, { ...item, refundAmount: null }])
      expect(list(broken)).toMatchObject({ outcome: 'unknown' })
  })

  it('sends a refund again only when bKash has certainly not seen it', () => {
    const decide = (response: Parameters<typeof decideRefund>[0]) => decideRefund(response, order, 'v2')
    const absent = { next: 'done', state: { outcome: 'absent' } }
    expect(decide({ kind: 'unsent', failure: 'GATEWAY_UNAVAILABLE', reason: 'connection' })).toEqual(absent)
    expect(decide({ kind: 'gateway', status: 429, message: '' })).toEqual(absent)
    for (const status of [200, 408, 500, 504])
      expect(decide({ kind: 'gateway', status, message: '' })).toEqual({ next: 'inspect', refusal: null })
    expect(decide({ kind: 'gateway', status: 403, message: '' })).toMatchObject({
      next: 'done',
      state: { outcome: 'failed', failure: 'GATEWAY_SETTINGS' },
    })
    for (const fields of [
      {},
      { ...item, originalTrxId: 'TX2' },
      { ...item, originalTrxId: 'TX1', refundAmount: '50' },
      { ...item, originalTrxId: 'TX1', refundTrxId: 'OLD' },
      { ...item, originalTrxId: 'TX1', refundTransactionStatus: 'Pending' },
    ])
      expect(decide({ kind: 'fields', isSuccess: false, fields })).toEqual({ next: 'inspect', refusal: null })
  })
})

describe('the fields of an account', () => {
  const accepts = (name: string, value: string) => {
    const field = bkashFields.find((one) => one.name === name)
    return field !== undefined && value.length <= field.maxLength && new RegExp(field.pattern, 'u').test(value)
  }
  it.each<[string, string, boolean]>([
    ['base_url', 'https://tokenized.pay.bka.sh', true],
    ['base_url', 'https://tokenized.pay.bka.sh/', true],
    ['base_url', 'http://127.0.0.1:4010', true],
    ['base_url', 'https://tokenized.pay.bka.sh/v1.2.0-beta', false],
    ['base_url', 'https://x@tokenized.pay.bka.sh', false],
    ['base_url', 'https://tokenized.pay.bka.sh\n', false],
    ['api_version', 'v1.2.0-beta', true],
    ['api_version', '../v2', false],
    ['refund_api', 'v1', true],
    ['refund_api', 'v3', false],
    ['topic_arn', 'arn:aws:sns:ap-southeast-1:123456789012:bkash-ipn', true],
    ['topic_arn', 'arn:aws:sqs:ap-southeast-1:123456789012:bkash-ipn', false],
    ['password', 'a b', false],
    ['password', 'D7DaC<*E*eG', true],
    ['app_secret', 'x\r\nHost: y', false],
  ])('%s %j is accepted: %s', (name, value, expected) => {
    expect(accepts(name, value)).toBe(expected)
  })

  it('have defaults that they accept, and secrets that are all required', () => {
    for (const { name, defaults = {}, isSecret, isRequired } of bkashFields) {
      for (const value of Object.values(defaults)) expect([name, accepts(name, value)]).toEqual([name, true])
      expect([name, isRequired]).toEqual([name, isSecret])
    }
  })
})
