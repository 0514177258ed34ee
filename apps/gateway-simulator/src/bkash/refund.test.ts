import { describe, expect, it } from 'vitest'
import { setUpBkash, T, V2 } from '../../test/bkash-client.ts'

const DAY = 24 * 3600

/** A paid payment and the ways to refund it. */
async function setUpRefund(amount = '500') {
  const bkash = await setUpBkash()
  const { paymentID, trxID } = await bkash.paid({ amount })
  const v1 = (change: object = {}) =>
    bkash.call(`${T}/payment/refund`, { paymentID, trxID, amount: '100', sku: 'shirt', reason: 'torn', ...change })
  const v2 = (change: object = {}) =>
    bkash.call(`${V2}/transaction`, {
      paymentId: paymentID,
      trxId: trxID,
      refundAmount: '100',
      sku: 'shirt',
      reason: 'torn',
      ...change,
    })
  const status = () => bkash.call(`${V2}/status`, { paymentId: paymentID, trxId: trxID })
  const later = async (days: number) => {
    await bkash.advance(days * DAY)
    await bkash.renew()
  }
  return { ...bkash, paymentID, trxID, v1, v2, status, later }
}

describe('refund v1', () => {
  it('refunds once, and its status is the same URL with less in the body', async () => {
    const { v1, call, paymentID, trxID, advance, query } = await setUpRefund()
    const { json } = await v1()
    expect(json).toEqual({
      statusCode: '0000',
      statusMessage: 'Successful',
      originalTrxID: trxID,
      refundTrxID: expect.stringMatching(/^[A-Z0-9]{10}$/),
      transactionStatus: 'Completed',
      amount: '100.00',
      currency: 'BDT',
      charge: '0.00',
      completedTime: '2025-11-02T14:29:02:166 GMT+0600',
    })
    expect((await call(`${T}/payment/refund`, { paymentID, trxID })).json).toEqual(json)
    await advance(601)
    expect((await v1()).json.statusCode).toBe('2034')
    expect((await query(paymentID)).json.maxRefundableAmount).toBe('400.00')
  })

  it.each([
    ['2002', { paymentID: 'x' }],
    ['2072', { amount: '500.01' }],
    ['2072', { amount: '0' }],
    ['2073', { sku: undefined }],
    ['2075', { sku: 'x'.repeat(256) }],
    ['2076', { reason: 'x'.repeat(256) }],
    ['2077', { trxID: 'x' }],
    ['2078', { reason: '' }],
  ])('responses status 200 and code %s for %j', async (code, change) => {
    const { v1 } = await setUpRefund()
    const response = await v1(change)
    expect([response.status, response.json.statusCode]).toEqual([200, code])
  })

  it('is possible for 15 days', async () => {
    const { v1, later } = await setUpRefund()
    await later(15)
    expect((await v1()).json.statusCode).toBe('2071')
  })
})

describe('refund v2', () => {
  it('responses without a statusCode; its status has times without an offset', async () => {
    const { v2, status, trxID } = await setUpRefund()
    const { json } = await v2({ refundAmount: '25.2' })
    expect(json).toEqual({
      originalTrxId: trxID,
      refundTrxId: expect.stringMatching(/^[A-Z0-9]{10}$/),
      refundTransactionStatus: 'Completed',
      originalTrxAmount: '500',
      refundAmount: '25.20',
      currency: 'BDT',
      completedTime: '2025-11-02T14:29:02:166 GMT+0600',
      sku: 'shirt',
      reason: 'torn',
    })
    expect((await status()).json).toEqual({
      originalTrxId: trxID,
      originalTrxAmount: '500',
      originalTrxCompletedTime: '2025-11-02T14:29:02:166',
      refundTransactions: [
        {
          refundTrxId: json.refundTrxId,
          refundTransactionStatus: 'Completed',
          refundAmount: '25.20',
          completedTime: '2025-11-02T14:29:02:166',
        },
      ],
    })
  })

  it.each([
    ['2002', { paymentId: 'x' }],
    ['2072', { refundAmount: '500.01' }],
    ['2073', { sku: '' }],
    ['2077', { trxId: 'x' }],
    ['2078', { reason: '' }],
  ])('responses status 400 and externalCode %s for %j', async (code, change) => {
    const { v2 } = await setUpRefund()
    const { status, json } = await v2(change)
    expect([status, json.externalCode]).toEqual([400, code])
    expect(Object.keys(json)).toEqual(['internalCode', 'externalCode', 'errorMessageEn', 'errorMessageBn'])
  })

  it.each([{ sku: undefined }, { reason: undefined }, { refundAmount: 100 }])(
    'is stopped by the API gateway with Invalid request body for %j',
    async (change) => {
      const { v2 } = await setUpRefund()
      const response = await v2(change)
      expect([response.status, response.json]).toEqual([400, { message: 'Invalid request body' }])
    },
  )

  it('takes ten parts, and refuses the eleventh', async () => {
    const { v2 } = await setUpRefund()
    for (let part = 1; part <= 10; part += 1) expect((await v2({ refundAmount: String(part) })).status).toBe(200)
    expect((await v2({ refundAmount: '11' })).json.externalCode).toBe('2074')
  })

  it('refuses the same amount again within ten minutes', async () => {
    const { v2, advance } = await setUpRefund()
    await v2()
    expect((await v2({ refundAmount: '100.00' })).json.externalCode).toBe('2029')
    await advance(600)
    expect((await v2()).status).toBe(200)
  })

  it('refuses more than is left', async () => {
    const { v2 } = await setUpRefund()
    await v2({ refundAmount: '400' })
    expect((await v2({ refundAmount: '100.01' })).json.externalCode).toBe('2072')
    expect((await v2({ refundAmount: '100' })).status).toBe(200)
  })

  it('refuses with 2023 what the balance of the merchant does not cover', async () => {
    const { v2, control } = await setUpRefund()
    await control('/bkash/merchants/haat-demo-app-key/balance', { amount: '99.99' })
    expect((await v2()).json.externalCode).toBe('2023')
  })

  it('is possible for 60 days', async () => {
    const { v2, later } = await setUpRefund()
    await later(60)
    expect((await v2()).json.externalCode).toBe('2071')
  })

  it('refuses a payment without money with 2127', async () => {
    const { call, approved } = await setUpBkash()
    const body = { paymentId: await approved(), trxId: 'x', refundAmount: '1', sku: 's', reason: 'r' }
    expect((await call(`${V2}/transaction`, body)).json.externalCode).toBe('2127')
  })
})

it('a merchant may have only one version of refunds', async () => {
  const { v1, v2, status, control } = await setUpRefund()
  await control('/settings', { bkash: { refundApi: 'v1' } })
  expect((await v2()).json.externalCode).toBe('2082')
  expect((await status()).json.externalCode).toBe('2082')
  await control('/settings', { bkash: { refundApi: 'v2' } })
  expect((await v1()).json.statusCode).toBe('2082')
})
