import { beforeEach, describe, expect, it } from 'vitest'
import { aProduct, openShop, type Shop, type TestProduct } from '../../../test/factories.ts'
import { anOrder, type OrderSpec, orderCalls } from '../../../test/order-factory.ts'
import { setUpApp } from '../../../test/set-up.ts'

let shop: Shop
let saree: TestProduct
let calls: ReturnType<typeof orderCalls>
const h = await setUpApp()
beforeEach(async () => {
  shop = await openShop(h)
  saree = await aProduct(h, shop, { stock: 900 })
  calls = orderCalls(h, shop)
})

const order = (more: Partial<OrderSpec> = {}) => anOrder(h, shop, { lines: [{ product: saree }], ...more })
const worth = (total: number) => [{ product: saree, unitPriceMinor: total * 100 }]
const idsOf = ({ data }: { data: { items: { id: number }[] } }) => data.items.map(({ id }) => id)
const found = async (search: string, more = '') =>
  idsOf(await calls.list(`search=${encodeURIComponent(search)}${more}`))

describe('a search of orders', () => {
  it('finds every spelling of a phone and its last digits, parts of Bangla names, e-mails, numbers and transactions', async () => {
    const mine = await order({
      receiverName: 'Mst. আ\u09dfেশা চৌধুরী',
      phone: '+8801812345678',
      email: 'ayesha.c@example.com',
    })
    await order({ receiverName: 'রহিম শেখ', phone: '+8801912340000' })
    await h.sql(
      `insert into payments (store_id, order_id, kind, method, transaction_id, amount_minor, status)
       values ($1, $2, 'manual', 'BKASH', '9HA7KLM2XQ', 100, 'PENDING')`,
      [shop.storeId, mine.id],
    )
    const code = mine.number.split('-')[1] as string
    for (const text of [
      ...['01812345678', '+880 1812-345678', '8801812345678', '০১৮১২৩৪৫৬৭৮', '1812345678', '(018) 12345678'],
      ...['345678', '5678', '৩৪৫৬৭৮', '0181234', '88018123', '018-1234', '12345'],
      ...['আ\u09dfেশা', 'আ\u09af\u09bcেশা', 'আ\u09df\u200dেশা', 'ধুর', 'আ\u09dfেশা চৌধ', 'চৌ', 'mst', 'MS', 'st.'],
      ...['ayesha.c@', 'AYESHA', 'c@example.com', 'ay'],
      ...[mine.number, mine.number.toLowerCase(), `#${mine.number}`, code, code.slice(3).toLowerCase()],
      ...['9ha7klm2xq', '9HA7 KLM2 XQ', '9HA-7KLM-2XQ'],
    ]) {
      expect([text, await found(text)]).toEqual([text, [mine.id]])
    }
    expect(await found('example', '&status=CONFIRMED')).toEqual([])
    for (const text of ['ধু', '_', '12345679', '01712345678', 'ayesha%c']) {
      expect([text, await found(text)]).toEqual([text, []])
    }
  })

  it('finds an order by its changed values, and not by the earlier ones', async () => {
    const mine = await order({ receiverName: 'Nazmul Haque', phone: '+8801555837261' })
    await calls.act(mine.id, 'confirm')
    await h.sql(`update orders set receiver_name = 'Kohinoor Bewa', phone = '+8801555958374' where id = $1`, [mine.id])
    for (const text of ['kohinoor', '01555958374', '958374'])
      expect([text, await found(text)]).toEqual([text, [mine.id]])
    for (const text of ['nazmul', '01555837261', '837261']) expect([text, await found(text)]).toEqual([text, []])
  })

  it('returns each match once in each sort, page by page, while other orders are placed', async () => {
    const ids: number[] = []
    for (const [index, total] of [300, 100, 200, 100, 300, 50].entries()) {
      const receiverName = index % 2 ? 'Rahima Khatun' : 'Abdur Rahim'
      ids.push((await order({ receiverName, lines: worth(total) })).id)
      await order({ receiverName: 'Somebody Else', lines: worth(total) })
    }
    const byTotal = [4, 0, 2, 3, 1, 5].map((index) => ids[index])
    for (const [sort, expected] of [
      ['newest', [...ids].reverse()],
      ['oldest', ids],
      ['total', byTotal],
    ] as const) {
      const walked: number[] = []
      for (let cursor = ''; ; ) {
        const { data } = await calls.list(`search=rahim&sort=${sort}&limit=2${cursor && `&cursor=${cursor}`}`)
        walked.push(...idsOf({ data }))
        if (!data.has_more) break
        cursor = data.next_cursor
        await order({ receiverName: 'Somebody Else', lines: worth(100) })
      }
      expect([sort, walked]).toEqual([sort, expected])
    }
  })

  it('finds Bangla names by the index, also where letters of one sound are written for each other', async () => {
    const mine = await order({ receiverName: 'শাহীনূর চাঁদনী' })
    await order({ receiverName: 'শাহানা সুলতানা' })
    for (const text of ['শাহীনূর', 'সাহিনুর', 'ষাহীনুর চাদ', 'চাঁদণি'])
      expect([text, await found(text)]).toEqual([text, [mine.id]])
    const unindexed = await h.sql<{ letter: string }>(
      `select chr(code) as letter from generate_series(x'0985'::integer, x'09EF'::integer) code where chr(code) ~ '[[:alnum:]]'
          and show_trgm(indexed_form(repeat(chr(code), 3))) = '{}'`,
    )
    // Those of Sanskrit, and the half of a vowel sign that is never alone.
    expect(unindexed.map(({ letter }) => letter)).toEqual([...'ঌঽৄৗৠৡৢৣ'])
  })

  it('finds no order of another store that has the same name', async () => {
    const far = await openShop(h)
    const mine = await order({ receiverName: 'Zulekha Bibi' })
    const theirs = await anOrder(h, far, { receiverName: 'Zulekha Bibi', lines: [{ product: await aProduct(h, far) }] })
    expect(await found('zulekha')).toEqual([mine.id])
    expect(idsOf(await orderCalls(h, far).list('search=zulekha'))).toEqual([theirs.id])
  })
})
