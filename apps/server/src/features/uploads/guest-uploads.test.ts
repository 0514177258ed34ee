import { afterAll, describe, expect, it } from 'vitest'
import { openShop, signIn } from '../../../test/factories.ts'
import { startHarness } from '../../../test/harness.ts'
import { aJpeg } from '../../../test/images.ts'
import { setUpShop } from '../../../test/set-up.ts'
import { uploadCalls } from '../../../test/upload-calls.ts'
import { uploadLimits } from './upload-rules.ts'

const { h, shop } = await setUpShop()
const me = await signIn(h, shop)
const { upload, uploadAs } = uploadCalls(h, shop)
const jpeg = await aJpeg(40, 30)
const asGuest = () => upload(jpeg, { purpose: 'ticket' })
const asShopper = () => upload(jpeg, { purpose: 'ticket', token: me.token })

const insertOfGuests = (count: number) =>
  h.sql(
    `insert into uploads (store_id, is_of_guest, purpose, status, content_type, files, size, stored_bytes, width, height, check_at)
     select $1, true, 'ticket', 'READY', 'image/webp', '{20.webp}', 10, 10, 20, 20, now() + interval '1 day' from generate_series(1, $2)`,
    [shop.storeId, count],
  )

describe('guests', () => {
  it('have a day of their own: 429 too_many_requests for them alone, not for shoppers and staff', async () => {
    await insertOfGuests(Math.max(uploadLimits.ofGuestsPerDay, uploadLimits.ofShoppersPerDay))
    const refused = await asGuest()
    expect([refused.status, refused.body.error_code]).toEqual([429, 'too_many_requests'])
    expect([(await asShopper()).status, (await uploadAs('tickets', jpeg)).status]).toEqual([201, 201])
    await h.sql(`update uploads set created_at = now() - interval '25 hours'`)
    expect((await asGuest()).status).toBe(201)
    await h.sql('delete from uploads')
  })

  it('count as guests also when a shopper has used their upload, and staff count nowhere', async () => {
    const { id } = (await asGuest()).data
    const body = { subject: 'Torn', description: 'See the picture.', images: [id] }
    expect((await h.call({ url: 'W/tickets/', key: shop.key, token: me.token, body })).status).toBe(201)
    await uploadAs('tickets', jpeg)
    expect(
      await h.sql('select customer_id is null as is_free, is_of_guest from uploads order by is_of_guest desc'),
    ).toEqual([
      { is_free: false, is_of_guest: true },
      { is_free: true, is_of_guest: false },
    ])
    await insertOfGuests(uploadLimits.ofGuestsPerDay - 1)
    expect((await asGuest()).status).toBe(429)
    await h.sql('delete from uploads')
  })
})

describe('under limits', () => {
  it('a guest’s address has 100 a day, whatever the minutes between them; another address and a shopper are not counted', async () => {
    const limited = await startHarness({ limits: true })
    afterAll(() => limited.close())
    const other = await openShop(limited)
    const { token } = await signIn(limited, other)
    const calls = uploadCalls(limited, other)
    const from = (address: string, as: { token?: string } = {}) =>
      calls.upload(jpeg, { purpose: 'ticket', headers: { 'x-shopper-ip': address }, ...as })
    const taken = { owner: other.storeId, of: '103.4.145.7' }
    const day = { name: 'upload-guest-day', capacity: 100, windowSeconds: 86_400 }
    for (let i = 0; i < 100; i++) await limited.deps.limiter.take(taken, day)
    const refused = await from('103.4.145.7')
    expect([refused.status, refused.body.error_code]).toEqual([429, 'too_many_requests'])
    expect(refused.headers['ratelimit-policy']).toBe('"upload-guest-day";q=100;w=86400')
    expect((await from('103.4.145.8')).status).toBe(201)
    expect((await from('103.4.145.7', { token })).status).toBe(201)
  })

  it('guests empty their own bucket of the key, not that of shoppers', async () => {
    const limited = await startHarness({ limits: true })
    afterAll(() => limited.close())
    const other = await openShop(limited)
    const { token } = await signIn(limited, other)
    const calls = uploadCalls(limited, other)
    const [row] = await limited.sql<{ id: string }>(
      `select id from api_keys where store_id = $1 and kind = 'service'`,
      [other.storeId],
    )
    const bucket = { owner: other.storeId, of: Number(row?.id) }
    for (let i = 0; i < 60; i++)
      await limited.deps.limiter.take(bucket, { name: 'upload-guest-key', capacity: 60, windowSeconds: 60 })
    expect((await calls.upload(jpeg, { purpose: 'ticket' })).status).toBe(429)
    expect((await calls.upload(jpeg, { purpose: 'ticket', token })).status).toBe(201)
    expect((await calls.uploadAs('catalog', jpeg)).status).toBe(201)
  })
})
