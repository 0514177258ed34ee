import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { PaymentAttempt, RefundOrder } from '../payment-gateway.ts'
import { fieldsOfSslcommerz } from './sslcommerz-field-rules.ts'
import { maskSslcommerzPayer, readPaidBy } from './sslcommerz-method-rules.ts'
import { isSslcommerzPage } from './sslcommerz-page-rules.ts'
import { decideTries, decideValidation, listTries } from './sslcommerz-payment-rules.ts'
import { decideRefundInquiry, decideSslcommerzRefund, findBankTransaction } from './sslcommerz-refund-rules.ts'
import { parseSslcommerzReturn } from './sslcommerz-return-rules.ts'
import { isSignedBySslcommerz } from './verify-sslcommerz-sign.ts'

const attempt: PaymentAttempt = {
  ...{ invoice: 'HT100101', amountMinor: 500_00, returnUrl: '', payerPhone: '+8801700000001', payerIp: null },
  ...{ isMobile: true, startedAt: new Date('2026-03-01T00:00:00Z'), reference: 'ABCDEF' },
}
const paid = {
  ...{
    status: 'VALID',
    tran_id: 'HT100101',
    val_id: 'v1',
    amount: '500.00',
    store_amount: '487.50',
    store_id: 'shop1',
  },
  ...{
    currency: 'BDT',
    currency_type: 'BDT',
    currency_amount: '500.00',
    bank_tran_id: '2603011405Ab1cD',
    card_type: 'BKASH-BKash',
  },
  ...{ card_no: '01700000001', card_brand: 'MOBILEBANKING', tran_date: '2026-03-01 14:05:09', risk_level: '0' },
}

describe('a validation of SSLCommerz', () => {
  const decide = (change: object) =>
    decideValidation(fieldsOfSslcommerz({ ...paid, ...change }), attempt, {
      validationId: 'v1',
      merchantStoreId: 'shop1',
    })

  it('pays an attempt when every field agrees', () => {
    expect(decide({})).toEqual({
      ...{ outcome: 'paid', transactionId: '2603011405Ab1cD', payer: 'bKash 017****0001' },
      paidAt: new Date('2026-03-01T08:05:09Z'),
      stated: { net: '487.50', validationId: 'v1', riskLevel: '0' },
    })
  })

  it.each([
    ['a later validation', { status: 'VALIDATED' }, { outcome: 'paid' }],
    ['amounts without decimals', { amount: '500', currency_amount: '500' }, { outcome: 'paid' }],
    ['amounts that are numbers', { amount: 500, currency_amount: 500 }, { outcome: 'paid' }],
    ['a fee with five decimals', { store_amount: '1135.47525' }, { outcome: 'paid', stated: { net: '1135.47525' } }],
    ['no time', { tran_date: 'soon' }, { outcome: 'paid', paidAt: null }],
    ['a risk', { risk_level: '1' }, { outcome: 'paid', isRisky: true, stated: { riskLevel: '1' } }],
    ['an unknown risk', { risk_level: 2 }, { outcome: 'paid', isRisky: true }],
    ['one poisha less', { currency_amount: '499.99' }, { outcome: 'mismatch', differences: ['currency_amount'] }],
    ['less than a taka more', { amount: '500.99' }, { outcome: 'mismatch', differences: ['amount'] }],
    ['a discount', { amount: '450.00' }, { outcome: 'mismatch', differences: ['amount'] }],
    ['an amount with an exponent', { amount: '5e2' }, { outcome: 'mismatch', differences: ['amount'] }],
    ['dollars', { currency_type: 'USD' }, { outcome: 'mismatch', differences: ['currency'] }],
    ['another store', { store_id: 'shop2' }, { outcome: 'mismatch', differences: ['store_id'] }],
    ['another validation', { val_id: 'v2' }, { outcome: 'mismatch', differences: ['val_id'] }],
    ['no transaction of the bank', { bank_tran_id: '' }, { outcome: 'mismatch', differences: ['bank_tran_id'] }],
    ['a strange transaction', { bank_tran_id: '../x' }, { outcome: 'mismatch', differences: ['bank_tran_id'] }],
    ['another invoice', { tran_id: 'HT999901' }, { outcome: 'unproven' }],
    ['an unknown ID', { status: 'INVALID_TRANSACTION' }, { outcome: 'unproven', status: 'INVALID_TRANSACTION' }],
    ['a status in small letters', { status: 'valid' }, { outcome: 'unproven' }],
    ['a status in a list', { status: ['VALID'] }, { outcome: 'unproven' }],
  ])('with %s means what the table says', (_, change, state) => {
    expect(decide(change)).toMatchObject(state)
  })
})

describe('the tries of an invoice', () => {
  const tried = (status: string, more: object = {}) =>
    fieldsOfSslcommerz({
      ...paid,
      status,
      ...(status.startsWith('VALID') ? {} : { val_id: '', bank_tran_id: 'x' }),
      ...more,
    })

  it.each([
    ['none', [], null, { outcome: 'pending', gatewayStatus: 'NOT_TRIED' }],
    ['one that is paid', [tried('VALID')], null, { outcome: 'validate', validationId: 'v1' }],
    ['a declined card, then a wallet', [tried('FAILED'), tried('VALIDATED')], null, { outcome: 'validate' }],
    ['the same, the newest first', [tried('VALIDATED'), tried('FAILED')], null, { outcome: 'validate' }],
    ['the same payment twice', [tried('VALID'), tried('VALIDATED')], null, { outcome: 'validate' }],
    [
      'two payments',
      [tried('VALID'), tried('VALID', { bank_tran_id: 'other' })],
      null,
      { outcome: 'mismatch', differences: ['paid twice'] },
    ],
    ['a paid one without validation', [tried('VALID', { val_id: '' })], null, { outcome: 'mismatch' }],
    [
      'a declined one, the shopper still there',
      [tried('FAILED')],
      null,
      { outcome: 'pending', gatewayStatus: 'FAILED' },
    ],
    ['one that is under way', [tried('FAILED'), tried('PENDING')], 'failure', { outcome: 'pending' }],
    ['one of an unknown status', [tried('WOBBLING')], 'cancel', { outcome: 'pending', gatewayStatus: 'WOBBLING' }],
    [
      'a declined one, the shopper back',
      [tried('FAILED')],
      'failure',
      { outcome: 'failed', failure: 'NOT_APPROVED', mayStillBePaid: true },
    ],
    [
      'none, and a shopper who cancelled',
      [],
      'cancel',
      { outcome: 'failed', failure: 'CANCELLED', mayStillBePaid: true },
    ],
    ['none, and a browser that claims success', [], 'success', { outcome: 'pending' }],
    ['a declined one, and a browser that claims success', [tried('FAILED')], 'success', { outcome: 'pending' }],
  ] as const)('%s: what the table says', (_, tries, hint, state) => {
    expect(decideTries(tries, attempt, hint)).toMatchObject(state)
  })

  it('that all failed have failed for now once the shopper has left, for job and shopper alike', () => {
    const left = { ...attempt, hasReturned: true }
    expect(decideTries([tried('FAILED')], left, null)).toMatchObject({ outcome: 'failed', mayStillBePaid: true })
    expect(decideTries([], left, null)).toMatchObject({ outcome: 'pending' })
  })

  it('are a list, one object or the response itself, and never those of another invoice', () => {
    const other = { ...paid, tran_id: 'HT999901' }
    expect(listTries(fieldsOfSslcommerz({ element: [paid, other, null, 'x'] }), 'HT100101')).toHaveLength(1)
    expect(listTries(fieldsOfSslcommerz({ element: paid }), 'HT100101')).toHaveLength(1)
    expect(listTries(fieldsOfSslcommerz(paid), 'HT100101')).toHaveLength(1)
    expect(listTries(fieldsOfSslcommerz({ no_of_trans_found: '0' }), 'HT100101')).toEqual([])
  })
})

describe('the form that a browser posts', () => {
  const parse = (fields: Record<string, string>) => parseSslcommerzReturn(new URLSearchParams(fields))
  it.each([
    ['VALID', 'success'],
    ['VALIDATED', 'success'],
    ['FAILED', 'failure'],
    ['EXPIRED', 'failure'],
    ['UNATTEMPTED', 'failure'],
    ['CANCELLED', 'cancel'],
    ['WOBBLING', 'other'],
    ['__proto__', 'other'],
    ['', 'other'],
  ])('with the status "%s" claims %s', (status, hint) => {
    expect(parse({ tran_id: 'HT100101', val_id: 'v1', status })).toEqual({
      ...{ reference: null, invoice: 'HT100101', hint, inquiryId: 'v1' },
    })
  })

  it.each([
    ['no invoice', { status: 'VALID' }],
    ['an invoice that is none', { tran_id: '../1', status: 'VALID' }],
    ['a long invoice', { tran_id: 'A'.repeat(21), status: 'VALID' }],
  ])('with %s is not understood', (_, fields) => {
    expect(parse(fields as Record<string, string>)).toBeNull()
  })

  it('with a name twice is not understood, and a strange validation is left out', () => {
    expect(parseSslcommerzReturn(new URLSearchParams('tran_id=HT1&tran_id=HT2&status=VALID'))).toBeNull()
    expect(parse({ tran_id: 'HT1', val_id: 'a b', status: 'VALID' })).not.toHaveProperty('inquiryId')
  })
})

describe('the signature of a notification', () => {
  const md5 = (text: string) => createHash('md5').update(text).digest('hex')
  const fields = { amount: '500.00', error: '', status: 'CANCELLED', store_id: 'shop1', tran_id: 'HT100101' }
  const text = `amount=500.00&error=&status=CANCELLED&store_id=shop1&store_passwd=${md5('secret')}&tran_id=HT100101`
  const signed = { ...fields, verify_key: Object.keys(fields).reverse().join(','), verify_sign: md5(text) }
  const isSigned = (change: Record<string, string>, password = 'secret') =>
    isSignedBySslcommerz(new URLSearchParams({ ...signed, ...change }), password)

  it('is the MD5 of the named fields and of the MD5 of the password, in the order of their names; empty values count', () => {
    expect(isSigned({})).toBe(true)
    expect(isSigned({ unsigned: 'x' })).toBe(true)
    expect(isSigned({ verify_key: `${signed.verify_key},absent` })).toBe(true)
  })

  it.each([
    ['another amount', { amount: '1.00' }, 'secret'],
    ['a value for an empty field', { error: 'x' }, 'secret'],
    ['another password', {}, 'guess'],
    ['no password at all', {}, ''],
    ['no signature', { verify_sign: '' }, 'secret'],
    ['a signature in capital letters', { verify_sign: md5(text).toUpperCase() }, 'secret'],
    ['a paid status whose validation is not signed', { val_id: 'v1' }, 'secret'],
  ])('is wrong with %s', (_, change, password) => {
    expect(isSigned(change as Record<string, string>, password)).toBe(false)
  })

  it('is wrong when the sender chose to sign too little', () => {
    const short = { verify_key: 'tran_id', verify_sign: md5(`store_passwd=${md5('secret')}&tran_id=HT100101`) }
    expect(isSigned(short)).toBe(false)
  })
})

describe('by what a shopper paid', () => {
  it.each([
    [{ card_type: 'VISA-Dutch Bangla', card_brand: 'VISA', card_no: '418117XXXXXX6675' }, 'card', 'VISA ****6675'],
    [{ card_type: 'MASTER-City Bank', card_brand: 'MASTER', card_no: '5105**********00' }, 'card', 'MASTER'],
    [{ card_type: 'BKASH-BKash', card_brand: 'MOBILEBANKING', card_no: '01700000001' }, 'wallet', 'bKash 017****0001'],
    [{ card_type: 'DBBLMOBILEB-Dbbl Mobile Banking', card_brand: 'MOBILE BANKING' }, 'wallet', 'Rocket'],
    [{ card_type: 'X-Nagad', card_brand: 'MOBILEBANKING', card_no: '018****0001' }, 'wallet', 'Nagad 018****0001'],
    [{ card_type: 'UPAY-Upay', card_brand: 'MOBILEBANKING' }, 'wallet', 'Upay'],
    [{ card_type: 'TAP-Tap', card_brand: 'MOBILEBANKING' }, 'wallet', 'Mobile banking'],
    [{ card_type: 'CITYTOUCHIB-City Bank', card_brand: 'IB', card_no: '1020304050' }, 'bank', 'City Bank ****4050'],
    [{ card_type: 'NEW-<b>Thing</b>', card_brand: 'NEW' }, 'other', 'b Thing b'],
    [{}, 'other', ''],
  ])('%j is a %s, shown as "%s"', (fields, kind, payer) => {
    expect(readPaidBy(fieldsOfSslcommerz(fields)).kind).toBe(kind)
    expect(maskSslcommerzPayer(fieldsOfSslcommerz(fields))).toBe(payer)
  })
})

describe('the page to which a shopper is sent', () => {
  const live = { baseUrl: 'https://securepay.sslcommerz.com', environment: 'live' } as const
  const sandbox = { baseUrl: 'https://sandbox.sslcommerz.com', environment: 'sandbox' } as const
  it.each([
    ['https://epay-gw.sslcommerz.com/abc', live, true],
    ['https://securepay.sslcommerz.com/gwprocess/v4/gw.php?Q=PAY', live, true],
    ['https://sandbox.sslcommerz.com/EasyCheckOut/x', sandbox, true],
    ['https://sandbox.sslcommerz.com/EasyCheckOut/x', live, false],
    ['https://securepay.sslcommerz.com/x', sandbox, false],
    ['http://securepay.sslcommerz.com/x', live, false],
    ['https://securepay.sslcommerz.com.example.com/x', live, false],
    ['https://evilsslcommerz.com/x', live, false],
    ['https://user@securepay.sslcommerz.com/x', live, false],
    ['https://securepay.sslcommerz.com:444/x', live, false],
    ['http://127.0.0.1:4010/sslcommerz/pay/x', live, false],
    ['javascript:alert(1)', live, false],
    ['', live, false],
  ] as const)('%s of %j: %s', (page, account, isAllowed) => {
    expect(isSslcommerzPage(page, account, () => false)).toBe(isAllowed)
  })
})

describe('a refund', () => {
  const refund: RefundOrder = {
    ...{ attempt, transactionId: '2603011405AB1CD', paidAt: new Date(), refundId: 'HR9', amountMinor: 100_00 },
    ...{ refundedMinor: 0, knownTransactionIds: [], reason: 'torn' },
  }
  const response = (fields: object) =>
    decideSslcommerzRefund({ kind: 'fields', fields: fieldsOfSslcommerz(fields) }, refund)
  const accepted = { APIConnect: 'DONE', bank_tran_id: '2603011405Ab1cD', refund_ref_id: 'R1', status: 'success' }
  const lost = { outcome: 'unknown', isForStaff: true }

  it('is for the transaction of the bank as SSLCommerz spells it', () => {
    expect(findBankTransaction([fieldsOfSslcommerz({ ...paid, status: 'FAILED' })], refund)).toBeNull()
    expect(
      findBankTransaction([fieldsOfSslcommerz({ ...paid, bank_tran_id: 'other' }), fieldsOfSslcommerz(paid)], refund),
    ).toBe('2603011405Ab1cD')
  })

  it.each([
    ['is accepted by success, which is no money yet', accepted, { outcome: 'accepted', reference: 'R1' }],
    ['is accepted while it is processed', { ...accepted, status: 'processing' }, { outcome: 'accepted' }],
    ['is refused', { ...accepted, status: 'failed', errorReason: 'No' }, { outcome: 'failed', gatewayCode: 'No' }],
    ['is refused without access', { APIConnect: 'FAILED' }, { outcome: 'failed', failure: 'GATEWAY_SETTINGS' }],
    ['is refused for a deactivated store', { APIConnect: 'INACTIVE' }, { failure: 'GATEWAY_SETTINGS' }],
    ['is refused for its fields', { APIConnect: 'INVALID_REQUEST' }, { failure: 'REFUND_REFUSED' }],
    ['without an ID of it is left to staff', { ...accepted, refund_ref_id: '' }, lost],
    ['of another payment is left to staff', { ...accepted, bank_tran_id: 'x' }, lost],
    ['of an unknown status is left to staff', { ...accepted, status: 'wobbling' }, lost],
    ['of an unknown connection is left to staff', { ...accepted, APIConnect: 'MAYBE' }, lost],
  ])('%s', (_, fields, state) => {
    expect(response(fields)).toMatchObject(state)
  })

  it('that was not sent can be sent, and one that may have arrived is left to staff', () => {
    expect(decideSslcommerzRefund({ kind: 'none', reason: 'connection', sent: false }, refund).outcome).toBe('absent')
    expect(decideSslcommerzRefund({ kind: 'none', reason: 'timeout', sent: true }, refund)).toMatchObject(lost)
  })

  const inquiry = (change: object) =>
    decideRefundInquiry(
      fieldsOfSslcommerz({ ...accepted, status: 'refunded', refunded_on: '2026-03-02 10:00:00', ...change }),
      refund,
      'R1',
    )
  it.each([
    ['refunded', {}, { outcome: 'refunded', transactionId: 'R1', refundedAt: new Date('2026-03-02T04:00:00Z') }],
    ['processed', { status: 'processing' }, { outcome: 'accepted', reference: 'R1' }],
    ['cancelled', { status: 'cancelled' }, { outcome: 'failed', failure: 'REFUND_REFUSED' }],
    ['something else', { status: 'Refunded?' }, { outcome: 'unknown' }],
    ['about another refund', { refund_ref_id: 'R2' }, { outcome: 'unknown' }],
    ['about another payment', { bank_tran_id: 'x' }, { outcome: 'unknown' }],
  ])('whose inquiry says that it is %s has become what the table says', (_, change, state) => {
    expect(inquiry(change)).toMatchObject(state)
  })
})
