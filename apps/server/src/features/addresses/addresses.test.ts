import { describe, expect, it } from 'vitest'
import { openShop, signIn, type TestShopper } from '../../../test/factories.ts'
import { setUpShop } from '../../../test/set-up.ts'

const { h, shop } = await setUpShop()
const shopper = await signIn(h, shop)

const dhanmondi = {
  receiver_name: ' Rahima Khatun ',
  phone: '০১৭১২-৩৪৫৬৭৮',
  address_line1: 'House 12, Road 5',
  city: 'Dhaka',
}
const as = (who: TestShopper) => ({ key: shop.key, token: who.token })

describe('the address book', () => {
  it('makes the first address the default and stores the phone as E.164', async () => {
    const created = await h.call({ url: 'W/addresses/', ...as(shopper), body: { ...dhanmondi, label: 'office' } })
    expect(created.status).toBe(201)
    expect(created.data).toMatchObject({
      receiver_name: 'Rahima Khatun',
      phone: '+8801712345678',
      label: 'OFFICE',
      is_default: true,
    })
    const read = await h.call({ url: `W/addresses/${created.data.id}/`, ...as(shopper) })
    expect(read.data).toEqual(created.data)
  })

  it('has one default however it is changed: on creation, by PUT, by its own call, by deletion', async () => {
    const me = await signIn(h, shop)
    const add = (more = {}) => h.call({ url: 'W/addresses/', ...as(me), body: { ...dhanmondi, ...more } })
    const [a, b, c] = [(await add()).data.id, (await add({ is_default: true })).data.id, (await add()).data.id]
    const defaults = async () => {
      const { data } = await h.call({ url: 'W/addresses/', ...as(me) })
      expect(data.items[0].is_default).toBe(true)
      return data.items.filter((row: { is_default: boolean }) => row.is_default).map((row: { id: string }) => row.id)
    }
    expect(await defaults()).toEqual([b])
    await h.call({ method: 'POST', url: `W/addresses/${a}/default/`, ...as(me) })
    expect(await defaults()).toEqual([a])
    await h.call({ method: 'PUT', url: `W/addresses/${c}/`, ...as(me), body: { is_default: true, area: 'Mirpur' } })
    expect(await defaults()).toEqual([c])
    expect((await h.call({ method: 'DELETE', url: `W/addresses/${c}/`, ...as(me) })).data).toBeNull()
    expect(await defaults()).toEqual([b])
  })

  it('keeps an explicit is_default: false, of the first address and of a change', async () => {
    const me = await signIn(h, shop)
    const first = await h.call({ url: 'W/addresses/', ...as(me), body: { ...dhanmondi, is_default: false } })
    expect([first.status, first.data.is_default]).toEqual([201, false])
    const second = await h.call({ url: 'W/addresses/', ...as(me), body: { ...dhanmondi, is_default: true } })
    const url = `W/addresses/${second.data.id}/`
    const change = (body: object) => h.call({ method: 'PUT', url, ...as(me), body })
    expect((await change({ area: 'Mirpur' })).data.is_default).toBe(true)
    expect((await change({ is_default: false })).data.is_default).toBe(false)
    const { data } = await h.call({ url: 'W/addresses/', ...as(me) })
    expect(data.items.map((row: { is_default: boolean }) => row.is_default)).toEqual([false, false])
    expect((await h.call({ url: 'A/profile/', ...as(me) })).data.default_address_id).toBeNull()
  })

  it('emits what became of an address, without its contents', async () => {
    const me = await signIn(h, shop)
    const { id } = (await h.call({ url: 'W/addresses/', ...as(me), body: dhanmondi })).data
    await h.call({ method: 'PUT', url: `W/addresses/${id}/`, ...as(me), body: { city: 'Khulna' } })
    await h.call({ method: 'DELETE', url: `W/addresses/${id}/`, ...as(me) })
    const events = await h.sql('select type, payload from outbox where resource_id = $1 order by id', [id])
    const payload = { object: { id, customer_id: me.id } }
    expect(events).toEqual(['created', 'updated', 'deleted'].map((what) => ({ type: `address.${what}`, payload })))
  })

  it('knows the district and thana of what is typed, in any spelling, and keeps the given ones', async () => {
    const me = await signIn(h, shop)
    const save = async (more: object) => {
      const { data } = await h.call({ url: 'W/addresses/', ...as(me), body: { ...dhanmondi, ...more } })
      return [data.district_id, data.thana_id]
    }
    expect(await save({})).toEqual(['dhaka', null])
    expect(await save({ city: 'ঢাকা', area: 'ধানমন্ডি' })).toEqual(['dhaka', 'dhaka.dhanmondi'])
    expect(await save({ city: 'Chittagong', area: 'Agrabad' })).toEqual(['chattogram', 'chattogram.double-mooring'])
    expect(await save({ city: 'My town' })).toEqual([null, null])
    expect(await save({ city: 'My town', thana_id: ' Feni.Sonagazi ' })).toEqual(['feni', 'feni.sonagazi'])
    expect(await save({ city: 'Dhaka', district_id: 'feni' })).toEqual(['feni', null])
  })

  it('knows the place anew when the text changes, and keeps it when other fields do', async () => {
    const me = await signIn(h, shop)
    const { data } = await h.call({ url: 'W/addresses/', ...as(me), body: { ...dhanmondi, thana_id: 'dhaka.savar' } })
    const put = async (body: object) => {
      const response = await h.call({ method: 'PUT', url: `W/addresses/${data.id}/`, ...as(me), body })
      return [response.data.district_id, response.data.thana_id]
    }
    expect(await put({ postal_code: '1340' })).toEqual(['dhaka', 'dhaka.savar'])
    expect(await put({ area: 'Mirpur 10' })).toEqual(['dhaka', 'dhaka.mirpur'])
    expect(await put({ city: 'Sylhet', area: 'Zindabazar' })).toEqual(['sylhet', 'sylhet.kotwali'])
  })

  it('returns 400 validation_failed for a location ID that is unknown, of another type, or of another district', async () => {
    for (const [body, field] of [
      [{ district_id: 'atlantis' }, 'district_id'],
      [{ district_id: 'dhaka-division' }, 'district_id'],
      [{ thana_id: 'dhaka' }, 'thana_id'],
      [{ thana_id: 'dhaka.atlantis' }, 'thana_id'],
      [{ district_id: 'feni', thana_id: 'dhaka.savar' }, 'thana_id'],
    ] as const) {
      const response = await h.call({ url: 'W/addresses/', ...as(shopper), body: { ...dhanmondi, ...body } })
      expect([response.body.error_code, Object.keys(response.body.errors)]).toEqual(['validation_failed', [field]])
    }
  })

  it('returns only the requested fields', async () => {
    const me = await signIn(h, shop)
    const { data } = await h.call({ url: 'W/addresses/', ...as(me), body: dhanmondi })
    const wanted = { id: data.id, city: 'Dhaka' }
    const list = await h.call({ url: 'W/addresses/?fields=city,nothing', ...as(me) })
    expect(list.data).toEqual({ items: [wanted], next_cursor: null, has_more: false })
    expect((await h.call({ url: `W/addresses/${data.id}/?fields=city`, ...as(me) })).data).toEqual(wanted)
  })

  it('returns 409 invalid_state for the hundred and first address', async () => {
    const me = await signIn(h, shop)
    await h.sql(
      `insert into addresses (store_id, customer_id, receiver_name, phone, address_line1, city)
       select $1, $2, 'Rahima', '+8801712345678', 'House ' || n, 'Dhaka' from generate_series(1, 99) n`,
      [shop.storeId, me.id],
    )
    const add = () => h.call({ url: 'W/addresses/', ...as(me), body: dhanmondi })
    expect((await add()).status).toBe(201)
    const { status, body } = await add()
    expect([status, body.error_code, body.details]).toEqual([409, 'invalid_state', { maximum: 100 }])
  })

  it('keeps one default when several are set at once', async () => {
    const me = await signIn(h, shop)
    const ids = []
    for (let i = 0; i < 4; i++) ids.push((await h.call({ url: 'W/addresses/', ...as(me), body: dhanmondi })).data.id)
    const responses = await Promise.all(
      ids.map((id) => h.call({ method: 'POST', url: `W/addresses/${id}/default/`, ...as(me) })),
    )
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await h.sql('select 1 from addresses where customer_id = $1 and is_default', [me.id])).toHaveLength(1)
  })

  it('returns 400 validation_failed with one message per field, in the requested language', async () => {
    const { status, body } = await h.call({
      url: 'W/addresses/',
      ...as(shopper),
      body: { ...dhanmondi, phone: '123', city: ' ', label: 'CAVE' },
      headers: { 'accept-language': 'en' },
    })
    expect(status).toBe(400)
    expect(body).toMatchObject({ status: false, status_code: 400, data: null, error_code: 'validation_failed' })
    expect(body.errors).toEqual({
      phone: ['Enter an 11-digit Bangladeshi mobile number, such as 01712345678.'],
      city: ['This field cannot be blank.'],
      label: ['Must be one of: HOME, OFFICE, OTHER.'],
    })
    const bangla = await h.call({
      url: 'W/addresses/',
      ...as(shopper),
      body: {},
      headers: { 'accept-language': 'bn-BD,en;q=0.5' },
    })
    expect(bangla.body.errors.city).toEqual(['এই তথ্যটি দিতে হবে।'])
  })

  it('ignores columns that a shopper may not set', async () => {
    const { data } = await h.call({
      url: 'W/addresses/',
      ...as(shopper),
      body: { ...dhanmondi, id: '00000000-0000-4000-8000-000000000000', store_id: 999, customer_id: 'x' },
    })
    expect(data.id).not.toBe('00000000-0000-4000-8000-000000000000')
  })

  it('returns the same 404 for another shopper’s address, another store’s and a missing one', async () => {
    const other = await signIn(h, shop)
    const farShop = await openShop(h)
    const far = await signIn(h, farShop)
    const mine = (await h.call({ url: 'W/addresses/', ...as(shopper), body: dhanmondi })).data.id
    const nonexistent = '00000000-0000-4000-8000-000000000000'
    const strip = ({ body }: { body: Record<string, unknown> }) => ({ ...body, request_id: '' })
    for (const method of ['GET', 'PUT', 'DELETE'] as const) {
      const ask = (who: object, id: string) =>
        h.call({ method, url: `W/addresses/${id}/`, ...who, ...(method === 'PUT' ? { body: { city: 'X' } } : {}) })
      const responses = await Promise.all([
        ask(as(other), mine),
        ask({ key: farShop.key, token: far.token }, mine),
        ask(as(shopper), nonexistent),
      ])
      expect(responses.map(({ status }) => status)).toEqual([404, 404, 404])
      expect(strip(responses[0])).toEqual(strip(responses[2]))
      expect(strip(responses[1])).toEqual(strip(responses[2]))
    }
    expect((await h.call({ url: `W/addresses/${mine}/`, ...as(shopper) })).data.city).toBe('Dhaka')
  })

  it('returns 401 unauthorized without a token and 401 invalid_token with another store’s', async () => {
    const farShop = await openShop(h)
    const none = await h.call({ url: 'W/addresses/', key: shop.key })
    expect(none.body).toMatchObject({
      status_code: 401,
      error_code: 'unauthorized',
      details: { credential: 'shopper_token' },
    })
    const foreign = await h.call({ url: 'W/addresses/', key: farShop.key, token: shopper.token })
    expect(foreign.body).toMatchObject({
      status_code: 401,
      error_code: 'invalid_token',
      details: { credential: 'shopper_token' },
    })
  })

  it('replays a create under one Idempotency-Key and returns 422 for another body', async () => {
    const me = await signIn(h, shop)
    const post = (body: object) =>
      h.call({ url: 'W/addresses/', ...as(me), body, headers: { 'idempotency-key': 'k-1' } })
    const first = await post(dhanmondi)
    const again = await post(dhanmondi)
    expect(again.text).toBe(first.text)
    expect([first.status, again.status, again.headers['idempotent-replayed']]).toEqual([201, 201, 'true'])
    const other = await post({ ...dhanmondi, city: 'Khulna' })
    expect(other.body).toMatchObject({ status_code: 422, error_code: 'idempotency_key_reused' })
    expect(await h.sql('select 1 from addresses where customer_id = $1', [me.id])).toHaveLength(1)
  })
})
