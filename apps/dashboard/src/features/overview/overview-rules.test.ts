import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { OverviewSeries } from '@haat/client/merchant'
import { matchPath, type RouteObject } from 'react-router'
import { describe, expect, it } from 'vitest'
import { topOf } from '../../lib/chart-scale.ts'
import { comparePoints, stepPlaces, waitingOf, waitingPlaces } from './overview-rules.ts'

describe('what waits', () => {
  it('is listed by urgency, without what does not wait', () => {
    const at = '2026-03-01T04:00:00.000Z'
    const waiting = {
      tickets: { count: 2, oldest_at: at },
      reviews: { count: 0, oldest_at: null },
      orders_to_confirm: { count: 3, oldest_at: at },
    }
    expect(waitingOf({ waiting, products: { low_stock: 1, out_of_stock: 0 } })).toEqual([
      { name: 'orders_to_confirm', count: 3, oldestAt: at },
      { name: 'tickets', count: 2, oldestAt: at },
      { name: 'low_stock', count: 1, oldestAt: null },
    ])
  })

  it('leads to pages that exist, and so do the first steps', async () => {
    const features = fileURLToPath(new URL('../', import.meta.url))
    const known: string[] = []
    for (const file of globSync('*/routes.ts', { cwd: features }))
      for (const routes of Object.values(await import(features + file)))
        known.push(...(routes as RouteObject[]).map(({ path }) => `/${path}/`))
    const places = [...Object.values(waitingPlaces), ...Object.values(stepPlaces)]
    const isKnown = (place: string) => known.some((path) => matchPath(path, `/${place.replace(/\?.*/, '')}`))
    expect(places.filter((place) => !isKnown(place))).toEqual([])
  })
})

it('the second half of a series is compared with the first, also where the values are amounts', () => {
  const points = ['1.50', '2.00', '3.00', undefined].map((sales, day) => ({
    at: `2026-03-0${day + 1}T00:00:00.000Z`,
    values: sales === undefined ? {} : { sales_placed: sales },
  }))
  expect(comparePoints({ points } as OverviewSeries, 'sales_placed')).toEqual([
    { at: '2026-03-03T00:00:00.000Z', value: 3, before: 1.5 },
    { at: '2026-03-04T00:00:00.000Z', value: 0, before: 2 },
  ])
})

it.each([
  [[0], 2],
  [[1, 2], 2],
  [[3], 4],
  [[9, 4], 10],
  [[13], 16],
  [[41], 60],
  [[105_000.5], 120_000],
])('a scale that shows %j ends at %i', (values, top) => {
  expect(topOf(values)).toBe(top)
})
