import { afterAll, beforeAll, expect, test } from 'vitest'
import { aProduct } from '../../../test/factories.ts'
import { anImport } from '../../../test/imports.ts'
import { openVandal, type Statement, type Vandal } from '../../../test/planted-damage.ts'
import { setUpShop } from '../../../test/set-up.ts'

const { h, shop } = await setUpShop()
let vandal: Vandal
beforeAll(async () => {
  await anImport(h, shop)
  const { id } = await aProduct(h, shop)
  await h.sql(
    `with made as (insert into bulk_edits (store_id, actor, reason) values ($1, 'system:test', '') returning id)
     insert into imported_products (store_id, bulk_edit_id, product_id, version, stock)
     select $1, made.id, p.id, p.version, '[]' from made, products p where p.id = $2`,
    [shop.storeId, id],
  )
  vandal = await openVandal(h.adminUrl)
})
afterAll(() => vandal.close())

const plants: [check: string, ...statements: Statement[]][] = [
  ['import_undo_keeps_newer', ['update imported_products set undone_version = version + 1']],
  ['import_undo_counts', [`update imports set undone_count = 1, undo_status = 'DONE'`]],
  ['import_undo_counts', ['update imports set kept_count = 1']],
]

test.each(plants)('the check %s finds what it is for', async (check, ...statements) => {
  expect(await vandal.damaged(statements)).toContain(check)
})
