import { beforeEach, describe, expect, it } from 'vitest'
import { OVERDUE_MS, setUpBkash } from '../../../../test/bkash.ts'
import { setUpGateways } from '../../../../test/gateways.ts'
import { setUpApp } from '../../../../test/set-up.ts'

const h = await setUpApp()
const gateways = await setUpGateways()
beforeEach(() => gateways.clearFaults())

describe.each(['v1', 'v2'] as const)('a refund through bKash %s', (version) => {
  const setUp = () => setUpBkash(h, gateways, { settings: { refund_api: version } })

  it('is sent once with a SKU and a reason, and found again by its status', async () => {
    const bkash = await setUp()
    const { refund, attempt } = await bkash.paid()
    expect(await bkash.gateway.inspectRefund(refund())).toEqual({ outcome: 'absent' })
    const order = refund({ reason: '' })
    const state = await bkash.gateway.refund(order)
    expect(state).toEqual({
      outcome: 'refunded',
      transactionId: expect.stringMatching(/^[A-Z0-9]{10}$/),
      refundedAt: expect.any(Date),
      chargeMinor: version === 'v1' ? 0 : null,
    })
    expect((await bkash.calls()).filter((call) => call === 'bkash.refund')).toEqual(['bkash.refund'])
    const [sent] = (await gateways.requests('bkash.refund')).slice(-1)
    expect(sent).toMatchObject({ body: { sku: attempt.invoice, reason: 'Refund' } })
    const found = await bkash.gateway.inspectRefund(order)
    expect(found).toEqual({ ...state, chargeMinor: expect.toSatisfy((charge) => charge === 0 || charge === null) })
  })

  it('that was made before is not taken for a new one of the same amount', async () => {
    const bkash = await setUp()
    const { refund } = await bkash.paid()
    const first = await bkash.gateway.refund(refund())
    if (first.outcome !== 'refunded') throw new Error('not refunded')
    const second = refund({ knownTransactionIds: [first.transactionId], refundedMinor: 10_000 })
    expect(await bkash.gateway.inspectRefund(second)).toEqual({ outcome: 'absent' })
    // bKash refuses the same amount within ten minutes.
    expect(await bkash.gateway.refund(second)).toEqual({
      outcome: 'failed',
      failure: 'DUPLICATE_PAYMENT',
      gatewayCode: '2029',
    })
  })

  it('that bKash calls a duplicate, because our first request was carried out, is refunded', async () => {
    const bkash = await setUp()
    const { refund } = await bkash.paid()
    const order = refund()
    const first = await bkash.gateway.refund(order)
    expect(await bkash.gateway.refund(order)).toMatchObject({
      outcome: 'refunded',
      transactionId: first.outcome === 'refunded' && first.transactionId,
    })
  })

  it.each<[string, object]>([
    ['its response comes too late', { kind: 'delay', ms: OVERDUE_MS }],
    ['the connection breaks', { kind: 'reset' }],
  ])('of which %s after it was made is found by its status, and not sent again', async (_, fault) => {
    const bkash = await setUp()
    const { refund, transactionId } = await bkash.paid()
    await gateways.fault({ endpoint: 'bkash.refund', committed: true, about: transactionId, ...fault })
    expect(await bkash.gateway.refund(refund())).toMatchObject({ outcome: 'refunded' })
    expect((await bkash.calls()).slice(-2)).toEqual(['bkash.refund', 'bkash.refund_status'])
  })

  it.each<[string, object]>([
    ['times out', { kind: 'delay', ms: OVERDUE_MS }],
    ['breaks', { kind: 'reset' }],
    ['fails with 500', { kind: 'http_error', status: 500 }],
    ['fails with 504 in HTML', { kind: 'http_error', status: 504, html: true }],
    ['is empty', { kind: 'empty' }],
    ['is cut off', { kind: 'truncated' }],
    ['is 9999', { kind: 'code', code: '9999', envelope: version === 'v1' ? 'E1' : 'E3' }],
    ['is 503', { kind: 'code', code: '503', envelope: 'E2' }],
    ['is a code that no list has', { kind: 'code', code: '8888', envelope: 'E3' }],
  ])('whose response %s stays unknown until its status shows that it can be sent', async (_, fault) => {
    const bkash = await setUp()
    const { refund, transactionId } = await bkash.paid()
    await gateways.fault({ endpoint: 'bkash.refund', about: transactionId, ...fault })
    const order = refund()
    expect(await bkash.gateway.refund(order)).toMatchObject({ outcome: 'unknown' })
    expect((await bkash.calls()).slice(-2)).toEqual(['bkash.refund', 'bkash.refund_status'])
    expect(await bkash.gateway.inspectRefund(order)).toEqual({ outcome: 'absent' })
    expect(await bkash.gateway.refund(order)).toMatchObject({ outcome: 'refunded' })
  })

  it('is repeated once with a new token when the token is lost', async () => {
    const bkash = await setUp()
    const { refund } = await bkash.paid()
    await gateways.fault({ endpoint: 'bkash.refund', kind: 'unauthorized', about: bkash.account.credentials.app_key })
    expect(await bkash.gateway.refund(refund())).toMatchObject({ outcome: 'refunded' })
    expect((await bkash.calls()).slice(-3)).toEqual(['bkash.refund', 'bkash.grant', 'bkash.refund'])
  })

  it('fails when the balance of the store is too low', async () => {
    const bkash = await setUp()
    const { refund } = await bkash.paid()
    await gateways.control(`/bkash/merchants/${bkash.account.credentials.app_key}/balance`, { amount: '0' })
    const state = await bkash.gateway.refund(refund())
    expect(state).toEqual({ outcome: 'failed', failure: 'MERCHANT_BALANCE', gatewayCode: '2023' })
  })

  it('fails when it is more than was paid', async () => {
    const bkash = await setUp()
    const { refund } = await bkash.paid()
    expect(await bkash.gateway.refund(refund({ amountMinor: 50_001 }))).toMatchObject({
      outcome: 'failed',
      failure: 'AMOUNT_REFUSED',
    })
  })

  it('fails after the window of refunds', async () => {
    const bkash = await setUp()
    const { refund, transactionId } = await bkash.paid()
    const envelope = version === 'v1' ? 'E1' : 'E3'
    await gateways.fault({ endpoint: 'bkash.refund', kind: 'code', code: '2071', envelope, about: transactionId })
    const state = await bkash.gateway.refund(refund())
    expect(state).toEqual({ outcome: 'failed', failure: 'REFUND_WINDOW_OVER', gatewayCode: '2071' })
  })

  it('is not sent without a token, and fails when bKash refuses the credentials', async () => {
    const bkash = await setUp()
    const { refund } = await bkash.paid()
    const lost = await setUpBkash(h, gateways, {
      account: { settings: { ...bkash.account.settings, base_url: 'http://127.0.0.1:9' }, credentials: {} },
    })
    expect(await lost.gateway.refund(refund())).toEqual({ outcome: 'absent' })
    const credentials = { ...bkash.account.credentials, app_secret: 'wrong' }
    const refused = await setUpBkash(h, gateways, { account: { ...bkash.account, credentials } })
    expect(await refused.gateway.refund(refund())).toMatchObject({ outcome: 'failed', failure: 'GATEWAY_SETTINGS' })
  })

  it('without a readable status stays unknown', async () => {
    const bkash = await setUp()
    const { refund, transactionId } = await bkash.paid()
    await bkash.gateway.refund(refund())
    const endpoint = version === 'v1' ? 'bkash.refund' : 'bkash.refund_status'
    for (const fault of [
      { kind: 'empty' },
      { kind: 'http_error', status: 502, html: true },
      { kind: 'alter', without: [version === 'v1' ? 'originalTrxID' : 'originalTrxId'] },
      { kind: 'code', code: '9999', envelope: 'E1' },
    ]) {
      await gateways.fault({ endpoint, about: transactionId, ...fault })
      expect([fault.kind, await bkash.gateway.inspectRefund(refund())]).toMatchObject([
        fault.kind,
        { outcome: 'unknown' },
      ])
      await gateways.clearFaults()
    }
  })
})

describe('partial refunds through bKash v2', () => {
  it('are distinguished by their amounts and by those that are known', async () => {
    const bkash = await setUpBkash(h, gateways)
    const { refund } = await bkash.paid()
    const ids: string[] = []
    for (const amountMinor of [10_000, 2_520, 101]) {
      const state = await bkash.gateway.refund(refund({ amountMinor, knownTransactionIds: ids }))
      if (state.outcome !== 'refunded') throw new Error(JSON.stringify(state))
      ids.push(state.transactionId)
    }
    expect(new Set(ids).size).toBe(3)
    const [first, second, third] = ids as [string, string, string]
    const find = async (amountMinor: number, knownTransactionIds: string[]) => {
      const state = await bkash.gateway.inspectRefund(refund({ amountMinor, knownTransactionIds }))
      return state.outcome === 'refunded' ? state.transactionId : state.outcome
    }
    expect(await find(2_520, [first])).toBe(second)
    expect(await find(101, [first, second])).toBe(third)
    expect(await find(101, ids)).toBe('absent')
    expect(await find(9_999, [])).toBe('absent')
  })
})

describe('a transaction', () => {
  it('is found with its amount, its type and its payer, masked', async () => {
    const bkash = await setUpBkash(h, gateways)
    const { transactionId } = await bkash.paid({ amountMinor: 7_705 })
    expect(await bkash.gateway.findTransaction?.(transactionId)).toEqual({
      outcome: 'found',
      transactionId,
      amountMinor: 7_705,
      isCompleted: true,
      completedAt: expect.any(Date),
      payer: expect.stringMatching(/^017\*{4}\d{4}$/),
      type: 'bKash Tokenized Checkout via API',
    })
    expect(await bkash.gateway.findTransaction?.('AAAAAAAAAA')).toEqual({ outcome: 'absent' })
  })

  it('is unknown where the account has no search', async () => {
    const bkash = await setUpBkash(h, gateways)
    const { transactionId } = await bkash.paid()
    await gateways.control('/settings', { bkash: { search: false } })
    const found = await bkash.gateway.findTransaction?.(transactionId)
    await gateways.control('/settings', { bkash: { search: true } })
    expect(found).toEqual({ outcome: 'unknown', reason: 'search: HTTP 403' })
  })
})
