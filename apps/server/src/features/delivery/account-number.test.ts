import { expect, it } from 'vitest'
import { openShop } from '../../../test/factories.ts'
import { setUpApp } from '../../../test/set-up.ts'
import { signInStaff } from '../../../test/staff-sessions.ts'

const h = await setUpApp()

it('the number that shoppers pay to is changed only shortly after signing in, and owners are alerted: 403 recent_sign_in_required', async () => {
  const shop = await openShop(h)
  const key = { authorization: `Bearer ${shop.secretKey}` }
  const call = (method: 'PUT', path: string, body: object) =>
    h.call({ method, url: `M/${shop.subdomain}/${path}`, headers: key, body })
  await call('PUT', 'payment-methods/ROCKET/', { account_number: '01700-000111' })
  const { id, headers } = await signInStaff(h, shop, 'manager')
  const url = `M/${shop.subdomain}/payment-methods/ROCKET/`
  const divert = () => h.call({ method: 'PUT', url, headers, body: { account_number: '01900-000222' } })
  await h.sql(`update staff_sessions set confirmed_at = now() - interval '16 minutes' where staff_id = $1`, [id])
  for (const refused of [await divert(), await call('PUT', 'payment-methods/ROCKET/', { account_number: '019' })])
    expect([refused.status, refused.body.error_code]).toEqual([403, 'recent_sign_in_required'])
  expect((await call('PUT', 'payment-methods/ROCKET/', { name: 'Rocket' })).status).toBe(200)
  await h.sql('update staff_sessions set confirmed_at = now() where staff_id = $1', [id])
  expect((await divert()).data.account_number).toBe('01900-000222')
  const alerts = await h.sql(
    `select payload ->> 'before' as before, payload ->> 'after' as after from outbox
        where store_id = $1 and type = 'store.security_changed' order by id`,
    [shop.storeId],
  )
  expect(alerts).toEqual([
    { before: '', after: '0111' },
    { before: '0111', after: '0222' },
  ])
})
