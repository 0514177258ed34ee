import { beforeEach, describe, expect, it } from 'vitest'
import { OVERDUE_MS, setUpBkash } from '../../../../test/bkash.ts'
import { setUpGateways } from '../../../../test/gateways.ts'
import { setUpApp } from '../../../../test/set-up.ts'

const h = await setUpApp()
const gateways = await setUpGateways()
beforeEach(() => gateways.clearFaults())

type Fault = Record<string, unknown>
const paid = { outcome: 'paid', transactionId: expect.stringMatching(/^[A-Z0-9]{10}$/) }
const pending = { outcome: 'pending', gatewayStatus: 'Initiated' }
const unknown = { outcome: 'unknown' }
const failed = (failure: string, gatewayCode: string) => ({ outcome: 'failed', failure, gatewayCode })
const mismatch = (...differences: string[]) => ({ outcome: 'mismatch', differences })

/** What loses a response, and whether bKash did its work. */
const lost: [title: string, fault: Fault][] = [
  ['comes too late', { kind: 'delay', ms: OVERDUE_MS }],
  ['is a closed connection', { kind: 'reset' }],
  ['is 500 as JSON', { kind: 'http_error', status: 500 }],
  ['is 502 as HTML', { kind: 'http_error', status: 502, html: true }],
  ['is 504 as JSON', { kind: 'http_error', status: 504 }],
  ['is 404 as HTML', { kind: 'http_error', status: 404, html: true }],
  ['is empty', { kind: 'empty' }],
  ['is cut off', { kind: 'truncated' }],
]
const troubled: [title: string, fault: Fault][] = ['503', '9999', '2003', '2020', '2024'].flatMap((code) =>
  ['E1', 'E2', 'E3'].map((envelope): [string, Fault] => [
    `has the code ${code} in ${envelope}`,
    { kind: 'code', code, envelope },
  ]),
)

describe('an execute that', () => {
  const confirmWith = async (fault: Fault) => {
    const bkash = await setUpBkash(h, gateways)
    const attempt = await bkash.approved()
    await gateways.fault({ endpoint: 'bkash.execute', about: attempt.reference, ...fault })
    const state = await bkash.gateway.confirm(attempt)
    return { bkash, attempt, state, calls: (await bkash.calls()).slice(2) }
  }
  const QUERIED = ['bkash.execute', 'bkash.query']

  it.each([...lost, ...troubled])(
    'was not done and %s is queried, stays open and can be executed then',
    async (_, fault) => {
      const { bkash, attempt, state, calls } = await confirmWith({ committed: false, ...fault })
      expect(state).toEqual(pending)
      expect(calls).toEqual(QUERIED)
      expect(await bkash.gateway.confirm(attempt)).toMatchObject(paid)
    },
  )

  it.each(lost)('was done and %s is paid after a query, and not executed again', async (_, fault) => {
    const { state, calls } = await confirmWith({ committed: true, ...fault })
    expect(state).toMatchObject(paid)
    expect(calls).toEqual(QUERIED)
  })

  it.each(['2062', '2068', '2117', '2119'])('has the code %s after the payment was executed is paid', async (code) => {
    const bkash = await setUpBkash(h, gateways)
    const attempt = await bkash.approved()
    expect(await bkash.gateway.confirm(attempt)).toMatchObject(paid)
    await gateways.fault({ endpoint: 'bkash.execute', kind: 'code', code, about: attempt.reference })
    expect(await bkash.gateway.confirm(attempt)).toMatchObject(paid)
    expect((await bkash.calls()).slice(-2)).toEqual(QUERIED)
  })

  it.each(['2062', '2117'])('has the code %s is open while the query is behind, and paid then', async (code) => {
    const bkash = await setUpBkash(h, gateways)
    const attempt = await bkash.approved()
    await bkash.gateway.confirm(attempt)
    await gateways.fault({ endpoint: 'bkash.execute', kind: 'code', code, about: attempt.reference })
    await gateways.fault({ endpoint: 'bkash.query', kind: 'stale', times: 2, about: attempt.reference })
    expect(await bkash.gateway.confirm(attempt)).toEqual(pending)
    expect(await bkash.gateway.inspect(attempt)).toEqual(pending)
    expect(await bkash.gateway.inspect(attempt)).toMatchObject(paid)
  })

  it.each([
    ['2023', 'INSUFFICIENT_BALANCE'],
    ['2029', 'DUPLICATE_PAYMENT'],
    ['2010', 'WRONG_PIN'],
    ['2014', 'WRONG_PIN'],
    ['2019', 'NOT_APPROVED'],
    ['2037', 'WALLET_REFUSED'],
    ['2058', 'WALLET_REFUSED'],
    ['2065', 'GATEWAY_SETTINGS'],
  ])('has the code %s fails as %s without a query', async (code, failure) => {
    const { state, calls } = await confirmWith({ kind: 'code', code })
    expect(state).toEqual(failed(failure, code))
    expect(calls).toEqual(['bkash.execute'])
  })

  it.each(['2056', '2060'])('has the code %s is queried once, and fails when nothing has happened', async (code) => {
    const { state, calls } = await confirmWith({ kind: 'code', code })
    expect(state).toEqual(failed('NOT_APPROVED', code))
    expect(calls).toEqual(QUERIED)
  })

  it.each(['2056', '2060'])('has the code %s although it was executed is paid', async (code) => {
    const bkash = await setUpBkash(h, gateways)
    const attempt = await bkash.approved()
    await bkash.gateway.confirm(attempt)
    await gateways.fault({ endpoint: 'bkash.execute', kind: 'code', code, about: attempt.reference })
    expect(await bkash.gateway.confirm(attempt)).toMatchObject(paid)
  })

  it('has a code that no list has stays open and alarms staff', async () => {
    const { bkash, state } = await confirmWith({ kind: 'code', code: '8888' })
    expect(state).toEqual(pending)
    expect(bkash.logged).toContainEqual(
      expect.objectContaining({ level: 'error', facts: expect.objectContaining({ response: '8888' }) }),
    )
  })

  it('has a lost token is repeated once with a new one', async () => {
    const { state, calls } = await confirmWith({ kind: 'unauthorized' })
    expect(state).toMatchObject(paid)
    expect(calls).toEqual(['bkash.execute', 'bkash.grant', 'bkash.execute'])
  })

  it('has no valid token twice stays unknown, and is not repeated again', async () => {
    const { state, calls } = await confirmWith({ kind: 'unauthorized', times: null })
    expect(state).toEqual({ outcome: 'unknown', reason: 'execute: HTTP 401' })
    expect(calls).toEqual(['bkash.execute', 'bkash.grant', 'bkash.execute'])
  })

  it('is forbidden stays unknown and alarms staff', async () => {
    const { bkash, state, calls } = await confirmWith({ kind: 'http_error', status: 403 })
    expect(state).toEqual({ outcome: 'unknown', reason: 'execute: HTTP 403' })
    expect(calls).toEqual(['bkash.execute'])
    expect(bkash.logged).toMatchObject([{ level: 'error' }])
  })

  it.each<[string, Fault, string[]]>([
    ['amount', { amount: '5000.00' }, ['amount']],
    ['amount in another notation', { amount: '1e2' }, ['amount']],
    ['invoice', { merchantInvoiceNumber: 'HT0A1' }, ['invoice']],
    ['currency', { currency: 'USD' }, ['currency']],
    ['payment', { paymentID: 'TR0011another' }, ['reference']],
  ])('has another %s is a mismatch', async (_, fields, differences) => {
    const { bkash, attempt, state, calls } = await confirmWith({ kind: 'alter', fields })
    expect(state).toMatchObject({ ...mismatch(...differences), transactionId: paid.transactionId })
    expect(bkash.logged).toMatchObject([{ level: 'error', facts: { alarm: `differs: ${differences.join(', ')}` } }])
    expect(calls).toEqual(['bkash.execute'])
    expect(await bkash.gateway.inspect(attempt)).toMatchObject(paid)
  })

  it('gets the response of another payment of the store is a mismatch', async () => {
    const bkash = await setUpBkash(h, gateways)
    const [attempt, other] = [await bkash.approved(), await bkash.approved({ amountMinor: 1_000 })]
    await gateways.fault({ endpoint: 'bkash.execute', kind: 'other_reference', reference: other.reference })
    expect(await bkash.gateway.confirm(attempt)).toMatchObject(mismatch('reference'))
  })

  it('has the same amount in another notation is paid', async () => {
    const { state } = await confirmWith({ kind: 'alter', fields: { amount: '500' } })
    expect(state).toMatchObject(paid)
  })

  it.each(['trxID', 'amount', 'currency', 'merchantInvoiceNumber', 'paymentID', 'transactionStatus'])(
    'has no %s is queried',
    async (name) => {
      const { state, calls } = await confirmWith({ kind: 'alter', without: [name] })
      expect(state).toMatchObject(paid)
      expect(calls).toEqual(QUERIED)
    },
  )

  it.each<[string, Fault]>([
    ['more fields than known', { kind: 'extra_fields' }],
    ['no optional fields', { kind: 'missing_fields' }],
    ['no time', { kind: 'alter', without: ['paymentExecuteTime'] }],
    ['a time that cannot be read', { kind: 'alter', fields: { paymentExecuteTime: 'yesterday' } }],
    ['a clock that is wrong by ten minutes', { kind: 'clock_skew', ms: 600_000 }],
  ])('has %s is paid', async (_, fault) => {
    const { state, calls } = await confirmWith(fault)
    expect(state).toMatchObject(paid)
    expect(calls).toEqual(['bkash.execute'])
  })

  it('has an unknown status is paid only when a query says so', async () => {
    const { state, calls } = await confirmWith({ kind: 'unknown_status' })
    expect(state).toMatchObject(paid)
    expect(calls).toEqual(QUERIED)
  })

  it('nobody can query stays unknown', async () => {
    for (const [, fault] of lost.slice(1)) {
      await gateways.clearFaults()
      await gateways.fault({ endpoint: 'bkash.query', ...fault })
      const { state } = await confirmWith({ kind: 'reset', committed: true })
      expect(state).toMatchObject({
        outcome: 'unknown',
        reason: expect.stringMatching(/^execute: connection; query: /),
      })
    }
  })

  it('cannot be sent stays unknown, and uses no second token call', async () => {
    const bkash = await setUpBkash(h, gateways)
    const attempt = await bkash.approved()
    const credentials = { ...bkash.account.credentials, password: 'changed' }
    const changed = await setUpBkash(h, gateways, { account: { ...bkash.account, credentials } })
    expect(await changed.gateway.confirm(attempt)).toMatchObject({
      outcome: 'unknown',
      reason: expect.stringMatching(/^execute was not sent: /),
    })
    expect((await bkash.calls()).filter((call) => call === 'bkash.grant')).toHaveLength(2)
  })

  it('comes before the shopper approves, or after the shopper cancels, moves no money', async () => {
    const bkash = await setUpBkash(h, gateways)
    for (const action of ['cancel', 'fail', 'close']) {
      const attempt = await bkash.begun()
      await bkash.act(attempt.reference, action)
      expect([action, await bkash.gateway.confirm(attempt)]).toEqual([action, failed('NOT_APPROVED', '2056')])
    }
  })

  it('is of a wallet without money or that is blocked fails', async () => {
    const bkash = await setUpBkash(h, gateways)
    for (const [wallet, failure, code] of [
      ['11', 'INSUFFICIENT_BALANCE', '2023'],
      ['12', 'WALLET_REFUSED', '2037'],
      ['13', 'WALLET_REFUSED', '2038'],
    ] as const) {
      const attempt = await bkash.approved({ payerPhone: `+88017000000${wallet}` })
      expect(await bkash.gateway.confirm(attempt)).toEqual(failed(failure, code))
    }
  })

  it('repeats what the same wallet just paid fails as a duplicate', async () => {
    const bkash = await setUpBkash(h, gateways)
    const [first, second] = [await bkash.approved(), await bkash.approved()]
    expect(await bkash.gateway.confirm(first)).toMatchObject(paid)
    expect(await bkash.gateway.confirm(second)).toEqual(failed('DUPLICATE_PAYMENT', '2029'))
  })

  it('comes ten times at once pays once', async () => {
    const bkash = await setUpBkash(h, gateways)
    const attempt = await bkash.approved()
    const states = await Promise.all(Array.from({ length: 10 }, () => bkash.gateway.confirm(attempt)))
    const ids = states.map((state) => (state.outcome === 'paid' ? state.transactionId : state))
    expect(new Set(ids).size).toBe(1)
  })
})

describe('a query that', () => {
  const inspectWith = async (fault: Fault, isPaid = true) => {
    const bkash = await setUpBkash(h, gateways)
    const attempt = await bkash.approved()
    if (isPaid) await bkash.gateway.confirm(attempt)
    await gateways.fault({ endpoint: 'bkash.query', about: attempt.reference, ...fault })
    return { bkash, attempt, state: await bkash.gateway.inspect(attempt) }
  }

  it.each([...lost, ...troubled, ['has the code 2002', { kind: 'code', code: '2002' }] as [string, Fault]])(
    '%s says nothing of a payment',
    async (_, fault) => {
      const { bkash, attempt, state } = await inspectWith(fault)
      expect(state).toMatchObject(unknown)
      expect(await bkash.gateway.inspect(attempt)).toMatchObject(paid)
    },
  )

  it('has a lost token is repeated once with a new one', async () => {
    const { state } = await inspectWith({ kind: 'unauthorized' })
    expect(state).toMatchObject(paid)
  })

  it.each(['Expired', 'Cancelled', 'Declined', 'Authorized', 'Pending Authorized', 'Wobbling'])(
    'has the status %s is neither paid nor failed',
    async (code) => {
      const { state, bkash } = await inspectWith({ kind: 'unknown_status', code })
      expect(state).toEqual({ outcome: 'pending', gatewayStatus: code })
      expect(bkash.logged).toMatchObject([{ level: 'error', facts: { alarm: `status: ${code}` } }])
    },
  )

  it.each<[string, Fault, string[]]>([
    ['amount', { amount: '499.99' }, ['amount']],
    ['invoice', { merchantInvoice: 'HT0A1' }, ['invoice']],
    ['currency', { currency: 'INR' }, ['currency']],
    ['payment', { paymentID: 'TR0011another' }, ['reference']],
  ])('has another %s is a mismatch', async (_, fields, differences) => {
    const { state } = await inspectWith({ kind: 'alter', fields })
    expect(state).toMatchObject(mismatch(...differences))
  })

  it('names the invoice as execute does is paid', async () => {
    const { attempt, bkash } = await inspectWith({ kind: 'extra_fields' })
    await gateways.fault({
      endpoint: 'bkash.query',
      kind: 'alter',
      without: ['merchantInvoice'],
      fields: { merchantInvoiceNumber: attempt.invoice },
    })
    expect(await bkash.gateway.inspect(attempt)).toMatchObject(paid)
  })

  it.each(['trxID', 'amount', 'currency', 'merchantInvoice', 'paymentID', 'transactionStatus', 'statusCode'])(
    'has no %s is unknown',
    async (name) => {
      const { state } = await inspectWith({ kind: 'alter', without: [name] })
      expect(state).toMatchObject(unknown)
    },
  )

  it('finds an approved payment open, whose shopper never came back', async () => {
    const { state } = await inspectWith({ kind: 'extra_fields' }, false)
    expect(state).toEqual(pending)
  })

  it('is for a payment of somebody else is unknown', async () => {
    const bkash = await setUpBkash(h, gateways)
    const stranger = await setUpBkash(h, gateways)
    const attempt = await bkash.approved()
    await bkash.gateway.confirm(attempt)
    expect(await stranger.gateway.inspect(attempt)).toMatchObject(unknown)
  })
})

describe('a create that', () => {
  const beginWith = async (fault: Fault) => {
    const bkash = await setUpBkash(h, gateways)
    const attempt = bkash.newAttempt()
    await gateways.fault({ endpoint: 'bkash.create', about: attempt.invoice, ...fault })
    return { bkash, state: await bkash.gateway.begin(attempt) }
  }

  it.each([...lost.filter(([title]) => !title.includes('404')), ...troubled])(
    '%s fails as unavailable, whether or not it was done',
    async (_, fault) => {
      for (const committed of [false, true]) {
        const { state } = await beginWith({ ...fault, committed })
        expect(state).toMatchObject({ outcome: 'failed', failure: 'GATEWAY_UNAVAILABLE', reference: null })
      }
    },
  )

  it.each<[string, Fault, string]>([
    ['is forbidden', { kind: 'http_error', status: 403 }, 'GATEWAY_SETTINGS'],
    ['has a wrong app key', { kind: 'code', code: '2001' }, 'GATEWAY_SETTINGS'],
    ['has an amount that bKash refuses', { kind: 'code', code: '2006' }, 'AMOUNT_REFUSED'],
    ['has an older envelope', { kind: 'code', code: '2049', envelope: 'E2' }, 'GATEWAY_SETTINGS'],
    ['has a code that no list has', { kind: 'code', code: '8888' }, 'OTHER'],
  ])('%s fails for that reason', async (_, fault, failure) => {
    expect((await beginWith(fault)).state).toMatchObject({ outcome: 'failed', failure, reference: null })
  })

  it('has a lost token is repeated once with a new one', async () => {
    const { state, bkash } = await beginWith({ kind: 'unauthorized' })
    expect(state).toMatchObject({ outcome: 'begun' })
    expect(await bkash.calls()).toEqual(['bkash.grant', 'bkash.create', 'bkash.grant', 'bkash.create'])
  })

  it.each<[string, Fault]>([
    ['another amount', { fields: { amount: '5.00' } }],
    ['another invoice', { fields: { merchantInvoiceNumber: 'HT0A1' } }],
    ['another currency', { fields: { currency: 'USD' } }],
    ['a page of somebody else', { fields: { bkashURL: 'https://bkash.example.com/?paymentID=1' } }],
    ['a page that is a script', { fields: { bkashURL: 'javascript:alert(1)' } }],
    ['a page that is no URL', { fields: { bkashURL: '//evil.example.com' } }],
    ['no page', { without: ['bkashURL'] }],
  ])('has %s fails with the reference, so that it is inspected', async (_, change) => {
    const { state } = await beginWith({ kind: 'alter', ...change })
    expect(state).toMatchObject({ outcome: 'failed', failure: 'OTHER', reference: expect.stringMatching(/^TR/) })
  })

  it('has no payment ID fails', async () => {
    for (const change of [{ without: ['paymentID'] }, { fields: { paymentID: 'a b\n' } }]) {
      const { state } = await beginWith({ kind: 'alter', ...change })
      expect(state).toMatchObject({ outcome: 'failed', reference: null })
    }
  })

  it('cannot reach bKash fails as unavailable', async () => {
    const account = await gateways.bkashAccount()
    const bkash = await setUpBkash(h, gateways, { account, settings: { base_url: 'http://127.0.0.1:9' } })
    expect(await bkash.gateway.begin(bkash.newAttempt())).toEqual({
      outcome: 'failed',
      failure: 'GATEWAY_UNAVAILABLE',
      gatewayCode: 'connection',
      reference: null,
    })
  })
})
