import { afterAll, beforeAll, expect, it } from 'vitest'
import { type OlderSchema, openOlderSchema } from '../../../test/older-schema.ts'
import { examine } from '../doctor/run-doctor.ts'

let old: OlderSchema
beforeAll(async () => {
  old = await openOlderSchema('0008')
})
afterAll(() => old.close())

it('offers of the release before keep their scope, codes and uses, and those that a deletion had widened are limited again', async () => {
  await old.client.query(`
    insert into stores (id, name, subdomain, environment, order_prefix, order_key)
      overriding system value values (1, 'Shop', 'shop', 'live', 'SHO', decode(repeat('00', 32), 'hex'));
    insert into products (id, store_id, slug, name) overriding system value values (7, 1, 'tea', 'Tea');
    insert into offers (id, store_id, name, kind, is_automatic, used_count) overriding system value values
      (1, 1, 'listed', 'fixed', false, 2), (2, 1, 'widened', 'fixed', false, 0), (3, 1, 'store', 'fixed', false, 1);
    insert into offer_products values (1, 1, 7);
    insert into audit_log (store_id, actor_type, actor_id, action, entity, entity_id, after) values
      (1, 'staff', 'x', 'offer.create', 'offer', '2', '{"product_ids": [], "category_ids": [3]}'),
      (1, 'staff', 'x', 'offer.create', 'offer', '3', '{"product_ids": [7], "category_ids": []}'),
      (1, 'staff', 'x', 'offer.update', 'offer', '3', '{"product_ids": [], "category_ids": []}');
    insert into offer_codes (store_id, code, offer_id, used_count, created_at) values
      (1, 'EID 10', 1, 1, '2026-02-01'), (1, 'EID10', 3, 1, '2026-03-01'), (1, 'ＮＥＷ–১', 2, 0, '2026-01-01');
    begin;
    set local session_replication_role = replica;
    insert into offer_uses (store_id, offer_id, code, order_id, phone, discount_minor, created_at) values
      (1, 1, 'EID 10', 501, '+8801711111111', 0, '2026-01-15'), (1, 1, 'EID 10', 502, '+8801711111111', 0, '2026-02-15'),
      (1, 3, 'EID10', 503, '+8801711111111', 0, '2026-03-15');
    commit`)
  await old.upgrade()

  expect(await old.rows('select name, scope from offers order by id')).toEqual([
    ['listed', 'selection'],
    ['widened', 'selection'],
    ['store', 'store'],
  ])
  const codes = await old.rows('select offer_id, code, used_count from offer_codes order by offer_id')
  expect(codes).toEqual([
    ['1', 'EID10', 1],
    ['2', 'NEW-1', 0],
    ['3', expect.stringMatching(/^EID10-\d+$/), 1],
  ])
  // The first use is of a code that was deleted and added again since: the present code does not count it.
  expect(
    await old.rows(
      'select u.order_id, c.code from offer_uses u left join offer_codes c on c.id = u.code_id order by 1',
    ),
  ).toEqual([
    ['501', null],
    ['502', 'EID10'],
    ['503', expect.stringMatching(/^EID10-\d+$/)],
  ])
  const checks = ['offer_uses_counted', 'code_uses_counted', 'codes_belong_to_their_offer', 'offer_scope_stated']
  const found = await examine(old.client, { scopes: ['data'] })
  expect(found.filter(({ check, count }) => checks.includes(check) && count > 0)).toEqual([])
})
