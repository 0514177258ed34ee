import type { Operation } from '@haat/contract/operation.ts'
import { operations } from '@haat/contract/operations.ts'
import { expect, it } from 'vitest'
import { imageFields, setField } from './hostile/image-fields.ts'
import { aJpeg } from './images.ts'
import { setUpShop } from './set-up.ts'
import { ask, createOwner } from './tenancy/tenancy-calls.ts'
import { uploadCalls } from './upload-calls.ts'

// Every field of staff that can show an image, found by its schema: no operation can forget to keep the file.

const { h, shop } = await setUpShop()
const { uploadAs } = uploadCalls(h, shop)
const jpeg = await aJpeg(40, 30)
const [first, second] = [(await uploadAs('catalog', jpeg)).data, (await uploadAs('content', jpeg)).data]

/** Files of a ticket are its own, by a foreign key (claimed-uploads.test.ts). */
const ofTickets = ['replyToTicket']
const fields = operations
  .filter(({ id, auth, body }) => auth === 'merchant' && body && !ofTickets.includes(id))
  .flatMap((operation) =>
    imageFields(operation.body).map((field) => [operation.id, field.path, operation, field] as const),
  )

const shownBy = async (upload: { id: string }) =>
  h.sql<{ table_name: string; row_key: string }>(
    'select table_name, row_key from upload_references where upload_id = $1 and released_at is null',
    [upload.id],
  )
/** The column that names a row of a table in its store. */
const keys: Record<string, string> = { payment_methods: 'code', websites: 'store_id' }

it('the fields that show images are found in every noun', () => {
  expect(new Set(fields.map(([id]) => id.replace(/^(create|update|save|preview)/, '')))).toEqual(
    new Set(['Product', 'Category', 'Brand', 'Bundle', 'PaymentMethod', 'Website', 'Page', 'BlogPost']),
  )
  expect(fields.length).toBeGreaterThan(40)
})

it.each(fields)(
  '%s keeps the upload that %s shows, until it shows it no more',
  async (_id, _path, operation: Operation, field) => {
    const { owner, refs } = await createOwner({ h, shop, mark: 'mine', shopMark: 'mine' }, operation)
    const show = async (upload: { url: string }) => {
      const response = await ask(operation, owner, refs, {
        body: (body) =>
          setField(operation.body, body, field, field.isHtml ? `<p><img src="${upload.url}" alt=""></p>` : upload.url),
      })
      expect(response.status, response.text).toBeLessThan(300)
    }
    await show(first)
    const users = await shownBy(first)
    expect(users).toHaveLength(1)
    if (operation.id.startsWith('create')) {
      for (const { table_name: table, row_key: key } of users)
        await h.sql(`delete from ${table} where store_id = $1 and ${keys[table] ?? 'id'}::text = $2`, [
          shop.storeId,
          key,
        ])
    } else {
      await show(second)
      const next = await shownBy(second)
      expect(next.map((user) => user.table_name)).toEqual(users.map((user) => user.table_name))
      for (const { table_name: table, row_key: key } of next) await leave(table, key)
    }
    expect(await shownBy(first)).toEqual([])
  },
)

/** Another row of the same kind comes next. */
const leave = (table: string, key: string) =>
  table === 'websites'
    ? h.sql(`update websites set config = '{}' where store_id = $1`, [shop.storeId])
    : h.sql(`delete from ${table} where store_id = $1 and ${keys[table] ?? 'id'}::text = $2`, [shop.storeId, key])
