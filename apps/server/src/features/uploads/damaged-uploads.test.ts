import pg from 'pg'
import { afterAll, expect, it } from 'vitest'
import { signIn } from '../../../test/factories.ts'
import { aJpeg } from '../../../test/images.ts'
import { keepPlans } from '../../../test/keep-plans.ts'
import { setUpShop } from '../../../test/set-up.ts'
import { uploadCalls } from '../../../test/upload-calls.ts'
import { examine } from '../doctor/run-doctor.ts'

const { h, shop } = await setUpShop()
const { token } = await signIn(h, shop)
const { data } = await uploadCalls(h, shop).upload(await aJpeg(20, 20), { purpose: 'ticket', token })
const body = { subject: 'Torn', description: 'See the picture.', images: [data.id] }
await h.call({ url: 'W/tickets/', key: shop.key, token, body })
const logo = (await uploadCalls(h, shop).uploadAs('catalog', await aJpeg(20, 20))).data.url
const headers = { authorization: `Bearer ${shop.secretKey}` }
await h.call({ url: `M/${shop.subdomain}/brands/`, headers, body: { name: 'Aarong', logo } })

// A transaction, never committed, in which triggers are off.
const vandal = keepPlans(new pg.Client(h.adminUrl))
await vandal.connect()
await vandal.query('begin')
await vandal.query('set local session_replication_role = replica')
afterAll(() => vandal.end())
const failed = async () =>
  (await examine(vandal, { scopes: ['data'] })).filter(({ count }) => count > 0).map(({ check }) => check)

it('an upload in use is no damage', async () => expect(await failed()).toEqual([]))

it.each([
  ['upload_totals_current', 'update upload_totals set bytes = bytes + 1'],
  ['upload_totals_current', 'delete from upload_totals'],
  ['upload_totals_current', 'delete from uploads'],
  ['uploads_belong_to_their_users', 'delete from uploads'],
  ['uploads_belong_to_their_users', `update uploads set ticket_id = null, check_at = now()`],
  ['uploads_belong_to_their_users', `update uploads set files = '{320.webp}'`],
  [
    'uploads_belong_to_their_users',
    `update tickets set images = '{upload:00000000-0000-4000-8000-000000000000/20.webp}'`,
  ],
  ['upload_references_current', 'delete from upload_references'],
  ['upload_references_current', 'update upload_references set released_at = now()'],
  ['upload_references_current', `update upload_references set row_key = '0'`],
  ['upload_references_current', `update brands set logo = ''`],
])('%s finds the damage of: %s', async (check, statement) => {
  await vandal.query('savepoint sound')
  await vandal.query(statement)
  const found = await failed()
  await vandal.query('rollback to sound')
  expect(found).toContain(check)
})
