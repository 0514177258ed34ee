import { expect, it } from 'vitest'
import { setUpShop } from '../../../test/set-up.ts'
import { signInStaff } from '../../../test/staff-sessions.ts'
import { deleteExpired } from '../../platform/retention.ts'

const { h, shop } = await setUpShop()

it('invitations, links and challenges of staff are deleted 30 days after they expired', async () => {
  const { id } = await signInStaff(h, shop)
  const insert = (age: string) =>
    h.sql(
      `with invited as (
         insert into staff_invitations (store_id, email, role, also_sandbox, language, status, ended_at, expires_at, created_at)
         values ($1, 'a@b.example', 'viewer', false, 'bn', 'REVOKED', now(), now() - $3::interval, now())),
       reset as (
         insert into staff_password_resets (staff_id, expires_at, created_at) values ($2, now() - $3::interval, now()))
       insert into staff_challenges (staff_id, digest, password_digest, expires_at, created_at)
       values ($2, sha256($3::text::bytea), sha256('x'), now() - $3::interval, now())`,
      [shop.storeId, id, age],
    )
  for (const age of ['31 days', '29 days']) await insert(age)
  await deleteExpired(h.db)
  for (const table of ['staff_invitations', 'staff_password_resets', 'staff_challenges'])
    expect(await h.sql(`select 1 from ${table}`)).toHaveLength(1)
})
