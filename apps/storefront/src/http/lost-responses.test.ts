import { expect, it } from 'vitest'
import { anAccount, PASSWORD } from '../../../server/test/accounts.ts'
import { setUpShop } from '../../../server/test/set-up.ts'
import { setUpLostResponses } from '../../test/lost-responses.ts'

const { h, shop } = await setUpShop()
const site = await setUpLostResponses(h, shop)

it('a registration whose response is lost, sent again, signs the shopper in with the one account', async () => {
  const visitor = site.visitor()
  await visitor.open('/en/register')
  const typed = { name: 'Rahima Khatun', email: 'lost@example.com', phone: '' }
  site.lose('auth/register/')
  const broken = await visitor.post('/en/register', { ...typed, password: PASSWORD })
  expect(broken.status).toBe(503)
  const page = await visitor.submit('/register', { password: PASSWORD })
  expect([page.status, page.url]).toEqual([200, '/en/account/verify?kind=email'])
  const accounts = await h.sql('select 1 from customers where store_id = $1 and email = $2', [
    shop.storeId,
    typed.email,
  ])
  expect(accounts).toHaveLength(1)
})

it('a registration with the address of another customer, sent again with another password, shows that it is taken', async () => {
  const { email } = await anAccount(h, shop)
  const visitor = site.visitor()
  await visitor.open('/en/register')
  site.lose('auth/register/')
  await visitor.post('/en/register', { name: 'Rahima', email, phone: '', password: 'Padma-Bridge-62' })
  const page = await visitor.submit('/register', { password: 'Padma-Bridge-62' })
  expect(page.url).toMatch(/^\/en\/register/)
  expect(page.text).toMatch(/already/)
})

it('a registration sent again after the shop blocked its account shows that, not that the address is taken', async () => {
  const visitor = site.visitor()
  await visitor.open('/en/register')
  site.lose('auth/register/')
  await visitor.post('/en/register', { name: 'Rahima', email: 'blocked@example.com', phone: '', password: PASSWORD })
  await h.sql(`update customers set status = 'blocked' where store_id = $1 and email = 'blocked@example.com'`, [
    shop.storeId,
  ])
  const page = await visitor.submit('/register', { password: PASSWORD })
  expect(page.url).toMatch(/^\/en\/register/)
  expect(page.text).not.toMatch(/already/)
})

it('a change of the password whose response is lost, sent again, asks to sign in with the new one', async () => {
  const { email } = await anAccount(h, shop)
  const visitor = site.visitor()
  await visitor.open('/en/login')
  await visitor.submit('/login', { identifier: email, password: PASSWORD })
  await visitor.open('/en/account/profile/password')
  const typed = { current_password: PASSWORD, new_password: 'Padma-Bridge-62' }
  site.lose('password/change/')
  expect((await visitor.submit('/profile/password', typed)).status).toBe(503)
  const page = await visitor.submit('/profile/password', typed)
  expect(page.url).toMatch(/^\/en\/login/)
  expect(page.text).toContain('Sign in with the new password, or with the old one if that fails.')
  const back = await visitor.submit('/login', { identifier: email, password: 'Padma-Bridge-62' })
  expect([back.status, back.url]).toEqual([200, '/en/account/profile'])
})
