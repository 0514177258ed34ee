import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { RouteObject } from 'react-router'
import { beforeAll, describe, expect, it } from 'vitest'
import { keepPicture } from '../../../server/test/browser/open-browser.ts'
import { setUpShop } from '../../../server/test/set-up.ts'
import type { Place } from './open-place.ts'
import { placesOf } from './places.ts'
import { fillShownShop, type ShownShop } from './shown-shop.ts'
import { faultsOf, looks, setUpDashboard } from './staff-browser.ts'

const { h, shop } = await setUpShop()
const dashboard = await setUpDashboard(h, { cutsWrites: false })
let shown: ShownShop

beforeAll(async () => {
  shown = await fillShownShop(h, shop)
})

const places = placesOf(h, () => shown)

it('every route of the features is among the places that are looked at', async () => {
  const source = fileURLToPath(new URL('../../src/features/', import.meta.url))
  const paths: string[] = []
  for (const file of globSync('*/routes.ts', { cwd: source }))
    for (const routes of Object.values(await import(source + file)))
      paths.push(...(routes as RouteObject[]).map(({ path }) => path ?? ''))
  expect(paths.length).toBeGreaterThan(1)
  expect(paths.filter((path) => !Object.values(places).some(({ route }) => route === path))).toEqual([])
})

/** So many at once that a slow machine is not late. */
const AT_ONCE = 25
const names = Object.keys(places)
const parts = Array.from({ length: Math.ceil(names.length / AT_ONCE) }, (_, part) =>
  names.slice(part * AT_ONCE, (part + 1) * AT_ONCE),
)

describe.each(looks)('on a $size, $language, $scheme', (look) => {
  const name = `${look.size}-${look.language}-${look.scheme}`

  it.each(parts.map((part) => [part[0], part.at(-1), part] as const))(
    'every page, dialog and menu from %s to %s is accessible and fits',
    { timeout: 300_000 },
    async (_first, _last, part) => {
      const page = await dashboard.openPage(look)
      await dashboard.signIn(page, shop)
      const wrong: Record<string, string[]> = {}
      for (const place of part) {
        const { path, open } = places[place] as Place
        await page.goto(dashboard.address(`/${shop.subdomain}${path()}`))
        await page.locator('main h1, main h2').first().waitFor()
        await page.waitForLoadState('networkidle')
        await open?.(page)
        const faults = await faultsOf(page, look.size)
        await keepPicture(page, `${place}-${name}`)
        if (faults.length > 0) wrong[place] = faults
      }
      expect(wrong).toEqual({})
    },
  )
})
