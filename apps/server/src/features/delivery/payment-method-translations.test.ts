import { describe, expect, it } from 'vitest'
import { aProduct, openShop, type Shop } from '../../../test/factories.ts'
import { setUpApp } from '../../../test/set-up.ts'
import { signInStaff } from '../../../test/staff-sessions.ts'

const h = await setUpApp()

const save = async (shop: Shop, code: string, body: object) => {
  const { headers } = await signInStaff(h, shop)
  const url = `M/${shop.subdomain}/payment-methods/${code}/`
  return h.call({ method: 'PUT', url, headers: { ...headers, 'accept-language': 'en' }, body })
}
type Method = { code: string; name: string; instructions: string }
const pick = (methods: Method[], wanted: string) => {
  const { name, instructions } = methods.find(({ code }) => code === wanted) as Method
  return [name, instructions]
}
/** What shoppers read in each place that lists the methods. */
async function readEverywhere(shop: Shop, code: string, locale: string) {
  h.deps.storeCache.forget('all')
  h.deps.responses.forget('all')
  const at = (path: string) => h.call({ url: `W/${path}?locale=${locale}`, key: shop.key })
  const { id } = await aProduct(h, shop)
  const quote = await h.call({
    method: 'POST',
    url: `W/checkout/quote/?locale=${locale}`,
    key: shop.key,
    body: { items: [{ product_id: id, quantity: 1 }] },
  })
  return [
    pick((await at('payment-methods/')).data.items, code),
    pick((await at('config/')).data.payment_methods, code),
    pick(quote.data.payment_methods, code),
  ]
}
const everywhere = (name: string, instructions: string) => Array(3).fill([name, instructions])

describe('the name and instructions of a payment method', () => {
  it('are read in the language of the request: in the list, the configuration and the quote', async () => {
    const shop = await openShop(h)
    const { status, data } = await save(shop, 'ROCKET', {
      ...{ name: 'রকেট (পার্সোনাল)', instructions: 'টাকা পাঠিয়ে আইডি লিখুন।', account_number: '01700-000000' },
      translations: { en: { name: 'Rocket (personal)', instructions: 'Send money and enter the ID.' } },
    })
    expect([status, data.translations]).toEqual([
      200,
      { en: { name: 'Rocket (personal)', instructions: 'Send money and enter the ID.' } },
    ])
    expect(await readEverywhere(shop, 'ROCKET', 'en')).toEqual(
      everywhere('Rocket (personal)', 'Send money and enter the ID.'),
    )
    expect(await readEverywhere(shop, 'ROCKET', 'bn')).toEqual(everywhere('রকেট (পার্সোনাল)', 'টাকা পাঠিয়ে আইডি লিখুন।'))
    // Absent translations stay, others replace them, and a missing text falls back to the main one.
    expect((await save(shop, 'ROCKET', { sort_order: 4 })).data.translations.en.name).toBe('Rocket (personal)')
    await save(shop, 'ROCKET', { translations: { en: { instructions: 'Send money.' } } })
    expect(await readEverywhere(shop, 'ROCKET', 'en')).toEqual(everywhere('রকেট (পার্সোনাল)', 'Send money.'))
    await save(shop, 'ROCKET', { translations: {} })
    expect(await readEverywhere(shop, 'ROCKET', 'en')).toEqual(everywhere('রকেট (পার্সোনাল)', 'টাকা পাঠিয়ে আইডি লিখুন।'))
  })

  it('are known in both languages while the store has not named the method', async () => {
    const shop = await openShop(h)
    await save(shop, 'COD', { instructions: 'Pay at the door.' })
    expect(await readEverywhere(shop, 'COD', 'en')).toEqual(everywhere('Cash on delivery', 'Pay at the door.'))
    expect(await readEverywhere(shop, 'COD', 'bn')).toEqual(everywhere('ক্যাশ অন ডেলিভারি', 'Pay at the door.'))
    await save(shop, 'COD', { translations: { bn: { name: 'হাতে পেয়ে দাম', instructions: 'দরজায় টাকা দিন।' } } })
    expect(await readEverywhere(shop, 'COD', 'bn')).toEqual(everywhere('হাতে পেয়ে দাম', 'দরজায় টাকা দিন।'))
    await save(shop, 'COD', { name: 'Pay at the door', translations: {} })
    expect(await readEverywhere(shop, 'COD', 'bn')).toEqual(everywhere('Pay at the door', 'Pay at the door.'))
  })

  it('return 400 validation_failed for translations into other languages, of other fields, and too long ones', async () => {
    const shop = await openShop(h)
    const errorsOf = async (translations: unknown) => {
      const { status, body } = await save(shop, 'COD', { translations })
      return [status, body.error_code, ...Object.keys(body.errors ?? {})]
    }
    const refused = (path: string) => [400, 'validation_failed', `translations${path}`]
    expect(await errorsOf({ fr: {} })).toEqual(refused('.fr'))
    expect(await errorsOf({ bn: { account_number: '1' } })).toEqual(refused('.bn.account_number'))
    expect(await errorsOf({ bn: { name: 'ক'.repeat(101) } })).toEqual(refused('.bn.name'))
    expect(await errorsOf(null)).toEqual(refused(''))
    expect(await readEverywhere(shop, 'COD', 'bn')).toEqual(everywhere('ক্যাশ অন ডেলিভারি', ''))
  })
})
