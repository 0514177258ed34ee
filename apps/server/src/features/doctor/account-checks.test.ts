import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signIn } from '../../../test/factories.ts'
import { openVandal, type Statement, type Vandal } from '../../../test/planted-damage.ts'
import { setUpShop } from '../../../test/set-up.ts'

const { h, shop } = await setUpShop()
const { id } = await signIn(h, shop)
let vandal: Vandal
beforeAll(async () => {
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

const plants: [check: string, ...statements: Statement[]][] = [
  ['accounts_can_be_entered', ['update customers set email = null where id = $1', [id]]],
  ['contacts_exist', ['update customers set phone = null, is_phone_verified = true where id = $1', [id]]],
  ['one_valid_code', code, code],
  ['deleted_accounts_are_gone', emptied, ["update customer_search set text = 'rahima' where customer_id = $1", [id]]],
]

describe('damaged accounts', () => {
  test('are absent before the test', async () => {
    expect(await vandal.damaged([])).toEqual([])
  })

  test.each(plants)('are found by %s', async (check, ...statements) => {
    expect(await vandal.damaged(statements)).toContain(check)
  })
})
