import { expect, it } from 'vitest'
import { aProduct } from '../../../server/test/factories.ts'
import { setUpShop } from '../../../server/test/set-up.ts'
import { setUpStorefront } from '../../test/set-up-storefront.ts'
import { aSignedInVisitor } from '../../test/signed-in-visitor.ts'

const { h, shop } = await setUpShop()
const site = await setUpStorefront(h, shop)
const customer = async (language: 'bn' | 'en') => (await aSignedInVisitor(site, h, shop, language)).visitor
const notices = ({ html }: { html: string }): string[] =>
  [...html.matchAll(/<div class="notice notice-(\w+)"[^>]*><div>(.*?)<\/div>/g)].map(
    ([, kind, content = '']) => `${kind}: ${content.replace(/<[^>]+>/g, ' ').trim()}`,
  )

const COOKIE = '__Host-kept-message'
const messages = { bn: 'প্রোফাইল সেভ হয়েছে।', en: 'Profile saved.' }

it.each(['bn', 'en'] as const)(
  'a form in %s shows the message of the API unchanged, and only once',
  async (language) => {
    const visitor = await customer(language)
    await visitor.open(`/${language}/account/profile`)
    const saved = await visitor.submit('/account/profile', { first_name: 'Rahima' })
    expect([saved.url, notices(saved)]).toEqual([`/${language}/account/profile`, [`good: ${messages[language]}`]])
    expect(notices(await visitor.open(saved.url))).toEqual([])
  },
)

it('the message is not shown in another language, nor to the next customer of the phone', async () => {
  const visitor = await customer('en')
  const { fields } = (await visitor.open('/en/account/profile')).form('/account/profile')
  // Without its redirect, whose page forgets the cookie.
  const sent = await site.app.inject({
    ...{ method: 'POST', url: '/en/account/profile', payload: new URLSearchParams(fields).toString() },
    headers: {
      ...{ host: new URL(site.url).host, origin: site.url, 'content-type': 'application/x-www-form-urlencoded' },
      cookie: [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    },
  })
  const cookie = sent.cookies.find(({ name }) => name === COOKIE)
  expect([sent.statusCode, cookie?.httpOnly, cookie?.maxAge]).toEqual([303, true, 60])
  const noticesWith = async (who: typeof visitor, language: string) => {
    who.cookies.set(COOKIE, cookie?.value ?? '')
    return notices(await who.open(`/${language}/account/profile`))
  }
  expect(await noticesWith(visitor, 'bn')).toEqual([])
  expect(await noticesWith(visitor, 'en')).toEqual([`good: ${messages.en}`])
  expect(await noticesWith(await customer('en'), 'en')).toEqual([])
})

it('a link or a planted cookie cannot make a page show a sentence of its author', async () => {
  const visitor = await customer('en')
  visitor.cookies.set(COOKIE, 'Call 01700000000')
  for (const query of ['notice=saved', 'notice=Call+01700000000', 'message=Call+01700000000', 'done=1'])
    expect(notices(await visitor.open(`/en/account/profile?${query}`)), query).toEqual([])
})

it('the cart of a customer shows the message of the API, also what could not be added', async () => {
  const product = await aProduct(h, shop, { stock: 3 })
  const visitor = await customer('en')
  await visitor.open(`/en/products/${product.slug}`)
  const added = await visitor.submit('/cart/items', { quantity: '2' })
  expect(notices(added)).toEqual(['good: Added to the cart.'])
  await visitor.open(`/en/products/${product.slug}`)
  const drawer = await visitor.submit('/cart/items', { quantity: '2' }, { 'x-fragment': '1' })
  expect(drawer.text).toContain('Added to the cart, but with a smaller quantity.')
})
