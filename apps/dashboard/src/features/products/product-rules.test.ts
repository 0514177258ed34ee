import { describe, expect, it } from 'vitest'
import { htmlOf, plainTextOf } from '../../lib/plain-html.ts'
import { changesOf } from './product-draft.ts'
import { combinationsOf, emptyVariant, marginOf, variantsOf } from './variant-rules.ts'

const size = { name: 'Size', values: ['M', 'L'] }
const colour = { name: 'Colour', values: ['Red', 'Blue'] }
const saved = { ...emptyVariant, id: 5, values: [], price: '900', onHand: 7 }

describe('the variants of options', () => {
  it('are every combination, in the order of the options', () => {
    expect(combinationsOf([size, colour])).toEqual([
      ['M', 'Red'],
      ['M', 'Blue'],
      ['L', 'Red'],
      ['L', 'Blue'],
    ])
    expect(combinationsOf([])).toEqual([[]])
    expect(combinationsOf([{ name: 'Size', values: [] }])).toEqual([[]])
  })

  it('keep the variant of a product that gets its first option, and give its price to the others', () => {
    const variants = variantsOf([size], [saved])
    expect(variants.map(({ id, price, onHand }) => [id, price, onHand])).toEqual([
      [5, '900', 7],
      [null, '900', null],
    ])
  })

  it('keep the first variant of each value when a second option is added', () => {
    const known = [
      { ...saved, id: 1, values: ['M'] },
      { ...saved, id: 2, values: ['L'], price: '950' },
    ]
    const variants = variantsOf([size, colour], known)
    expect(variants.map(({ id, price }) => [id, price])).toEqual([
      [1, '900'],
      [null, '900'],
      [2, '950'],
      [null, '950'],
    ])
  })

  it('keep a variant when an option is taken away, and never use one twice', () => {
    const known = [
      { ...saved, id: 1, values: ['M', 'Red'] },
      { ...saved, id: 2, values: ['M', 'Blue'] },
      { ...saved, id: 3, values: ['L', 'Red'] },
    ]
    expect(variantsOf([size], known).map(({ id }) => id)).toEqual([1, 3])
  })

  it('find theirs again when a value is taken away and put back', () => {
    const known = [
      { ...saved, id: 1, values: ['M'] },
      { ...saved, id: 2, values: ['L'], price: '950' },
    ]
    expect(variantsOf([{ ...size, values: ['M'] }], known).map(({ id }) => id)).toEqual([1])
    expect(variantsOf([size], known)).toEqual(known)
  })
})

it('the margin of a price is what is left after the cost, also below zero, and needs two amounts', () => {
  expect(marginOf('৳ ১,০০০', '600.50')).toEqual({ amount: '399.50', percent: 40, isLoss: false })
  expect(marginOf('500', '600')).toEqual({ amount: '-100.00', percent: -20, isLoss: true })
  expect(marginOf('0', '0')).toEqual({ amount: '0.00', percent: null, isLoss: false })
  expect([marginOf('500', ''), marginOf('', '300'), marginOf('about', '300')]).toEqual([null, null, null])
})

it('only what was changed is sent, and the variants with the options that name them', () => {
  const before = { name: 'Saree', tags: ['eid'], options: [size], variants: [{ id: 1 }] }
  expect(changesOf({ ...before, name: 'Silk saree' }, before)).toEqual({ name: 'Silk saree' })
  expect(changesOf({ ...before, options: [colour] }, before)).toEqual({ options: [colour], variants: [{ id: 1 }] })
})

describe('descriptions', () => {
  it('of paragraphs are edited as text, and come back as they were', () => {
    const html = '<p>Soft &amp; light.<br>Hand-woven.</p><p>Size &lt; 40.</p>'
    const text = 'Soft & light.\nHand-woven.\n\nSize < 40.'
    expect(plainTextOf(html)).toBe(text)
    expect(htmlOf(text)).toBe(html)
    expect(htmlOf('  ')).toBe('')
  })

  it('with other markup are edited as HTML', () => {
    expect(plainTextOf('<ul><li>Cotton</li></ul>')).toBeNull()
    expect(plainTextOf('<p>See <a href="https://example.com">this</a></p>')).toBeNull()
  })
})
