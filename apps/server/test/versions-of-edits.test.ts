import { expect, it } from 'vitest'
import { behindLock } from './barrier.ts'
import { aProduct, next } from './factories.ts'
import { setUpShop } from './set-up.ts'

const { h, shop } = await setUpShop()
const { variantId } = await aProduct(h, shop, { priceMinor: 100_00 })
const headers = { authorization: `Bearer ${shop.secretKey}`, 'accept-language': 'en' }
const send = (method: 'POST' | 'PATCH', path: string, body: object) =>
  h.call({ method, url: `M/${shop.subdomain}/${path}`, body, headers })

/** The path, the body to create, the field that two people change, and the lock that both wait for. */
const edited: [path: string, body: object, field: string, lock: string][] = [
  [
    'offers/',
    { name: 'Eid', kind: 'percentage', percent: 10, is_automatic: true },
    'name',
    'offers where store_id = $1',
  ],
  [
    'bundles/',
    { name: 'Box', price: 150, items: [{ variant_id: variantId, quantity: 2 }] },
    'name',
    'bundles where store_id = $1',
  ],
  [
    'flash-deals/',
    {
      ...{ title: 'Night', starts_at: '2031-01-01T00:00:00Z', ends_at: '2031-01-02T00:00:00Z' },
      items: [{ variant_id: variantId, price: 80, quota: 5 }],
    },
    'title',
    'stores where id = $1',
  ],
  ['curated-lists/', { key: `picks_${next()}`, title: 'Picks', rule: 'manual' }, 'title', 'stores where id = $1'],
]

it.each(edited)(
  'of two people who edit one of %s at the same moment, the second gets 409 version_conflict and loses nothing; who names no version overwrites',
  async (path, body, field, lock) => {
    const { data } = await send('POST', path, body)
    expect(data.version).toBe(1)
    const edit = (change: object) => send('PATCH', `${path}${data.id}/`, change)
    const held = { text: `select from ${lock} for no key update`, values: [shop.storeId] }
    const [first, second] = await behindLock(h, held, [
      () => edit({ [field]: 'Mine', version: 1 }),
      () => edit({ [field]: 'Theirs', version: 1 }),
    ])
    expect([first?.status, first?.data]).toMatchObject([200, { [field]: 'Mine', version: 2 }])
    expect(second?.body).toMatchObject({ error_code: 'version_conflict', details: { current_version: 2 } })
    expect((await edit({ [field]: 'Last' })).data).toMatchObject({ [field]: 'Last', version: 3 })
  },
)

it('of two people who edit a payment method at the same moment, the second gets 409 version_conflict', async () => {
  const save = (body: object) =>
    h.call({ method: 'PUT', url: `M/${shop.subdomain}/payment-methods/COD/`, body, headers })
  const { version } = (await save({ sort_order: 2 })).data
  const held = { text: 'select from payment_methods where store_id = $1 for update', values: [shop.storeId] }
  const [first, second] = await behindLock(h, held, [
    () => save({ sort_order: 3, version }),
    () => save({ sort_order: 4, version }),
  ])
  expect(first?.data).toMatchObject({ sort_order: 3, version: version + 1 })
  expect(second?.body).toMatchObject({ error_code: 'version_conflict', details: { current_version: version + 1 } })
})
