import { beforeAll, describe, expect, it } from 'vitest'
import { setUpShop } from '../../../server/test/set-up.ts'
import { setUpApiProxy } from '../../test/api-proxy.ts'
import { addressOfApi, setUpStorefront } from '../../test/set-up-storefront.ts'
import { aSignedInVisitor, ownerFieldOf } from '../../test/signed-in-visitor.ts'
import { routes } from '../routes.ts'

const { h, shop } = await setUpShop()
const proxy = await setUpApiProxy(await addressOfApi(h))
const site = await setUpStorefront(h, shop, { apiUrl: proxy.url })
const forms = routes.filter(({ method, isForCustomers }) => method === 'POST' && isForCustomers)
const { visitor: left } = await aSignedInVisitor(site, h, shop)
const { visitor, shopper } = await aSignedInVisitor(site, h, shop)
const changes = () => proxy.seen.filter(({ method }) => method !== 'GET')

describe('a form of the account that a customer left open in a tab', () => {
  let owner = ''
  beforeAll(async () => {
    owner = (await ownerFieldOf(left)).owner
    expect(owner).not.toBe((await ownerFieldOf(visitor)).owner)
  })

  it('changes nothing of the customer who has signed in since: every route shows who is signed in, and reads nothing else', async () => {
    expect(forms.length).toBeGreaterThan(25)
    for (const { path } of forms)
      for (const typed of [{ owner }, { owner: '' }, {}]) {
        proxy.seen.length = 0
        const page = await visitor.post(`/bn${path.replace(/:\w+/g, '1')}`, { ...typed, first_name: 'Ayesha' })
        expect([path, page.url.includes('notice=other-customer'), changes()]).toEqual([path, true, []])
      }
  })

  it.each([
    ['bn', 'আপনি এখন Rahima নামে লগইন করা আছেন।'],
    ['en', 'You are signed in as Rahima now.'],
  ])('gets the page of the present customer, without what was typed (%s)', async (language, says) => {
    const page = await visitor.post(`/${language}/account/profile`, { owner, first_name: 'Ayesha', last_name: '' })
    expect(page.url).toBe(`/${language}/account/profile?notice=other-customer`)
    expect(page.text).toContain(says)
    expect(page.html).not.toContain('Ayesha')
    const [customer] = await h.sql<{ first_name: string }>('select first_name from customers where id = $1', [
      shopper.id,
    ])
    expect(customer?.first_name).not.toBe('Ayesha')
  })

  it('is taken from its own customer', async () => {
    await left.open('/en/account/profile')
    const saved = await left.submit('/account/profile', { first_name: 'Ayesha' })
    expect([saved.url, saved.text.includes('Profile saved.')]).toEqual(['/en/account/profile', true])
  })
})
