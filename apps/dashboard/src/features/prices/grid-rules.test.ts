import { describe, expect, it } from 'vitest'
import {
  applyRule,
  changeOf,
  isRuleComplete,
  type PricedRow,
  pastedColumn,
  type Rule,
  type Typed,
} from './grid-rules.ts'

const row: PricedRow = { id: 7, price: '1000.00', compare_at_price: null, on_hand: 12 }
const old: PricedRow = { ...row, compare_at_price: '1200.00' }
const rule = (more: Partial<Rule>): Rule => ({
  cell: 'price',
  kind: 'set',
  value: '',
  rounding: 'none',
  keepsOld: false,
  ...more,
})

describe('what was typed in a row', () => {
  it.each<[string, PricedRow, Typed, object | null]>([
    ['the same in another spelling is no change', row, { price: '১,০০০', onHand: ' 12 ' }, null],
    ['a price', row, { price: '1100.5' }, { variant_id: 7, price: { from: '1000.00', to: '1100.50' } }],
    [
      'no compare-at price any more',
      old,
      { compareAt: '' },
      { variant_id: 7, compare_at_price: { from: '1200.00', to: null } },
    ],
    ['a quantity in Bangla digits', row, { onHand: '৪০' }, { variant_id: 7, on_hand: { from: 12, to: 40 } }],
  ])('%s', (_what, of, typed, change) => {
    expect(changeOf(of, typed)?.change ?? null).toEqual(change)
    expect(changeOf(of, typed)?.problems ?? {}).toEqual({})
  })

  it.each<[PricedRow, Typed, object]>([
    [row, { price: 'ten' }, { price: 'amount' }],
    [row, { price: '' }, { price: 'amount' }],
    [row, { price: '0' }, { price: 'positive' }],
    [row, { compareAt: '999' }, { compareAt: 'notAbove' }],
    [old, { price: '1200' }, { compareAt: 'notAbove' }],
    [row, { onHand: '-1' }, { onHand: 'whole' }],
  ])('%o with %o is marked', (of, typed, problems) => {
    expect(changeOf(of, typed)?.problems).toEqual(problems)
  })

  it('a compare-at price that was not above the price before does not stand in the way of a quantity', () => {
    expect(changeOf({ ...row, compare_at_price: '900.00' }, { onHand: '3' })?.problems).toEqual({})
  })
})

describe('a rule for many rows', () => {
  it.each<[Partial<Rule>, string]>([
    [{ kind: 'raisePercent', value: '10' }, '1100'],
    [{ kind: 'raisePercent', value: '৭.২৫' }, '1072.50'],
    [{ kind: 'lowerPercent', value: '33.33' }, '666.70'],
    [{ kind: 'lowerPercent', value: '33.33', rounding: '5' }, '665'],
    [{ kind: 'raise', value: '7', rounding: '10' }, '1010'],
    [{ kind: 'lower', value: '1500' }, '0'],
    [{ kind: 'set', value: '850' }, '850'],
  ])('%o makes the price 1000 %s', (more, text) => {
    expect(applyRule(rule(more), row, {})).toEqual({ price: text })
  })

  it('begins from what is typed, and rounds halves up without losing a poisha', () => {
    expect(applyRule(rule({ kind: 'raisePercent', value: '10' }), row, { price: '0.05' })).toEqual({ price: '0.06' })
    expect(applyRule(rule({ kind: 'raisePercent', value: '100' }), row, { price: '99999999.99' })).toEqual({
      price: '199999999.98',
    })
  })

  it('shows the price of now as the price before, where the price falls', () => {
    const sale = rule({ kind: 'lowerPercent', value: '20', keepsOld: true })
    expect(applyRule(sale, row, {})).toEqual({ price: '800', compareAt: '1000' })
    expect(applyRule({ ...sale, kind: 'raisePercent' }, row, {})).toEqual({ price: '1200' })
  })

  it('takes compare-at prices away, and leaves rows alone that have none', () => {
    const compareAt = (more: Partial<Rule>, of = row) => applyRule(rule({ cell: 'compareAt', ...more }), of, {})
    expect(compareAt({ kind: 'clear' }, old)).toEqual({ compareAt: '' })
    expect(compareAt({ kind: 'raisePercent', value: '5' }, old)).toEqual({ compareAt: '1260' })
    expect(compareAt({ kind: 'raisePercent', value: '5' })).toEqual({})
  })

  it('changes quantities by whole numbers, never below none', () => {
    const onHand = (more: Partial<Rule>) => applyRule(rule({ cell: 'onHand', ...more }), row, {})
    expect(onHand({ kind: 'raise', value: '30' })).toEqual({ onHand: '42' })
    expect(onHand({ kind: 'lower', value: '30' })).toEqual({ onHand: '0' })
    expect(onHand({ kind: 'set', value: '৫' })).toEqual({ onHand: '5' })
    expect(isRuleComplete(rule({ cell: 'onHand', value: '1.5' }))).toBe(false)
  })
})

it('a column that is pasted has one text for each row', () => {
  expect(pastedColumn('120\t3\r\n130\t4\r\n')).toEqual(['120', '130'])
})
