import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signIn } from '../../../test/factories.ts'
import { aListExport } from '../../../test/list-exports.ts'
import { openVandal, type Statement, type Vandal } from '../../../test/planted-damage.ts'
import { setUpShop } from '../../../test/set-up.ts'

const { h, shop } = await setUpShop()
const { id } = await signIn(h, shop)
let vandal: Vandal
beforeAll(async () => {
  await aListExport(h, shop)
  vandal = await openVandal(h.adminUrl)
})
afterAll(() => vandal.close())

const code: Statement = [
  `insert into verification_codes (store_id, channel, destination, purpose, expires_at)
   values ($1, 'sms', '+8801711111111', 'login', now() + interval '5 minutes')`,
  [shop.storeId],
]

const emptied: Statement = [
  `update customers set status = 'deleted', email = null, phone = null, first_name = '', last_name = '',
     password_hash = null, is_phone_verified = false, is_email_verified = false where id = $1`,
  [id],
]

const anExport: Statement = [
  `with made as (
     insert into data_exports (store_id, customer_id, requested_by, status, size, stored_bytes, created_at, finished_at, expires_at)
     values ($1, $2, 'staff', 'READY', 2, 4, now(), now(), now() + interval '7 days') returning store_id, id)
   insert into data_export_parts select store_id, id, 1, 'file'::bytea from made`,
  [shop.storeId, id],
]

const member = `select staff_id from staff_memberships where store_id = $1 and role = 'viewer'`
const aViewer: Statement = [
  `with person as (insert into staff (email, password_hash) values ('viewer@planted.example', '') returning id)
   insert into staff_memberships (store_id, staff_id, role) select $1, id, 'viewer' from person`,
  [shop.storeId],
]
const accepted: Statement = [
  `insert into staff_invitations (store_id, email, role, also_sandbox, language, status, accepted_by, ended_at, expires_at, created_at)
   select $1, 'viewer@planted.example', 'viewer', false, 'bn', 'ACCEPTED', m.staff_id, now(), now(), now() from (${member}) m`,
  [shop.storeId],
]

const plants: [check: string, ...statements: Statement[]][] = [
  ['accounts_can_be_entered', ['update customers set email = null where id = $1', [id]]],
  ['contacts_exist', ['update customers set phone = null, is_phone_verified = true where id = $1', [id]]],
  ['one_valid_code', code, code],
  ['deleted_accounts_are_gone', emptied, ["update customer_search set text = 'rahima' where customer_id = $1", [id]]],
  ['deleted_accounts_are_gone', emptied, anExport],
  ['stores_have_owners', [`delete from staff_memberships where store_id = $1`, [shop.storeId]]],
  [
    'deactivated_members_are_out',
    aViewer,
    [
      `update staff_memberships set status = 'DEACTIVATED', deactivated_at = now() - interval '1 minute', last_seen_at = now()
        where role = 'viewer' and store_id = $1`,
      [shop.storeId],
    ],
  ],
  [
    'accepted_invitations_joined',
    aViewer,
    accepted,
    [`delete from staff_memberships where role = 'viewer' and store_id = $1`, [shop.storeId]],
  ],
  ['exports_complete', anExport, ['update data_export_parts set number = 2', []]],
  ['exports_complete', anExport, ['delete from data_export_parts', []]],
  ['exports_complete', anExport, ['update data_exports set stored_bytes = 5', []]],
  ['exports_complete', anExport, [`update data_exports set status = 'EXPIRED'`, []]],
  ['list_exports_complete', ['update list_export_parts set number = 2', []]],
  ['list_exports_complete', ['delete from list_export_parts', []]],
  [
    'list_exports_end',
    [
      `update list_exports set status = 'RUNNING', finished_at = null, expires_at = null, created_at = now() - interval '25 hours'`,
      [],
    ],
  ],
  ['list_exports_complete', [`update list_exports set status = 'DELETED', expires_at = null`, []]],
]

describe('damaged accounts', () => {
  test('are absent before the test', async () => {
    expect(await vandal.damaged([])).toEqual([])
  })

  test.each(plants)('are found by %s', async (check, ...statements) => {
    expect(await vandal.damaged(statements)).toContain(check)
  })
})
