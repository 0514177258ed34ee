import { describe, expect, it } from 'vitest'
import { maskNagadPayer } from './nagad-payer-rules.ts'
import { readNagadReference } from './nagad-reference-rules.ts'
import { nagadText, readNagadStatus } from './nagad-status-rules.ts'
import { compactDhakaDate, compactDhakaTime, parseNagadTime } from './nagad-time-rules.ts'
import { readNagadBase, readNagadPage } from './nagad-url-rules.ts'
import { parseNagadReturn } from './parse-nagad-return.ts'

describe('a status of Nagad', () => {
  it.each(['Success', 'success', 'SUCCESS', ' Suc_cess '])('%s is paid', (status) => {
    expect(readNagadStatus(status)).toEqual({ kind: 'paid' })
  })

  it.each([
    'OrderInitiated',
    'ORDER_INITIATED',
    'Order Initiated',
    'Ready',
    'InProgress',
    'TransactionInProgress',
    'OtpSent',
    'OtpVerified',
    'PinGiven',
  ])('%s is pending and known', (status) => {
    expect(readNagadStatus(status)).toEqual({ kind: 'pending', isKnown: true })
  })

  it.each([
    ['Aborted', 'CANCELLED'],
    ['Failed', 'WALLET_REFUSED'],
    ['Fraud', 'WALLET_REFUSED'],
    ['UnKnownFailed', 'OTHER'],
    ['InvalidRequest', 'OTHER'],
    ['INVALID_REQUEST', 'OTHER'],
  ])('%s has failed for the reason %s', (status, failure) => {
    expect(readNagadStatus(status)).toEqual({ kind: 'failed', failure })
  })

  it.each([
    ['Cancelled', true],
    ['Refunded', true],
    ['PartialCancelled', false],
    ['Partial_Refunded', false],
  ])('%s is money returned', (status, isWhole) => {
    expect(readNagadStatus(status)).toEqual({ kind: 'returned', isWhole })
  })

  it.each(['', 'Successful', 'Paid', 'toString', '__proto__', 'constructor', null, undefined, 0, {}, ['Success']])(
    '%s is neither paid nor failed',
    (status) => {
      expect(readNagadStatus(status)).toEqual({ kind: 'pending', isKnown: false })
    },
  )
})

describe('a time of Nagad', () => {
  it.each([
    ['2025-11-02T08:29:02.166Z', '20251102142902'],
    ['2025-12-31T18:00:00Z', '20260101000000'],
    ['2024-02-28T17:59:59.999Z', '20240228235959'],
    ['2024-02-28T18:00:00Z', '20240229000000'],
  ])('of %s is written in Dhaka as %s', (moment, written) => {
    expect(compactDhakaTime(new Date(moment))).toBe(written)
    expect(compactDhakaDate(new Date(moment))).toBe(written.slice(0, 8))
  })

  it.each([
    ['2021-11-23 23:48:22.0', '2021-11-23T17:48:22.000Z'],
    ['2021-11-24 00:00:00', '2021-11-23T18:00:00.000Z'],
    ['2021-11-24T05:59:59.123', '2021-11-23T23:59:59.123Z'],
  ])('%s is read as a time of Dhaka', (text, moment) => {
    expect(parseNagadTime(text)?.toISOString()).toBe(moment)
  })

  it.each(['', 'soon', '2021-02-30 00:00:00', '2021-11-23 23:48:22+06:00', '20211123234822', null, 0, {}])(
    '%s is not read',
    (text) => {
      expect(parseNagadTime(text)).toBeNull()
    },
  )
})

describe('a payment reference of Nagad', () => {
  const encode = (text: string) => Buffer.from(text).toString('base64')

  it('names its merchant and its order', () => {
    const reference = encode('1123234822123.683002007104225.HT1001A1.0123456789abcdef0123')
    expect(readNagadReference(reference)).toEqual({ merchantId: '683002007104225', orderId: 'HT1001A1' })
  })

  it.each([
    '',
    'not base64!',
    encode('1123234822123.683002007104225.HT1001A1'),
    encode('1123234822123.683002007104225.HT1001A1.x.y'),
    encode('1123234822123..HT1001A1.0123456789abcdef0123'),
    `${encode('1123234822123.683002007104225.HT1001A1.0123456789abcdef012')}==`,
    null,
    {},
  ])('is not read from %s', (reference) => {
    expect(readNagadReference(reference)).toBeNull()
  })
})

describe('the base URL of an account of Nagad', () => {
  it.each([
    ['live', 'https://api.mynagad.com/api/dfs', 'https://api.mynagad.com/api/dfs'],
    ['live', 'https://API.mynagad.com/api/dfs/', 'https://api.mynagad.com/api/dfs'],
    ['sandbox', 'https://sandbox-ssl.mynagad.com:10061/api/dfs', 'https://sandbox-ssl.mynagad.com:10061/api/dfs'],
    [
      'sandbox',
      'http://sandbox.mynagad.com:10080/remote-payment-gateway-1.0/api/dfs',
      'http://sandbox.mynagad.com:10080/remote-payment-gateway-1.0/api/dfs',
    ],
    ['live', 'http://127.0.0.1:4010/api/dfs', 'http://127.0.0.1:4010/api/dfs'],
  ] as const)('of a %s store can be %s', (environment, text, base) => {
    expect(readNagadBase(text, environment)).toBe(base)
  })

  it.each([
    ['live', 'http://api.mynagad.com/api/dfs'],
    ['live', 'http://sandbox.mynagad.com:10080/api/dfs'],
    ['live', 'https://sandbox-ssl.mynagad.com/api/dfs'],
    ['sandbox', 'https://api.mynagad.com/api/dfs'],
    ['sandbox', 'http://sandbox-ssl.mynagad.com/api/dfs'],
    ['live', 'https://user:pass@api.mynagad.com/api/dfs'],
    ['live', 'https://api.mynagad.com/api/dfs?a=1'],
    ['live', 'https://api.mynagad.com/api/dfs#a'],
    ['live', 'ftp://api.mynagad.com/api/dfs'],
    ['live', 'file:///etc/passwd'],
    ['live', ''],
    ['live', 'api.mynagad.com'],
  ] as const)('of a %s store cannot be %s', (environment, text) => {
    expect(readNagadBase(text, environment)).toBeNull()
  })
})

describe('the page of Nagad to which a shopper is sent', () => {
  const live = 'https://api.mynagad.com/api/dfs'
  const sandbox = 'http://sandbox.mynagad.com:10080/remote-payment-gateway-1.0/api/dfs'
  const simulator = 'http://127.0.0.1:4010/api/dfs'

  it.each([
    [live, 'live', 'https://payment.mynagad.com:30000/check-out/abc='],
    [sandbox, 'sandbox', 'http://sandbox.mynagad.com:10060/check-out/abc='],
    [sandbox, 'sandbox', 'https://sandbox-ssl.mynagad.com:10061/check-out/abc='],
    [simulator, 'live', 'http://127.0.0.1:4010/nagad/check-out/abc='],
    [simulator, 'live', 'http://localhost:4010/nagad/check-out/abc='],
  ] as const)('of the API at %s (%s) can be %s', (base, environment, page) => {
    expect(readNagadPage(page, base, environment)).toBe(page)
  })

  it.each([
    [live, 'live', 'http://payment.mynagad.com/check-out/abc'],
    [live, 'live', 'http://sandbox.mynagad.com:10060/check-out/abc'],
    [live, 'live', 'https://mynagad.com.example.com/check-out/abc'],
    [live, 'live', 'https://evilmynagad.com/check-out/abc'],
    [live, 'live', 'https://example.com/.mynagad.com'],
    [live, 'live', 'https://api.mynagad.com@example.com/'],
    [live, 'live', 'https://user@api.mynagad.com/'],
    [live, 'live', 'https://example.com\\.mynagad.com/'],
    [live, 'live', 'https://example.com#.mynagad.com'],
    [live, 'live', '//api.mynagad.com/check-out'],
    [live, 'live', '/check-out/abc'],
    [live, 'live', 'javascript:alert(1)'],
    [live, 'live', 'data:text/html,https://api.mynagad.com'],
    [live, 'live', 'http://127.0.0.1/check-out'],
    [live, 'live', `https://api.mynagad.com/${'a'.repeat(2_000)}`],
    [live, 'live', null],
    [live, 'live', ['https://api.mynagad.com/']],
    [sandbox, 'sandbox', 'http://sandbox-ssl.mynagad.com/check-out/abc'],
    [simulator, 'live', 'http://example.com/check-out/abc'],
    [simulator, 'live', 'javascript:alert(1)'],
  ] as const)('of the API at %s (%s) cannot be %s', (base, environment, page) => {
    expect(readNagadPage(page, base, environment)).toBeNull()
  })
})

describe('a browser that Nagad sends back', () => {
  const reference = Buffer.from('1123234822123.683002007104225.HT1001A1.0123').toString('base64')
  const whole = {
    merchant: '683002007104225',
    order_id: 'HT1001A1',
    payment_ref_id: reference,
    status: 'Success',
    status_code: '00_0000_000',
    message: 'Successful Transaction',
    payment_dt: '20211123234822',
    issuer_payment_ref: '70PPJTPU',
  }
  const parse = (fields: Record<string, string> | string) => parseNagadReturn(new URLSearchParams(fields))

  it('is read by the names of its parameters, in any order', () => {
    const claim = { reference, invoice: 'HT1001A1', hint: 'success' }
    expect(parse(whole)).toEqual(claim)
    expect(parse(Object.fromEntries(Object.entries(whole).reverse()))).toEqual(claim)
  })

  it.each([
    ['Aborted', 'cancel'],
    ['Failed', 'failure'],
    ['Fraud', 'failure'],
    ['Refunded', 'other'],
    ['Ready', 'other'],
    ['', 'other'],
    ['<script>', 'other'],
  ])('with the status "%s" hints at %s', (status, hint) => {
    expect(parse({ ...whole, status })).toMatchObject({ hint })
  })

  it('needs the reference only', () => {
    expect(parse({ payment_ref_id: reference })).toEqual({ reference, invoice: null, hint: 'other' })
  })

  it('may repeat a parameter with one value', () => {
    expect(parse(`${new URLSearchParams(whole)}&status=Success`)).toMatchObject({ hint: 'success' })
  })

  it.each([
    ['no parameter', ''],
    ['no reference', 'order_id=HT1001A1&status=Success'],
    ['two references', `payment_ref_id=${reference}&payment_ref_id=b3RoZXI0NTY3`],
    ['two orders', `payment_ref_id=${reference}&order_id=HT1001A1&order_id=HT1001A2`],
    ['two statuses', `payment_ref_id=${reference}&status=Aborted&status=Success`],
    ['a reference that is no base64', 'payment_ref_id=../../verify'],
    ['a reference with a zero', `payment_ref_id=${reference}%00`],
    ['an endless reference', `payment_ref_id=${'a'.repeat(5_000)}`],
    ['an order that cannot be ours', `payment_ref_id=${reference}&order_id=${'9'.repeat(21)}`],
    ['an order with a path', `payment_ref_id=${reference}&order_id=../1`],
  ])('with %s is not read', (_title, query) => {
    expect(parse(query)).toBeNull()
  })
})

describe('a text of Nagad in a log', () => {
  it.each([
    ['Invalid\r\nmessage\u0000', 'Invalid message'],
    ['wallet 01711223344 has no balance', 'wallet … has no balance'],
    ['\u202eevil', 'evil'],
    ['x'.repeat(5_000), 'x'.repeat(60)],
    [17, '17'],
    [{}, ''],
    [null, ''],
  ])('%j is written as "%s"', (value, text) => {
    expect(nagadText(value)).toBe(text)
  })

  it.each([
    ['018****0001', '018****0001'],
    ['01800000001', '018****0001'],
    ['+8801800000001', '880****0001'],
    ['123', ''],
    [null, ''],
    [1800000001, ''],
  ])('has the payer %s as "%s"', (value, payer) => {
    expect(maskNagadPayer(value)).toBe(payer)
  })
})
