import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readAll } from '../../../test/fixtures/shopify/shopify-csv.ts'
import { categoryOf } from './import-category-rules.ts'

const of = (type: string, extras: Record<string, string>, tags: string[] = []) =>
  categoryOf({ type, extras, tags, isOurs: false })

describe('the category of an imported product', () => {
  it.each([
    ['its type before all others', of('Shirt', { 'Product Category': 'Apparel > Tops' }, ['men']), 'Shirt', 'Type'],
    [
      'the last part of its taxonomy',
      of('', { 'Product Category': 'Apparel & Accessories > Clothing > Shirts & Tops' }),
      'Shirts & Tops',
      'Product Category',
    ],
    [
      'the last part that names something',
      of('', { 'Product Category': 'Home > Kitchen > Other Kitchen' }),
      'Kitchen',
      'Product Category',
    ],
    [
      'the taxonomy of Google',
      of('', { 'Google Shopping / Google Product Category': 'Food > Grains > Rice' }),
      'Rice',
      'Google Shopping / Google Product Category',
    ],
    ['its department rather than an earlier tag', of('', {}, ['sale', 'denim', 'women']), 'Women', 'Tags'],
    [
      'its first tag that is no label',
      of('', {}, ['new', 'Summer', 'eid-2025', '50% off', 'Lungi', 'cotton']),
      'Lungi',
      'Tags',
    ],
    [
      'nothing without any of these',
      of('', { 'Google Shopping / Google Product Category': '1604' }, ['sale']),
      '',
      'Tags',
    ],
  ])('is %s', (_, found, category, column) => {
    expect(found).toEqual({ category, column })
  })

  it.each(['apparel.csv', 'jewelery.csv'])(
    'is found for at least 95 of 100 products of the real export %s',
    async (name) => {
      const { products } = await readAll(
        readFileSync(new URL(`../../../test/fixtures/shopify/${name}`, import.meta.url)),
      )
      const found = products.filter((product) => categoryOf(product).category !== '')
      expect(products.length).toBeGreaterThan(15)
      expect(found.length / products.length).toBeGreaterThanOrEqual(0.95)
    },
  )
})
