import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { behindLock } from '../../../test/barrier.ts'
import { aProduct, openShop, signIn } from '../../../test/factories.ts'
import { aJpeg, aPdf } from '../../../test/images.ts'
import { anOrder } from '../../../test/order-factory.ts'
import { refundCalls } from '../../../test/request-factory.ts'
import { runJobs } from '../../../test/run-jobs.ts'
import { setUpShop } from '../../../test/set-up.ts'
import { uploadCalls } from '../../../test/upload-calls.ts'

const { h, shop } = await setUpShop()
const me = await signIn(h, shop)
const jpeg = await aJpeg(40, 30)
const elsewhere = await openShop(h)

type Uploaded = { id: string; url: string }
const { upload, uploadAs, fetchFile } = uploadCalls(h, shop)
const mine = async (purpose: string, token = me.token): Promise<Uploaded> =>
  (await upload(jpeg, { purpose, token })).data
const ticketWith = (
  images: string[],
  { key, token }: { key: string; token: string } = { key: shop.key, token: me.token },
) => h.call({ url: 'W/tickets/', key, token, body: { subject: 'Torn', description: 'See the picture.', images } })
const statusOf = async (url: string) => (await fetchFile(url)).status
const ofStaff = { headers: { authorization: `Bearer ${shop.secretKey}` } }
const rowOf = async (id: string) => (await h.sql('select * from uploads where id = $1', [id]))[0]
const folderOf = (id: string) => `${h.uploadsFolder}/${shop.storeId}/${id}`
const saree = await aProduct(h, shop, { stock: 500 })
/** A delivered order, cash on delivery: it counts as paid. */
const paidOrder = () =>
  anOrder(h, shop, { lines: [{ product: saree }], status: 'DELIVERED', isCashPaid: true, customerId: me.id })

describe('an upload', () => {
  it('is shown in a ticket and in a message by a new link each, to its shopper and to staff, and is named by ID or URL', async () => {
    const [one, two, three] = [await mine('ticket'), await mine('ticket'), await mine('ticket')]
    const created = await ticketWith([one.id, 'https://files.example.com/a.jpg', two.url])
    expect(created.status, created.text).toBe(201)
    expect(created.data.images).toEqual([
      expect.stringMatching(`^/media/private/${one.id}/40.webp\\?expires=`),
      'https://files.example.com/a.jpg',
      expect.stringMatching(`^/media/private/${two.id}/40.webp\\?expires=`),
    ])
    const own = { key: shop.key, token: me.token }
    const { id } = created.data
    const message = await h.call({
      ...own,
      url: `W/tickets/${id}/messages/`,
      body: { images: [three.id.toUpperCase()] },
    })
    expect(await statusOf(message.data.images[0])).toBe(200)
    const reply = (await uploadAs('tickets', aPdf())).data as Uploaded
    const replied = await h.call({
      ...ofStaff,
      url: `M/${shop.subdomain}/tickets/${id}/messages/`,
      body: { images: [reply.id] },
    })
    expect(replied.status, replied.text).toBeLessThan(300)
    const [read, readByStaff] = [
      await h.call({ ...own, url: `W/tickets/${id}/` }),
      await h.call({ ...ofStaff, url: `M/${shop.subdomain}/tickets/${id}/` }),
    ]
    for (const { data } of [read, readByStaff]) {
      const links = [data, ...data.messages].flatMap(({ images }: { images: string[] }) => images)
      const opened = await Promise.all(links.filter((link) => link.startsWith('/media/')).map(statusOf))
      expect(opened).toEqual([200, 200, 200, 200])
    }
    expect(JSON.stringify(read.data)).not.toContain('upload:')
  })

  it('is a proof of a refund, which the shopper and staff open', async () => {
    const { id } = await paidOrder()
    const calls = refundCalls(h, shop, me.token)
    const [photo, statement] = [
      await mine('refund'),
      (await upload(aPdf(), { purpose: 'refund', token: me.token })).data,
    ]
    const asked = await calls.request(id, { proof_files: [photo.id, statement.id] })
    expect(asked.status, asked.text).toBe(201)
    const lists = [
      asked.data,
      (await calls.list()).data[0],
      (await calls.read(asked.data.id)).data,
      (await calls.queue()).data.items[0],
    ]
    for (const { proof_files: files } of lists) expect(await Promise.all(files.map(statusOf))).toEqual([200, 200])
    expect(await rowOf(photo.id)).toMatchObject({
      refund_id: String(asked.data.id),
      check_at: Number.POSITIVE_INFINITY,
    })
  })

  it('of a review is a link until the review is approved, then public, and a link again after its change', async () => {
    const { id: imageId } = await mine('review')
    const own = { key: shop.key, token: me.token }
    const created = await h.call({ ...own, url: 'W/reviews/', body: { rating: 5, images: [imageId] } })
    const open = `/media/${imageId}/40.webp`
    expect([created.status, await statusOf(created.data.images[0]), await statusOf(open)]).toEqual([201, 200, 404])
    const { id } = created.data
    await h.call({ ...ofStaff, url: `M/${shop.subdomain}/reviews/${id}/approve/`, method: 'POST' })
    const listed = await h.call({ key: shop.key, url: 'W/reviews/' })
    expect(listed.data.items[0].images).toEqual([open])
    expect((await fetchFile(open)).headers['cache-control']).toBe('public, max-age=300')
    const changed = await h.call({ ...own, url: `W/reviews/${id}/`, method: 'PATCH', body: { rating: 4 } })
    expect([changed.data.images[0] === open, await statusOf(changed.data.images[0]), await statusOf(open)]).toEqual([
      false,
      200,
      404,
    ])
    // The same image again, and another; then only the other.
    const next = await mine('review')
    const both = await h.call({
      ...own,
      url: `W/reviews/${id}/`,
      method: 'PATCH',
      body: { images: [changed.data.images[0], next.id] },
    })
    expect(await Promise.all(both.data.images.map(statusOf))).toEqual([200, 200])
    await h.call({ ...own, url: `W/reviews/${id}/`, method: 'PATCH', body: { images: [next.id] } })
    expect([await rowOf(imageId), (await rowOf(next.id))?.review_id]).toEqual([undefined, String(id)])
    await h.call({ ...own, url: `W/reviews/${id}/`, method: 'DELETE' })
    await runJobs(h, 'files.delete')
    expect([await rowOf(next.id), existsSync(folderOf(next.id))]).toEqual([undefined, false])
  })

  it('of a guest belongs to who names its ID', async () => {
    const { id } = (await upload(jpeg, { purpose: 'ticket' })).data
    expect((await ticketWith([id])).status).toBe(201)
    expect(await rowOf(id)).toMatchObject({ customer_id: me.id })
  })

  it('that is not one’s own, of another purpose, used, unknown or not READY returns 400 validation_failed, and nothing is written', async () => {
    const other = await signIn(h, shop)
    const pending = await mine('ticket')
    await h.sql(`update uploads set status = 'PENDING' where id = $1`, [pending.id])
    const used = await mine('ticket')
    expect((await ticketWith([used.id])).status).toBe(201)
    const foreign = (await uploadCalls(h, elsewhere).upload(jpeg, { purpose: 'ticket' })).data as Uploaded
    const refused = [
      (await mine('ticket', other.token)).id,
      (await mine('ticket', other.token)).url,
      (await mine('review')).id,
      (await uploadAs('catalog', jpeg)).data.url as string,
      foreign.id,
      foreign.url,
      used.id,
      used.url,
      pending.id,
      '00000000-0000-4000-8000-000000000000',
      '/media/nothing',
      '/media/private/../x',
    ]
    const before = await h.sql('select count(*) from tickets')
    for (const image of refused) {
      const { status, body } = await ticketWith(['https://files.example.com/a.jpg', image])
      expect([image, status, Object.keys(body.errors ?? {})]).toEqual([image, 400, ['images.1']])
    }
    const { id: orderId } = await paidOrder()
    const asked = await refundCalls(h, shop, me.token).request(orderId, { proof_files: [used.id] })
    expect([asked.status, Object.keys(asked.body.errors)]).toEqual([400, ['proof_files.0']])
    const review = await h.call({
      url: 'W/reviews/',
      key: shop.key,
      token: me.token,
      body: { rating: 5, images: [used.id] },
    })
    expect([review.status, Object.keys(review.body.errors)]).toEqual([400, ['images.0']])
    expect(await h.sql('select count(*) from tickets')).toEqual(before)
  })

  it('of another store or shopper is no proof of a refund, and neither is a link that is not https or has credentials', async () => {
    const stranger = await signIn(h, shop)
    const [own, theirs] = [await mine('refund'), await mine('refund', stranger.token)]
    const foreign = (await uploadCalls(h, elsewhere).upload(jpeg, { purpose: 'refund' })).data as Uploaded
    const { id } = await paidOrder()
    const calls = refundCalls(h, shop, me.token)
    const refused = [
      ...[theirs.id, theirs.url, foreign.id, foreign.url, `${h.deps.publicUrl}/health`],
      ...['http://files.example.com/torn.jpg', 'javascript:alert(1)', 'data:text/html,x', '//files.example.com/a'],
      ...['https://me:secret@files.example.com/a.jpg', 'https://files.example.com\\@evil.example/'],
      ...['https://localhost/internal', `https://files.example.com/${'a'.repeat(2_000)}`],
    ]
    for (const file of refused) {
      const { status, body } = await calls.request(id, { proof_files: [own.id, file] })
      expect([file, status, Object.keys(body.errors ?? {})]).toEqual([file, 400, ['proof_files.1']])
    }
    expect((await rowOf(own.id))?.refund_id).toBeNull()
    const asked = await calls.request(id, { proof_files: [own.url] })
    expect([asked.status, asked.data.proof_files.length, asked.data.foreign_proof_files]).toEqual([201, 1, []])
  })

  it('may stand beside links to other sites in a refund: staff see them marked, and exports as text', async () => {
    const own = await mine('refund')
    const links = [
      'https://files.example.com/torn.jpg?token=a%20b#page=2',
      `https://files.example.com${own.url}`,
      `https://files.example.com/${'a'.repeat(1_900)}`,
    ]
    const { id } = await paidOrder()
    const asked = await refundCalls(h, shop, me.token).request(id, {
      proof_files: [links[0], own.id, ...links.slice(1)],
    })
    expect([asked.status, asked.body.errors]).toEqual([201, undefined])
    expect(asked.data.proof_files[1]).toContain(own.id)
    const staff = await h.call({
      url: `M/${shop.subdomain}/refunds/${asked.data.id}/`,
      headers: { authorization: `Bearer ${shop.secretKey}` },
    })
    expect(staff.data.proof_files).toHaveLength(4)
    expect(staff.data.foreign_proof_files).toEqual(links)
  })

  it('belongs to the one of two requests at once that is first', async () => {
    const { id } = await mine('ticket')
    const responses = await Promise.all([1, 2, 3, 4].map(() => ticketWith([id])))
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 400, 400, 400])
  })

  it('that a request waits for is refused when the other one uses it', async () => {
    const { id } = await mine('ticket')
    const { id: ticketId } = (await ticketWith([])).data
    const text = `update uploads set ticket_id = $2, check_at = 'infinity' where id = $1`
    const [waiting] = await behindLock(h, { text, values: [id, ticketId] }, [() => ticketWith([id])])
    expect([waiting?.status, Object.keys(waiting?.body.errors ?? {})]).toEqual([400, ['images.0']])
  })

  it('is not deleted by a job while a request uses it', async () => {
    const { id } = await mine('ticket')
    await h.sql(`update uploads set check_at = now() - interval '1 hour' where id = $1`, [id])
    expect((await ticketWith([id])).status).toBe(201)
    await runJobs(h, 'uploads.delete_unused')
    expect(await rowOf(id)).toBeDefined()
  })
})

describe('the proofs of a refund', () => {
  it('are deleted 90 days after it is closed, and its row names them no longer', async () => {
    const calls = refundCalls(h, shop, me.token)
    const file = 'https://files.example.com/a.jpg'
    const closed = async (days: number) => {
      const { id } = await mine('refund')
      const { data } = await calls.request((await paidOrder()).id, { proof_files: [id] })
      await h.sql('update refunds set proof_files = $2 || proof_files where id = $1', [data.id, [file]])
      await calls.withdraw(data.id)
      await h.sql(`update refunds set updated_at = now() - make_interval(days => $2) where id = $1`, [data.id, days])
      return { id, refundId: data.id }
    }
    const open = await mine('refund')
    const { data } = await calls.request((await paidOrder()).id, { proof_files: [open.id] })
    await h.sql(`update refunds set updated_at = now() - interval '900 days' where id = $1`, [data.id])
    const [old, young] = [await closed(91), await closed(89)]
    await runJobs(h, 'rows.delete_expired')
    await runJobs(h, 'files.delete')
    const kept = async ({ id }: { id: string }) => [(await rowOf(id)) !== undefined, existsSync(folderOf(id))]
    expect([await kept(old), await kept(young), await kept(open)]).toEqual([
      [false, false],
      [true, true],
      [true, true],
    ])
    expect((await calls.read(old.refundId)).data.proof_files).toEqual([file])
    expect((await calls.read(young.refundId)).data.proof_files).toHaveLength(2)
  })
})

it('a poll of a ticket gets 304 while its links are valid, and new links before they expire', async () => {
  h.setNow('2027-03-01T10:00:10Z')
  const later = await signIn(h, shop)
  const as = { key: shop.key, token: later.token }
  const { id } = (await ticketWith([(await mine('ticket', later.token)).id], as)).data
  const first = await h.call({ ...as, url: `W/tickets/${id}/` })
  const headers = { 'if-none-match': String(first.headers.etag) }
  h.setNow('2027-03-01T10:04:50Z')
  expect((await h.call({ ...as, url: `W/tickets/${id}/`, headers })).status).toBe(304)
  h.setNow('2027-03-01T10:05:10Z')
  const second = await h.call({ ...as, url: `W/tickets/${id}/`, headers })
  expect([second.status, second.data.images[0] === first.data.images[0]]).toEqual([200, false])
  expect([await statusOf(first.data.images[0]), await statusOf(second.data.images[0])]).toEqual([200, 200])
})
