import { describe, expect, it } from 'vitest'
import { anAccount, PASSWORD } from '../../../test/accounts.ts'
import { codesOf } from '../../../test/one-time-codes.ts'
import { aPastOrder } from '../../../test/past-orders.ts'
import { runJobs } from '../../../test/run-jobs.ts'
import { setUpShop } from '../../../test/set-up.ts'

const { h, shop } = await setUpShop({ settings: { rateLimitFactor: 1000 } })
const { post } = codesOf(h, shop)
const confirm = (body: object, token: string) => post('account/delete/confirm', body, token)
const staff = (method: 'GET', url: string) =>
  h.call({ method, url: `M/${shop.subdomain}/${url}`, headers: { authorization: `Bearer ${shop.secretKey}` } })
const statusOf = async (id: string) =>
  (await h.sql<{ status: string }>('select status from customers where id = $1', [id]))[0]?.status

/** Lets the fourteen days pass, and the job run as often as it needs. */
async function letTimePass(id: string): Promise<void> {
  await h.sql(
    `update account_deletions set created_at = created_at - interval '15 days',
       scheduled_for = scheduled_for - interval '15 days' where customer_id = $1`,
    [id],
  )
  await runJobs(h, 'accounts.delete')
  await h.sql(`update customer_sessions set revoked_at = revoked_at - interval '6 minutes' where customer_id = $1`, [
    id,
  ])
  await runJobs(h, 'accounts.delete')
}

describe('the deletion of an account', () => {
  it('empties the past orders that it may see, and takes only its own contact where another account may see them', async () => {
    const verify = (id: string, name: string) =>
      h.sql(`update customers set is_${name}_verified = true, phone_verified_at = now() where id = $1`, [id])
    const [account, other] = [await anAccount(h, shop), await anAccount(h, shop)]
    await verify(account.id, 'phone')
    await verify(other.id, 'email')
    const { phone } = account
    const placedAt = new Date()
    const before = { phone, placedAt: new Date('2020-01-01') }
    const ids = [
      await aPastOrder(h, shop, { phone, placedAt, email: `x${phone}@example.com` }),
      await aPastOrder(h, shop, { phone, placedAt, email: other.email }),
      await aPastOrder(h, shop, { ...before, email: other.email }),
      await aPastOrder(h, shop, before),
    ]
    await confirm({ password: PASSWORD }, account.accessToken)
    await letTimePass(account.id)
    expect(await statusOf(account.id)).toBe('deleted')
    const seen = async (id: number) => {
      const { data } = await staff('GET', `past-orders/${id}/`)
      return [data.phone, data.email, data.name, data.address, data.district, data.source_status, data.payment_method]
    }
    const rest = ['Rahima', 'House 1', 'Dhaka', 'paid, fulfilled', 'Cash']
    expect(await Promise.all(ids.map(seen))).toEqual([
      ['', '', '', '', '', '', ''],
      ['', other.email, ...rest],
      [phone, other.email, ...rest],
      [phone, '', ...rest],
    ])
    const erased = await h.sql<{ is: boolean }>(
      'select is_erased as is from past_orders where id = any ($1) order by id',
      [ids],
    )
    expect(erased.map((one) => one.is)).toEqual([true, true, false, false])
    await confirm({ password: PASSWORD }, other.accessToken)
    await letTimePass(other.id)
    expect(await seen(ids[1] as number)).toEqual(['', '', '', '', '', '', ''])
  })
})
