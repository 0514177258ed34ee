import { expect, it } from 'vitest'
import { openShop } from '../../../test/factories.ts'
import { setUpShop } from '../../../test/set-up.ts'

const { h, shop } = await setUpShop()
const headers = { authorization: `Bearer ${shop.secretKey}` }
const url = `M/${shop.subdomain}/canned-replies/`
const create = (body: object) => h.call({ url, headers, body })
const change = (id: number, body: object) => h.call({ method: 'PATCH', url: `${url}${id}/`, headers, body })
const delivery = { title: ' Delivery time ', message_en: 'Two to three days.', message_bn: 'দুই-তিন দিন লাগে।' }

it('a canned reply is created, changed and deleted with its English and Bangla text, and each is audited', async () => {
  const { status, data } = await create(delivery)
  expect([status, data]).toMatchObject([201, { ...delivery, title: 'Delivery time' }])
  expect((await h.call({ url: `${url}${data.id}/`, headers })).data).toEqual(data)
  expect((await change(data.id, { message_en: '' })).data).toMatchObject({
    message_en: '',
    message_bn: delivery.message_bn,
  })
  expect((await h.call({ method: 'DELETE', url: `${url}${data.id}/`, headers })).data).toBeNull()
  const rows = await h.sql(`select action from audit_log where entity = 'canned_reply' order by id`)
  expect(rows.map(({ action }) => action)).toEqual([
    'canned_reply.created',
    'canned_reply.updated',
    'canned_reply.deleted',
  ])
})

it('canned replies are listed newest first, page by page', async () => {
  const ids = [(await create(delivery)).data.id, (await create({ title: 'Refund', message_bn: 'তিন দিন।' })).data.id]
  const page = (await h.call({ url: `${url}?limit=1`, headers })).data
  expect([page.items[0].id, page.has_more]).toEqual([ids[1], true])
  expect((await h.call({ url: `${url}?limit=1&cursor=${page.next_cursor}`, headers })).data.items[0].id).toBe(ids[0])
})

it('a canned reply without any text returns 400 validation_failed, also when it is changed to none', async () => {
  expect(Object.keys((await create({ title: 'Empty' })).body.errors)).toEqual(['message_en'])
  const { id } = (await create({ title: 'English', message_en: 'Yes.' })).data
  expect(Object.keys((await change(id, { message_en: ' ' })).body.errors)).toEqual(['message_en'])
})

it('a canned reply of another store returns 404 not_found', async () => {
  const { id } = (await create(delivery)).data
  const other = await openShop(h)
  const theirs = {
    url: `M/${other.subdomain}/canned-replies/${id}/`,
    headers: { authorization: `Bearer ${other.secretKey}` },
  }
  for (const call of [
    theirs,
    { ...theirs, method: 'DELETE' as const },
    { ...theirs, method: 'PATCH' as const, body: {} },
  ])
    expect((await h.call(call)).body.error_code).toBe('not_found')
})
