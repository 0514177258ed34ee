import { exportColumns } from '@haat/contract/export-columns.ts'
import { describe, expect, it } from 'vitest'
import { guessFields, readVariantRow } from './variant-import-rules.ts'

const read = (cells: string[], fields: Parameters<typeof readVariantRow>[1]) => readVariantRow(cells, fields, fields)
const price = (cell: string) => {
  const row = read(['A', cell], ['sku', 'price'])
  return 'problem' in row ? row.problem.code : row.wanted.priceMinor
}

describe('the columns of a file', () => {
  it.each(['products', 'stock'] as const)('are recognised in an export of %s, in both languages', (kind) => {
    for (const headers of [exportColumns[kind].map(({ en }) => en), exportColumns[kind].map(({ bn }) => bn)])
      expect(guessFields(headers).filter((field) => field !== 'ignore')).toEqual(
        exportColumns[kind]
          .map(({ name }) => name)
          .filter((name) => ['variant_id', 'sku', 'price', 'compare_at_price'].includes(name)),
      )
  })

  it('are recognised in an export of Shopify', () => {
    const headers = ['Handle', 'Variant SKU', 'Variant Price', 'Variant Compare At Price', 'Variant Inventory Qty']
    expect(guessFields(headers)).toEqual(['ignore', 'sku', 'price', 'compare_at_price', 'ignore'])
    expect(guessFields(['variant_sku', 'QUANTITY'])).toEqual(['sku', 'on_hand'])
  })
})

describe('an amount of a file', () => {
  it.each([
    ['1,234.00', 1234_00],
    ['1,25,000', 125_000_00],
    ['১,২৫০.৫০', 1250_50],
    ['৳ ১,২৫০', 1250_00],
    ['BDT 99.9', 99_90],
    ["'+20", 20_00],
    ['1234.500', 1234_50],
  ])('%s is read', (cell, minor) => expect(price(cell)).toBe(minor))

  it.each(['1.234,00', '1,5', '1e3', '12.345', '=5+5', '#REF!', '#DIV/0!', 'call us', '999999999999', '৫০%'])(
    '%s is none',
    (cell) => expect(price(cell)).toBe('NOT_A_NUMBER'),
  )

  it.each(['0', '-5', '(20)', "'-5"])('%s is no price', (cell) => expect(price(cell)).toBe('NOT_POSITIVE'))
})

describe('a row', () => {
  it('whose variant ID a spreadsheet has shortened is known by its SKU, and by nothing else', () => {
    const fields = ['variant_id', 'sku', 'price'] as const
    expect(read(['4.81E+14', ' js‑1 ', '5'], fields)).toMatchObject({ variantId: null, skuKey: 'js-1' })
    expect(read(['4.81E+14', '', '5'], fields)).toMatchObject({ problem: { code: 'NOT_A_NUMBER', value: '4.81E+14' } })
    expect(read(['x', 'js-1', '5'], fields)).toMatchObject({ problem: { code: 'NOT_A_NUMBER' } })
  })

  it('has whole quantities only', () => {
    const count = (cell: string) => {
      const row = read(['A', cell], ['sku', 'on_hand'])
      return 'problem' in row ? row.problem.code : row.wanted.onHand
    }
    expect(['১,২০০', '0', '1.5', '-1', '1e3', '99999999999'].map(count)).toEqual([
      ...[1200, 0],
      ...Array(4).fill('NOT_A_NUMBER'),
    ])
  })
})
