import fc from 'fast-check'
import { expect, inject, it } from 'vitest'
import { canonicalCouponCode } from '../src/shared/coupon-code.ts'
import { cleanSku, skuKey } from '../src/shared/sku.ts'
import { aCategory, aProduct, openShop } from './factories.ts'
import { anOrder } from './order-factory.ts'
import { setUpApp } from './set-up.ts'
import { aPaymentSession } from './stub-gateway.ts'

// Canonical forms are written by the server and checked by the database, in two implementations. Both must agree on
// every text.

const h = await setUpApp()

// Blocks with upper and lower case, digits, dashes, compatibility forms and invisible characters.
const blocks = [
  [0x1, 0x2fff],
  [0xa640, 0xabff],
  [0xf900, 0xffff],
  [0x10000, 0x11fff],
  [0x1d400, 0x1d7ff],
  [0x1e000, 0x1f1ff],
  [0xe0000, 0xe01ff],
] as const

/** Each character between two others, and random texts. Lone surrogates are rejected earlier. */
function texts(): string[] {
  const characters = blocks.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, index) => `a${String.fromCodePoint(first + index)}b`),
  )
  const random = fc.sample(fc.string({ unit: 'binary', maxLength: 20 }), { numRuns: 2_000, seed: inject('seed') })
  return [...characters, ...random].filter((text) => !text.includes('\0'))
}

it('the canonical form of a coupon code passes the check of the database', async () => {
  const codes = [...new Set(texts().map(canonicalCouponCode))]
  const refused = await h.sql(
    'select code, coupon_code_form(code) as form from unnest($1::text[]) code where code <> coupon_code_form(code) limit 20',
    [codes],
  )
  expect(refused).toEqual([])
})

it('two SKUs are equal for the server when they are equal for the database', async () => {
  const skus = [...new Set(texts().map(cleanSku))]
  const rows = await h.sql<{ key: string }>(
    'select lower(sku collate "C") as key from unnest($1::text[]) with ordinality s (sku, position) order by position',
    [skus],
  )
  expect(rows.map(({ key }) => key)).toEqual(skus.map(skuKey))
})

it('the database rejects an e-mail address, a phone number or a slug that is not in the stored form, by any statement', async () => {
  const shop = await openShop(h)
  const product = await aProduct(h, shop)
  const category = await aCategory(h, shop)
  const order = await anOrder(h, shop, { lines: [{ product }] })
  const session = await aPaymentSession(h, shop, order.id, {})
  const rejected = (text: string, id: unknown) =>
    h.sql(text, [id]).then(
      () => 'stored',
      ({ constraint }: { constraint: string }) => constraint,
    )
  expect(await rejected(`update orders set email = 'Rahima@example.com' where id = $1`, order.id)).toBe(
    'orders_email_form',
  )
  expect(await rejected(`update payment_sessions set payer_phone = '01712345678' where id = $1`, session)).toBe(
    'payment_sessions_payer_phone_form',
  )
  for (const slug of ['Saree', 'saree--red', 'saree/red', '-saree', 'শাড়ি'])
    expect([slug, await rejected(`update categories set slug = '${slug}' where id = $1`, category.id)]).toEqual([
      slug,
      'categories_slug_form',
    ])
  const uses = await h.sql<{ name: string }>(
    `select conname as name from pg_constraint
      where conrelid in ('offer_uses'::regclass, 'flash_deal_uses'::regclass) and conname like '%_form' order by 1`,
  )
  expect(uses.map(({ name }) => name)).toEqual([
    ...['flash_deal_uses_email_form', 'flash_deal_uses_phone_form', 'offer_uses_email_form', 'offer_uses_phone_form'],
  ])
})
