import type { Json } from '@haat/simulation/test/inject-simulator.ts'
import { describe, expect, it } from 'vitest'
import { MERCHANT, setUpNagad } from '../../test/nagad-client.ts'
import { type NagadErrorCategory, nagadErrors } from './nagad-errors.ts'

const DAY = 24 * 3600

const queryOf = (url: unknown) => Object.fromEntries(new URL(String(url)).searchParams)

/** An order that is paid. */
async function setUpPaid() {
  const nagad = await setUpNagad()
  const { reference } = await nagad.placed('A1')
  const { callbackUrl } = await nagad.act(reference, 'approve')
  return { ...nagad, reference, callbackUrl, cancelIt: (plain: Json = {}) => nagad.cancel(reference, 'A1', plain) }
}

describe('the callback of Nagad', () => {
  it('has eight parameters, and its status code is not that of verify', async () => {
    const { callbackUrl, reference, verifyPayment } = await setUpPaid()
    const { issuerPaymentRefNo, statusCode } = (await verifyPayment(reference)).json
    expect(statusCode).toBe('000')
    expect(queryOf(callbackUrl)).toEqual({
      merchant: MERCHANT,
      order_id: 'A1',
      payment_ref_id: reference,
      status: 'Success',
      status_code: '00_0000_000',
      message: 'Successful Transaction',
      payment_dt: '20251102142902',
      issuer_payment_ref: issuerPaymentRefNo,
    })
  })

  it.each([
    ['cancel', 'Aborted'],
    ['fail', 'Failed'],
    ['insufficient_balance', 'Failed'],
  ])('of the action %s says %s, as verify does', async (action, status) => {
    const { placed, act, verifyPayment } = await setUpNagad()
    const { reference } = await placed('A1')
    const { callbackUrl } = await act(reference, action)
    expect(queryOf(callbackUrl)).toMatchObject({ status, issuer_payment_ref: '' })
    expect((await verifyPayment(reference)).json).toMatchObject({ status, issuerPaymentRefNo: null })
  })
})

describe('verify', () => {
  it('shows the payment at every step of the hosted page', async () => {
    const { placed, act, verifyPayment, send } = await setUpNagad()
    const { reference, page } = await placed('A1')
    const statusNow = async () => (await verifyPayment(reference)).json.status
    expect(await statusNow()).toBe('OrderInitiated')
    await send(page, { method: 'GET' })
    expect(await statusNow()).toBe('Ready')
    await act(reference, 'wallet', '01800000002')
    expect(await statusNow()).toBe('OtpSent')
    await act(reference, 'otp', '123456')
    expect(await statusNow()).toBe('OtpVerified')
    await act(reference, 'pin', '1234')
    expect((await verifyPayment(reference)).json).toEqual({
      merchantId: MERCHANT,
      orderId: 'A1',
      paymentRefId: reference,
      amount: '16',
      clientMobileNo: '018****0002',
      merchantMobileNo: '01800000099',
      orderDateTime: '2025-11-02 14:29:02.0',
      issuerPaymentDateTime: '2025-11-02 14:29:02.0',
      issuerPaymentRefNo: expect.stringMatching(/^[A-Z0-9]{8}$/),
      additionalMerchantInfo: null,
      status: 'Success',
      statusCode: '000',
      cancelIssuerDateTime: null,
      cancelIssuerRefNo: null,
      serviceType: 'ECOM',
    })
  })

  it('writes the amount with two decimals where that is switched on', async () => {
    const { reference, verifyPayment, control } = await setUpPaid()
    await control('/settings', { nagad: { amountStyle: 'two_decimals' } })
    expect((await verifyPayment(reference)).json.amount).toBe('16.00')
  })

  it('returns what the merchant added as a JSON text', async () => {
    const { placed, verifyPayment } = await setUpNagad()
    const { reference } = await placed('A1', { additionalMerchantInfo: { serviceName: 'Haat' } })
    expect((await verifyPayment(reference)).json.additionalMerchantInfo).toBe('{"serviceName":"Haat"}')
  })

  it('does not know a reference that is unknown or only reserved', async () => {
    const { initialize, opened, verifyPayment } = await setUpNagad()
    const { paymentReferenceId } = opened((await initialize('A1')).json).json
    for (const reference of ['x', String(paymentReferenceId)]) {
      expect((await verifyPayment(reference)).json.reason).toBe('InvalidReferenceId')
    }
  })

  it.each([
    ['01800000011', 'Failed'],
    ['01800000012', 'Fraud'],
  ])('shows for the wallet %s the status %s after the PIN', async (wallet, status) => {
    const { placed, act, verifyPayment } = await setUpNagad()
    const { reference } = await placed('A1')
    await act(reference, 'wallet', wallet)
    await act(reference, 'otp', '123456')
    await act(reference, 'pin', '1234')
    expect((await verifyPayment(reference)).json.status).toBe(status)
  })
})

describe('cancel', () => {
  it('gives all of it back on the same day, and verify shows that', async () => {
    const { cancelIt, opened, verifyPayment, reference } = await setUpPaid()
    const { isSigned, json } = opened((await cancelIt()).json)
    expect(isSigned).toBe(true)
    expect(json).toEqual({
      status: 'Cancelled',
      code: '000',
      originalAmount: '16.00',
      cancelAmount: '16.00',
      cancelTrxId: expect.stringMatching(/^[A-Z0-9]{8}$/),
    })
    expect((await verifyPayment(reference)).json).toMatchObject({
      status: 'Cancelled',
      cancelIssuerRefNo: json.cancelTrxId,
      cancelIssuerDateTime: '2025-11-02 14:29:02.0',
    })
    expect((await cancelIt()).json.reason).toBe('InvalidPurchaseInformation')
  })

  it('gives parts back, on later days as refunds', async () => {
    const { cancelIt, opened, advance } = await setUpPaid()
    const statusOf = async (cancelAmount: string) => opened((await cancelIt({ cancelAmount })).json).json.status
    expect(await statusOf('6.00')).toBe('PartialCancelled')
    await advance(DAY)
    expect(await statusOf('4.00')).toBe('PartialRefunded')
    expect((await cancelIt({ cancelAmount: '6.01' })).json.reason).toBe('InvalidPurchaseInformation')
    expect(await statusOf('6.00')).toBe('Refunded')
  })

  it.each([
    ['InvalidMerchant', { merchantId: '1' }],
    ['InvalidOrderId', { orderId: 'B1' }],
    ['InvalidPurchaseInformation', { originalRequestDate: '20251101' }],
    ['InvalidPurchaseInformation', { originalAmount: '17.00' }],
    ['InvalidPurchaseInformation', { cancelAmount: '16.01' }],
    ['InvalidPurchaseInformation', { cancelAmount: '0' }],
    ['InvalidPurchaseInformation', { referenceNo: '' }],
    ['InvalidPurchaseInformation', { referenceMessage: undefined }],
  ])('returns %s to %j', async (reason, plain) => {
    const { cancelIt } = await setUpPaid()
    expect((await cancelIt(plain)).json.reason).toBe(reason)
  })

  it('refunds twice for a repeated reference, unless that is switched to an error', async () => {
    const { cancelIt, control } = await setUpPaid()
    expect((await cancelIt({ cancelAmount: '1' })).status).toBe(200)
    expect((await cancelIt({ cancelAmount: '1' })).status).toBe(200)
    await control('/settings', { nagad: { repeatedReference: 'reject' } })
    expect((await cancelIt({ cancelAmount: '1' })).json.reason).toBe('InvalidPurchaseInformation')
  })

  it('wants the reference and the order to agree', async () => {
    const { cancel, reference } = await setUpPaid()
    expect((await cancel(reference, 'B1')).json.reason).toBe('InvalidReferenceId')
  })
})

describe('the addresses that may call', () => {
  it('get the page of a firewall with a support ID when they are not on the list', async () => {
    const { verifyPayment, reference, control } = await setUpPaid()
    await control('/settings', { nagad: { allowedIps: ['10.0.0.1'] } })
    const { headers, text } = await verifyPayment(reference)
    expect(headers['content-type']).toContain('text/html')
    expect(text).toMatch(/support ID is: \d+/)
    await control('/settings', { nagad: { allowedIps: ['127.0.0.1'] } })
    expect((await verifyPayment(reference)).json.status).toBe('Success')
  })
})

it.each(Object.keys(nagadErrors) as NagadErrorCategory[])(
  'the error category %s can be asked for, with its status and sentence',
  async (category) => {
    const { initialize, fault } = await setUpNagad()
    await fault({ endpoint: 'nagad.initialize', kind: 'error_category', code: category })
    const { status, json } = await initialize('A1')
    expect([status, json]).toEqual([
      nagadErrors[category].status,
      { reason: category, message: nagadErrors[category].message },
    ])
  },
)
