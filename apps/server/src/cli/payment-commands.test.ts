import { beforeEach, describe, expect, test } from 'vitest'
import { openShop } from '../../test/factories.ts'
import { setUpGateways } from '../../test/gateways.ts'
import { paymentCalls } from '../../test/payment-calls.ts'
import { haat, haatJson } from '../../test/run-haat.ts'
import { setUpShop } from '../../test/set-up.ts'
import type { TestAccount } from '../../test/store-account.ts'
import { sealCredentials } from '../features/gateways/connect-gateway.ts'
import { deriveSecrets } from '../shared/secrets.ts'

const { h, shop } = await setUpShop()
const gateways = await setUpGateways()
const pay = paymentCalls(h, shop, gateways)
const SECRET = 'a secret of the command line that is long enough'
const env = { DATABASE_URL: h.adminUrl, HAAT_SECRET: SECRET }
let account: TestAccount
beforeEach(async () => {
  await h.sql(`update payment_sessions set next_check_at = null, problem = '', status = case
    when status in ('REDIRECTED', 'PROCESSING') then 'EXPIRED' else status end`)
  account = await gateways.connect(h, shop, 'NAGAD')
  await pay.open([])
})

const begun = async () => (await pay.begun({ payment_method: 'NAGAD' })).payment_session_id
/** The command line has a secret of its own here: the account is sealed with it. */
async function reseal() {
  const sealed = sealCredentials(deriveSecrets([SECRET]), shop.storeId, 'NAGAD', account.credentials)
  await h.sql('update gateway_accounts set sealed_credentials = $2 where store_id = $1', [shop.storeId, sealed])
}
const makeDue = (id: string) =>
  h.sql(`update payment_sessions set next_check_at = now() - interval '1 second' where id = $1`, [id])

describe('payments reconcile', () => {
  test('asks the gateway about what is due, records what is paid, and prints counts', async () => {
    const [paid, later] = [await begun(), await begun()]
    await pay.act(paid)
    await makeDue(paid)
    await reseal()
    const { code, data } = await haatJson(['payments', 'reconcile'], env)
    expect([code, data]).toEqual([0, { asked: 1, paid: 1, failed: 0, pending: 0, unknown: 0, mismatch: 0, skipped: 0 }])
    expect(await pay.session(paid)).toMatchObject({ status: 'SUCCEEDED' })
    expect(await pay.session(later)).toMatchObject({ status: 'REDIRECTED', check_count: 0 })
    expect(await haat(['payments', 'reconcile'], env)).toMatchObject({ code: 0, out: 'No payment is due.\n' })
  })

  test('with --all also asks about open ones, of one store with --store, and has exit code 4 without a usable response', async () => {
    const id = await begun()
    await gateways.fault({ endpoint: 'nagad.verify', kind: 'http_error', status: 500, times: 1 })
    await reseal()
    const other = await openShop(h)
    const theirs = await haatJson(['payments', 'reconcile', '--all', '--store', other.subdomain], env)
    expect([theirs.code, theirs.data.asked]).toEqual([0, 0])
    const mine = await haat(['payments', 'reconcile', '--all', '--store', shop.subdomain], env)
    expect([mine.code, mine.out]).toEqual([4, expect.stringMatching(/^Asked +1\n.*No usable response +1\n/s)])
    expect(await pay.session(id)).toMatchObject({ problem: 'UNKNOWN' })
    expect((await haatJson(['payments', 'reconcile', '--store', 'nobody'], env)).error).toMatchObject({
      message: 'There is no store "nobody". Run "store list" to see all.',
    })
  })
})

describe('payments list', () => {
  test('shows open sessions and problems without the shopper, and only problems with --problems', async () => {
    const [open, broken] = [await begun(), await begun()]
    await h.sql(`update payment_sessions set problem = 'MISMATCH', problem_note = $2 where id = $1`, [
      broken,
      'amount\u001b[2J',
    ])
    const all = await haatJson(['payments', 'list', '--store', shop.subdomain], env)
    expect([all.code, all.data.sessions.map((one: { id: string }) => one.id)]).toEqual([4, [broken, open]])
    expect(JSON.stringify(all.data)).not.toContain('+880')
    const problems = await haatJson(['payments', 'list', '--problems'], env)
    expect(problems.data.sessions).toMatchObject([
      { id: broken, subdomain: shop.subdomain, gateway: 'NAGAD', amount: '500.00', problem: 'MISMATCH' },
    ])
    expect((await haat(['payments', 'list', '--problems'], env)).out).toContain('amount\\u001b[2J')
    await h.sql(
      `update payment_sessions set problem_resolved_at = now(), problem_resolution = 'done', problem_resolved_by = 'x' where id = $1`,
      [broken],
    )
    expect(await haat(['payments', 'list', '--problems'], env)).toMatchObject({
      code: 0,
      out: 'No payment session is open or has a problem.\n',
    })
  })
})
