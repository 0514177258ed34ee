import { expect, it } from 'vitest'
import { anAccount, PASSWORD } from '../../../test/accounts.ts'
import { behindLock } from '../../../test/barrier.ts'
import { aProduct } from '../../../test/factories.ts'
import { anOrder } from '../../../test/order-factory.ts'
import { runJobs } from '../../../test/run-jobs.ts'
import { setUpShop } from '../../../test/set-up.ts'

const { h, shop } = await setUpShop()
const product = await aProduct(h, shop)

/** An account with one completed order whose deletion is due. */
async function aDueAccount() {
  const account = await anAccount(h, shop)
  const order = await anOrder(h, shop, { lines: [{ product }], customerId: account.id, status: 'COMPLETED' })
  await h.sql(
    `insert into account_deletions (store_id, customer_id, requested_by, scheduled_for, created_at)
     values ($1, $2, 'shopper', now() - interval '1 day', now() - interval '15 days')`,
    [shop.storeId, account.id],
  )
  await h.sql(
    `update customer_sessions set revoked_at = now() - interval '1 hour', revoked_reason = 'removed' where customer_id = $1`,
    [account.id],
  )
  await h.sql(`update orders set updated_at = now() - interval '1 hour' where id = $1`, [order.id])
  return { ...account, order }
}
const statusOf = async (id: string) =>
  (await h.sql<{ status: string }>('select status from customers where id = $1', [id]))[0]?.status

it('a customer who signs in while the account is being deleted keeps it', async () => {
  const { id, email } = await aDueAccount()
  const lock = { text: 'select 1 from customers where id = $1 for update', values: [id] }
  let signedIn = 0
  await behindLock<unknown>(h, lock, [
    async () => {
      signedIn = (await h.call({ url: 'A/login/', key: shop.key, body: { email, password: PASSWORD } })).status
    },
    () => runJobs(h, 'accounts.delete'),
  ])
  expect([signedIn, await statusOf(id)]).toEqual([200, 'active'])
})

it('a refund that is requested while the account is deleted postpones the deletion', async () => {
  const { id, order } = await aDueAccount()
  const lock = {
    text: `with held as (select id from orders where id = $2 for update)
      insert into refunds (store_id, order_id, status, reason, requested_minor, amount_minor, requested_by, reviewed_at)
      select $1, id, 'FAILED', 'Broken', 100, 100, 'x', now() from held`,
    values: [shop.storeId, order.id],
  }
  await behindLock(h, lock, [() => runJobs(h, 'accounts.delete')])
  expect(await statusOf(id)).toBe('active')
})

it('a shopper who still has a session keeps the account until a later run has found none', async () => {
  const { id } = await aDueAccount()
  await h.sql('update customer_sessions set revoked_at = null, revoked_reason = null where customer_id = $1', [id])
  await runJobs(h, 'accounts.delete')
  expect(await statusOf(id)).toBe('active')
  expect(await h.sql('select 1 from customer_sessions where customer_id = $1 and revoked_at is null', [id])).toEqual([])
  await h.sql(`update customer_sessions set revoked_at = now() - interval '6 minutes' where customer_id = $1`, [id])
  await runJobs(h, 'accounts.delete')
  expect(await statusOf(id)).toBe('deleted')
})
