import { afterAll, beforeAll, expect, it } from 'vitest'
import { type OlderSchema, openOlderSchema } from './older-schema.ts'

let old: OlderSchema
beforeAll(async () => {
  old = await openOlderSchema('0070')
})
afterAll(() => old.close())

const id = (n: number) => `00000000-0000-4000-8000-00000000000${n}`

it('uploads that rows of the release before show are recorded, and those of guests are known', async () => {
  await old.client.query(`insert into stores (id, subdomain, environment, name, order_prefix, order_key, settings)
    overriding system value select n, 'old' || n, 'live', 'Old', 'OLD' || n, decode(repeat('00', 32), 'hex'), '{}' from generate_series(1, 2) n`)
  const upload = (n: number, store: number, purpose: string, status = 'READY') =>
    old.client.query(
      `insert into uploads (id, store_id, purpose, status, content_type, files, size, stored_bytes, width, height, check_at)
       values ($1, $2, $3, $4, 'image/webp', '{20.webp}', 1, 1, 20, 20, now())`,
      [id(n), store, purpose, status],
    )
  for (const [n, store, purpose] of [
    [1, 1, 'catalog'],
    [2, 1, 'content'],
    [3, 1, 'ticket'],
    [4, 2, 'catalog'],
    [5, 1, 'review'],
  ] as const)
    await upload(n, store, purpose)
  await upload(6, 1, 'catalog', 'PENDING')
  await old.client.query(
    `insert into brands (id, store_id, name, slug, logo) overriding system value values (1, 1, 'A', 'a', '/media/${id(1)}/20.webp')`,
  )
  await old.client.query(
    `insert into brands (id, store_id, name, slug, logo) overriding system value values (2, 1, 'B', 'b', '/media/${id(4)}/20.webp')`,
  )
  // Twice in one text, in a deleted variant, and what is no image of staff.
  const content = [1, 1, 3, 6].map((n) => `<img src="https://api.example.com/media/${id(n)}/20.webp">`).join('')
  await old.client.query(`insert into pages (id, store_id, slug, title, content) values (7, 1, 'a', 'A', $1)`, [
    content,
  ])
  await old.client.query(
    `insert into products (id, store_id, slug, name) overriding system value values (1, 1, 'a', 'A')`,
  )
  await old.client.query(
    `insert into variants (store_id, product_id, price_minor, image, deleted_at) values (1, 1, 1, '/media/${id(2)}/20.webp', now())`,
  )
  await old.client.query(`update websites set config = '{}'`)
  await old.upgrade()
  expect(
    await old.rows(
      'select store_id, upload_id, table_name, row_key, released_at from upload_references order by table_name, row_key',
    ),
  ).toEqual([
    ['1', id(1), 'brands', '1', null],
    ['1', id(1), 'pages', '7', null],
  ])
  expect(await old.rows('select id from uploads where is_of_guest')).toEqual([[id(5)]])
})
