import { afterAll } from 'vitest'
import { openShop, type Shop } from './factories.ts'
import { type Harness, type HarnessOptions, startHarness } from './harness.ts'

/** The application on a database of its own, closed when the test file ends. Call it at the top of the file. */
export async function setUpApp(options?: HarnessOptions): Promise<Harness> {
  const starting = startHarness(options)
  afterAll(() => starting.then((h) => h.close()))
  return await starting
}

/** The start of most test files: the application on a database of its own, and a store without products. */
export async function setUpShop(
  options?: HarnessOptions & Parameters<typeof openShop>[1],
): Promise<{ h: Harness; shop: Shop }> {
  const h = await setUpApp(options)
  return { h, shop: await openShop(h, options) }
}
