import { operations } from '@haat/contract/operations.ts'
import { maxLineLength } from '@haat/contract/text-lengths.ts'
import { describe, expect, it } from 'vitest'
import { aProduct, next, signIn } from './factories.ts'
import { setUpShop } from './set-up.ts'

const { h, shop } = await setUpShop()
const product = await aProduct(h, shop, { stock: 50 })
const asStaff = { authorization: `Bearer ${shop.secretKey}` }
const aPhone = () => `019${String(10_000_000 + next())}`
const from = (code: number) => String.fromCharCode(code)
/** What embeds, overrides or isolates the direction of a text. */
const REORDERING = [0x202a, 0x202b, 0x202c, 0x202d, 0x202e, 0x2066, 0x2067, 0x2068, 0x2069].map(from).join('')
const BREAKS = ['\r\n', '\n', '\r', '\t', from(0x85), from(0x2028), from(0x2029)]
/** A joiner and a non-joiner stand between letters of Bangla. */
const BANGLA = `র${from(0x200d)}্যাব ক্${from(0x200c)}ষ`

type Node = { type?: string; maxLength?: number; normalize?: string[]; [key: string]: unknown }
const textsIn = (node: unknown): Node[] =>
  typeof node !== 'object' || node === null
    ? []
    : [...((node as Node).normalize?.includes('trim') ? [node as Node] : []), ...Object.values(node).flatMap(textsIn)]

it('each short text that any operation takes is made one line', () => {
  const short = operations
    .flatMap(({ body, query }) => [...textsIn(body), ...textsIn(query)])
    .filter(({ maxLength = Number.POSITIVE_INFINITY }) => maxLength <= maxLineLength)
  expect(short.length).toBeGreaterThan(150)
  expect(short.filter(({ normalize = [] }) => normalize[0] !== 'one_line')).toEqual([])
})

const order = async (receiverName: string, address = 'Road 5, Feni') => {
  const body = { receiver_name: receiverName, phone: aPhone(), address, items: [{ product_id: product.id }] }
  const { status, text, data } = await h.call({ url: 'W/order/', key: shop.key, body })
  expect(status, text).toBe(201)
  return data.order
}

describe('a text of one line', () => {
  it.each(BREAKS.map((written) => [JSON.stringify(written), written]))(
    'has a space where the receiver of an order wrote the line break %s',
    async (_, written) => {
      expect((await order(`Karima${written}Begum`)).receiver_name).toBe('Karima Begum')
    },
  )

  it('loses what would show its letters in another order, and keeps the joiners of Bangla', async () => {
    expect((await order(`${REORDERING}Karima${REORDERING}`)).receiver_name).toBe('Karima')
    expect((await order(BANGLA)).receiver_name).toBe(BANGLA)
    const body = { receiver_name: REORDERING, phone: aPhone(), address: 'Road 5', items: [{ product_id: product.id }] }
    expect((await h.call({ url: 'W/order/', key: shop.key, body })).body.errors).toHaveProperty('receiver_name')
  })

  it('is also the name of a shopper, of a shop, of a product, and a tag', async () => {
    const typed = `Eid${REORDERING}\r\nSale`
    const { token } = await signIn(h, shop)
    const own = await h.call({ method: 'PATCH', url: 'A/profile/', key: shop.key, token, body: { first_name: typed } })
    const settings = await h.call({
      ...{ method: 'PATCH', url: `M/${shop.subdomain}/settings/`, headers: asStaff, body: { name: typed } },
    })
    const made = await h.call({
      ...{ method: 'POST', url: `M/${shop.subdomain}/products/`, headers: asStaff },
      body: { name: typed, variants: [{ price: 100 }], tags: [typed] },
    })
    expect([own.text, settings.text, made.text].filter((text) => text.includes('"status":false'))).toEqual([])
    expect([own.data.first_name, settings.data.name, made.data.name, made.data.tags]).toEqual([
      ...['Eid Sale', 'Eid Sale', 'Eid Sale'],
      ['Eid Sale'],
    ])
  })

  it('is no text of several lines: an address and a note keep their lines', async () => {
    expect((await order('Karima', 'House 3\nRoad 5, Feni')).address).toBe('House 3\nRoad 5, Feni')
  })
})
