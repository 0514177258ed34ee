import { expect, it } from 'vitest'
import { openShop } from '../../../test/factories.ts'
import { setUpApp } from '../../../test/set-up.ts'
import { signInStaff } from '../../../test/staff-sessions.ts'

const h = await setUpApp()

/** A store, a manager of it who saves its wallet Rocket, and what its owners are alerted of. */
async function aStore() {
  const shop = await openShop(h)
  const { id, headers } = await signInStaff(h, shop, 'manager')
  const put = (headers: Record<string, string>, body: object) =>
    h.call({ method: 'PUT', url: `M/${shop.subdomain}/payment-methods/ROCKET/`, headers, body })
  const signedIn = (since: string) =>
    h.sql('update staff_sessions set confirmed_at = now() - $2::interval where staff_id = $1', [id, since])
  return {
    save: (body: object) => put(headers, body),
    saveByKey: (body: object) => put({ authorization: `Bearer ${shop.secretKey}` }, body),
    ageSignIn: () => signedIn('16 minutes'),
    renewSignIn: () => signedIn('0'),
    alerts: async () =>
      (
        await h.sql<{ payload: { object: { setting: string }; before: string; after: string } }>(
          `select payload from outbox where store_id = $1 and type = 'store.security_changed' order by id`,
          [shop.storeId],
        )
      ).map(({ payload: { object, before, after } }) => [object.setting, before, after]),
  }
}
const refusal = { status: 403, body: { error_code: 'recent_sign_in_required' } }

it('the number that shoppers pay to, also the first, is set only shortly after signing in, and owners are alerted: 403 recent_sign_in_required', async () => {
  const { save, saveByKey, ageSignIn, renewSignIn, alerts } = await aStore()
  const first = { account_number: '01700-000111' }
  await ageSignIn()
  for (const refused of [await save(first), await saveByKey(first)]) expect(refused).toMatchObject(refusal)
  expect(await alerts()).toEqual([])
  await renewSignIn()
  expect((await save(first)).status).toBe(200)
  await ageSignIn()
  const other = { account_number: '01900-000222' }
  for (const refused of [await save(other), await saveByKey(other)]) expect(refused).toMatchObject(refusal)
  expect((await saveByKey({ sort_order: 3, is_enabled: false })).status).toBe(200)
  expect((await saveByKey({ ...first, is_enabled: true })).status).toBe(200)
  await renewSignIn()
  expect((await save(other)).data.account_number).toBe('01900-000222')
  expect(await alerts()).toEqual([
    ['account_number', '', '0111'],
    ['account_number', '0111', '0222'],
  ])
})

it.each([
  ['instructions', { instructions: 'Send to 01900-000222.' }, ['Send to 01700-000111.', 'Send to 01900-000222.']],
  [
    'translated instructions',
    { translations: { bn: { instructions: '০১৯০০-০০০২২২ নম্বরে পাঠান।' } } },
    ['', '০১৯০০-০০০২২২ নম্বরে পাঠান।'],
  ],
  ['name', { name: 'Rocket 01900-000222' }, ['Rocket', 'Rocket 01900-000222']],
  ['logo, a QR code', { logo: 'https://example.com/qr.png' }, ['', 'https://example.com/qr.png']],
])(
  'the %s, which can name another number, needs the same: 403 recent_sign_in_required',
  async (_name, change, texts) => {
    const { save, saveByKey, ageSignIn, renewSignIn, alerts } = await aStore()
    const known = { account_number: '01700-000111', instructions: 'Send to 01700-000111.' }
    expect((await save(known)).status).toBe(200)
    await ageSignIn()
    for (const refused of [await save(change), await saveByKey(change)]) expect(refused).toMatchObject(refusal)
    expect((await save({ ...known, translations: { bn: { name: '', instructions: '' } } })).status).toBe(200)
    await renewSignIn()
    expect((await save(change)).status).toBe(200)
    expect((await alerts()).slice(2)).toEqual([['payment_instructions', ...texts]])
  },
)
