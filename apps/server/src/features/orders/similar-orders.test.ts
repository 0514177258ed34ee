import { maxSearchLength } from '@haat/contract/text-lengths.ts'
import { describe, expect, it } from 'vitest'
import { aProduct, openShop } from '../../../test/factories.ts'
import { anOrder, type OrderSpec } from '../../../test/order-factory.ts'
import { setUpShop } from '../../../test/set-up.ts'

const { h, shop } = await setUpShop()
const saree = await aProduct(h, shop, { stock: 900 })

const order = (more: Partial<OrderSpec>) => anOrder(h, shop, { lines: [{ product: saree }], ...more })
const near = async (search: string, of = shop): Promise<number[]> => {
  const { data } = await h.call({
    url: `M/${of.subdomain}/orders/similar/?search=${encodeURIComponent(search)}`,
    headers: { authorization: `Bearer ${of.secretKey}` },
  })
  return data.items.map(({ id }: { id: number }) => id)
}

const spellings: [name: string, ...typed: string[]][] = [
  ['আয়েশা আক্তার', 'আয়সা আক্তার', 'আয়েশা আখতার', 'ayesha akter', 'aysha', 'Aisha Akhtar', 'aktar ayesha'],
  ['Nusrat Jahan', 'Nusrat Jahn', 'নুসরাত জাহান', 'nusrot jahan', 'Nushrat'],
  ['মোছাঃ রহিমা খাতুন', 'rahima', 'Rohima Khatun', 'রহীমা', 'rahima katun', 'Mst Rahima'],
  ['Md. Mohammad Hossain', 'মোহাম্মদ হোসেন', 'mohammed hosen', 'Muhammad Hussain'],
  ['শাহনাজ চৌধুরী', 'shahnaz chowdhury', 'Sahnaj Choudhury'],
  ['ইয়াসমিন সুলতানা', 'yasmin', 'Yeasmin Sultana', 'ইয়াসমীন'],
]

describe('orders that are nearly what was searched for', () => {
  it.each(spellings)('with the name %s are found by it in other spellings', async (receiverName, ...typed) => {
    const mine = await order({ receiverName })
    await order({ receiverName: 'Tanvir Kabir' })
    for (const text of [receiverName, ...typed]) expect([text, await near(text)]).toEqual([text, [mine.id]])
  })

  it('are found by a phone number with a wrong digit, and with two swapped ones', async () => {
    const mine = await order({ phone: '+8801700015217' })
    for (const text of ['01700015271', '01700015218', '০১৭০০০১৫২৭১', '+880 1700-015211', '0170001521', '017000152177'])
      expect([text, await near(text)]).toEqual([text, [mine.id]])
    expect(await near('01700015299')).toEqual([])
  })

  it('are found by their changed name, are none for a text without a name, and at most ten', async () => {
    const mine = await order({ receiverName: 'Kohinoor Bewa' })
    await h.sql(`update orders set receiver_name = 'Zulekha Bibi' where id = $1`, [mine.id])
    expect([await near('julekha'), await near('kohinur')]).toEqual([[mine.id], []])
    for (const text of ['৳', 'md', '12', '%', "' or true --"]) expect([text, await near(text)]).toEqual([text, []])
    for (let n = 0; n < 11; n++) await order({ receiverName: 'Golapi Rani' })
    expect(await near('গোলাপী')).toHaveLength(10)
  })

  it('are not searched by a text of more than the allowed length: 400 validation_failed', async () => {
    const { status, body } = await h.call({
      url: `M/${shop.subdomain}/orders/similar/?search=${'a'.repeat(maxSearchLength + 1)}`,
      headers: { authorization: `Bearer ${shop.secretKey}` },
    })
    expect([status, body.error_code, Object.keys(body.errors)]).toEqual([400, 'validation_failed', ['search']])
  })

  it('are none of another store', async () => {
    const far = await openShop(h)
    const theirs = await anOrder(h, far, {
      ...{ receiverName: 'Parveen Nahar', phone: '+8801733000111' },
      lines: [{ product: await aProduct(h, far) }],
    })
    expect([await near('parvin nahar'), await near('01733000112')]).toEqual([[], []])
    expect([await near('parvin nahar', far), await near('01733000112', far)]).toEqual([[theirs.id], [theirs.id]])
  })
})
