import { describe, expect, it } from 'vitest'
import {
  decideVariants,
  type ExistingVariant,
  type ProductOption,
  type WantedVariant,
} from './product-variant-rules.ts'

const color: ProductOption = { name: 'Color', values: ['Red', 'Blue'] }
const size: ProductOption = { name: 'Size', values: ['M', 'L'] }
const red: ExistingVariant = { id: 1, options: { Color: 'Red' }, sku: 'R' }
const blue: ExistingVariant = { id: 2, options: { Color: 'Blue' }, sku: 'B' }

const planOf = (options: ProductOption[], wanted: WantedVariant[], living: ExistingVariant[] = []) => {
  const decision = decideVariants(options, wanted, living)
  if (!decision.ok) throw new Error(JSON.stringify(decision.fields))
  return decision.plan
}
const refusedFields = (options: ProductOption[], wanted: WantedVariant[], living: ExistingVariant[] = []) => {
  const decision = decideVariants(options, wanted, living)
  return decision.ok ? [] : Object.keys(decision.fields)
}

describe('the variants of a product', () => {
  it('are named by their values, in the order and spelling of the options', () => {
    const { insert } = planOf([color, size], [{ options: { size: ' m ', COLOR: 'red' }, priceMinor: 100 }])
    expect(insert).toEqual([
      { options: { Color: 'Red', Size: 'M' }, name: 'Red / M', sku: '', priceMinor: 100, stock: 0, sortOrder: 0 },
    ])
  })

  it('are matched by id, or else by their options; the rest are new or deleted', () => {
    const plan = planOf([color], [{ options: { Color: 'blue' }, priceMinor: 5 }], [red, blue])
    expect(plan).toMatchObject({ insert: [], update: [{ id: 2, priceMinor: 5 }], remove: [1] })
  })

  it('may exchange their options', () => {
    const plan = planOf(
      [color],
      [
        { id: 1, options: { Color: 'Blue' } },
        { id: 2, options: { Color: 'Red' } },
      ],
      [red, blue],
    )
    expect(plan.update).toMatchObject([
      { id: 1, options: { Color: 'Blue' } },
      { id: 2, options: { Color: 'Red' } },
    ])
    expect(plan.remove).toEqual([])
  })

  it('free their old options for a new one when an id gets others', () => {
    const plan = planOf(
      [color],
      [
        { id: 1, options: { Color: 'Blue' } },
        { options: { Color: 'Red' }, priceMinor: 9 },
      ],
      [red],
    )
    expect(plan).toMatchObject({ update: [{ id: 1 }], insert: [{ options: { Color: 'Red' } }], remove: [] })
  })

  it('keep the one variant of a product without options, whatever the request says', () => {
    expect(planOf([], [{ priceMinor: 7 }], [{ id: 9, options: {}, sku: '' }])).toMatchObject({
      update: [{ id: 9, options: {}, name: '', priceMinor: 7 }],
      insert: [],
      remove: [],
    })
  })

  it.each<[string, string[], ProductOption[], WantedVariant[], ExistingVariant[]]>([
    ['two variants without options', ['variants'], [], [{ priceMinor: 1 }, { priceMinor: 1 }], []],
    ['an option twice', ['options.1.name'], [color, { name: ' color', values: ['x'] }], [{}], []],
    ['a value twice', ['options.0.values.1'], [{ name: 'Color', values: ['Red', 'RED '] }], [{}], []],
    [
      'a missing option',
      ['variants.0.options.Size'],
      [color, size],
      [{ options: { Color: 'Red' }, priceMinor: 1 }],
      [],
    ],
    [
      'an unknown option',
      ['variants.0.options.Fit'],
      [color],
      [{ options: { Color: 'Red', Fit: 'x' }, priceMinor: 1 }],
      [],
    ],
    ['an unknown value', ['variants.0.options.Color'], [color], [{ options: { Color: 'Green' }, priceMinor: 1 }], []],
    [
      'one choice twice',
      ['variants.1.options'],
      [color],
      [
        { options: { Color: 'Red' }, priceMinor: 1 },
        { options: { Color: 'red' }, priceMinor: 1 },
      ],
      [],
    ],
    ['a new one without a price', ['variants.0.price'], [color], [{ options: { Color: 'Red' } }], []],
    ['another product’s id', ['variants.0.id'], [color], [{ id: 7, options: { Color: 'Red' }, priceMinor: 1 }], [red]],
    ['stock of an old one', ['variants.0.stock'], [color], [{ id: 1, stock: 5 }], [red]],
    [
      'one SKU twice',
      ['variants.1.sku'],
      [color],
      [
        { id: 1, sku: 'X' },
        { id: 2, sku: 'X' },
      ],
      [red, blue],
    ],
    ['the SKU another one keeps', ['variants.1.sku'], [color], [{ id: 1 }, { id: 2, sku: 'R' }], [red, blue]],
    [
      'an option given to `constructor`',
      ['variants.0.options.constructor'],
      [color],
      [{ options: { Color: 'Red', constructor: 'x' }, priceMinor: 1 }],
      [],
    ],
  ])('reject %s, naming the field', (_, paths, options, wanted, living) => {
    expect(refusedFields(options, wanted, living)).toEqual(paths)
  })
})
