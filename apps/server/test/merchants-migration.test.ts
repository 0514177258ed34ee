import { afterAll, beforeAll, expect, it } from 'vitest'
import { type OlderSchema, openOlderSchema } from './older-schema.ts'

let old: OlderSchema
beforeAll(async () => {
  old = await openOlderSchema('0160')
})
afterAll(() => old.close())

it('accounts that the release before stored without a merchant get one each, and stores of one owner with one number are one merchant', async () => {
  await old.client.query(`
    insert into stores (id, name, subdomain, environment, order_prefix, order_key) overriding system value
      select n, 'Shop', 'shop' || n, 'live', 'SHO', decode(repeat('00', 32), 'hex') from generate_series(1, 3) n;
    insert into staff (id, email, password_hash) values
      (repeat('1', 32)::uuid, 'one@example.com', 'x'), (repeat('2', 32)::uuid, 'two@example.com', 'x');
    insert into staff_memberships (store_id, staff_id, role) values
      (1, repeat('1', 32)::uuid, 'owner'), (2, repeat('1', 32)::uuid, 'owner'), (3, repeat('2', 32)::uuid, 'owner');
    insert into gateway_accounts (store_id, gateway, sealed_credentials, merchant) values
      (1, 'BKASH', '', ''), (2, 'BKASH', '', ''), (3, 'BKASH', '', repeat('a', 64));
    insert into payment_methods (store_id, code, name, type, account_number) values
      (1, 'ROCKET', 'Rocket', 'manual', '01711-223344'), (2, 'NAGAD', 'Nagad', 'manual', '+880 1711 223344'),
      (3, 'NAGAD', 'Nagad', 'manual', '01711223344')`)
  await old.upgrade()

  const accounts = await old.rows('select store_id::int, merchant from gateway_accounts order by store_id')
  const merchants = accounts.map(([, merchant]) => merchant)
  expect(merchants).toEqual([...Array(2).fill(expect.stringMatching(/^[0-9a-f]{64}$/)), 'a'.repeat(64)])
  expect(new Set(merchants).size).toBe(3)
  const shared =
    'select a.store_id::int, b.store_id::int from store_merchants a join store_merchants b using (merchant)'
  expect(await old.rows(`${shared} where a.store_id < b.store_id`)).toEqual([[1, 2]])
})
