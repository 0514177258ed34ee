import { expect, it } from 'vitest'
import { setUpApp } from '../set-up.ts'
import { nextOf } from './harness/listing-calls.ts'
import { counted, record, seededNumbers, takeTime } from './harness/measure.ts'
import { aChangingShop, type ChangingShop } from './page-walks/changing-shop.ts'

// Pagination while rows are inserted, changed and deleted.

takeTime()

const h = await setUpApp()
const shop = await aChangingShop(h)

/** More pages than any of these lists has: an endless walk ends here. */
const MAX_PAGES = 500

it('a row that does not change is listed exactly once, whatever happens to other rows between the pages', async () => {
  const [walks, random] = [counted(24, 1_000), seededNumbers()]
  const wrong: string[] = []
  let pages = 0
  let disturbances = 0
  for (let walk = 0; walk < walks; walk++) {
    const list = shop.lists[walk % shop.lists.length] as ChangingShop['lists'][number]
    const limit = 1 + (random() % 9)
    const seen = new Map<string, number>()
    for (let cursor: string | null = null, page = 0; page === 0 || cursor !== null; page++) {
      const response = await list.page(limit, cursor)
      if (response.status !== 200 || page === MAX_PAGES) throw new Error(`${list.name}: page ${page} ${response.text}`)
      for (const row of response.data.items ?? response.data) {
        const id = String(row.id ?? row.variant_id)
        seen.set(id, (seen.get(id) ?? 0) + 1)
      }
      pages++
      cursor = nextOf(response)
      for (let left = cursor ? random() % 3 : 0; left > 0; left--) {
        await shop.disturb(random)
        disturbances++
      }
    }
    for (const id of list.staying) {
      if (seen.get(id) !== 1) wrong.push(`${list.name} by ${limit}: ${id} was seen ${seen.get(id) ?? 0} times`)
    }
  }
  expect(wrong).toEqual([])
  record({
    id: 'T3',
    test: 'Walks of pages while rows come, change and go',
    size: `${walks} walks of ${shop.lists.length} lists, ${pages} pages, ${disturbances} writes between them`,
    result: 'every row that stayed was seen exactly once',
  })
})
