import type { CompareAtPriceChange, PriceChange, QuantityChange, VariantSummary } from '@haat/client/merchant'
import { fromMinor, parseMoney, parseWhole, plainAmount, toMinor } from '../../lib/money.ts'

/** The columns that can be typed in. */
export const cells = ['price', 'compareAt', 'onHand'] as const
export type Cell = (typeof cells)[number]
export type Typed = { readonly [cell in Cell]?: string }

/** A row as far as the rules need it. */
export type PricedRow = Pick<VariantSummary, 'id' | 'price' | 'compare_at_price' | 'on_hand'>

export type CellProblem = 'amount' | 'positive' | 'notAbove' | 'whole'
/** What changes about a variant, as the API takes it. */
export type VariantChange = {
  variant_id: number
  price?: PriceChange
  compare_at_price?: CompareAtPriceChange
  on_hand?: QuantityChange
}
export type RowChange = { change: VariantChange; problems: { readonly [cell in Cell]?: CellProblem } }

/** What a cell shows before something is typed. */
export function savedText(row: PricedRow, cell: Cell): string {
  if (cell === 'onHand') return String(row.on_hand)
  const amount = cell === 'price' ? row.price : row.compare_at_price
  return amount === null ? '' : plainAmount(amount)
}

/** What the typed texts change about a row; null when they say what is there. */
export function changeOf(row: PricedRow, typed: Typed): RowChange | null {
  const problems: { [cell in Cell]?: CellProblem } = {}
  const change: VariantChange = { variant_id: row.id }
  const price = typed.price === undefined ? row.price : parseMoney(typed.price)
  if (price === null) problems.price = 'amount'
  else if (price !== row.price) {
    change.price = { from: row.price, to: price }
    if (toMinor(price) === 0n) problems.price = 'positive'
  }
  const compareAt = typed.compareAt === undefined ? row.compare_at_price : amountOrNone(typed.compareAt)
  if (compareAt === undefined) problems.compareAt = 'amount'
  else if (compareAt !== row.compare_at_price) change.compare_at_price = { from: row.compare_at_price, to: compareAt }
  const onHand = typed.onHand === undefined ? row.on_hand : parseWhole(typed.onHand)
  if (onHand === null) problems.onHand = 'whole'
  else if (onHand !== row.on_hand) change.on_hand = { from: row.on_hand, to: onHand }
  const changesPrices = change.price !== undefined || change.compare_at_price !== undefined
  if (changesPrices && price && compareAt && toMinor(compareAt) <= toMinor(price)) problems.compareAt ??= 'notAbove'
  const isChanged = Object.keys(change).length > 1 || Object.keys(problems).length > 0
  return isChanged ? { change, problems } : null
}

/** Undefined when it is neither an amount nor empty. */
const amountOrNone = (text: string): string | null | undefined =>
  text.trim() === '' ? null : (parseMoney(text) ?? undefined)

export const rulesOf = {
  price: ['raisePercent', 'lowerPercent', 'raise', 'lower', 'set'],
  compareAt: ['clear', 'raisePercent', 'lowerPercent', 'raise', 'lower', 'set'],
  onHand: ['raise', 'lower', 'set'],
} as const satisfies Record<Cell, readonly string[]>
export type RuleKind = (typeof rulesOf)[Cell][number]

export const roundings = ['none', '1', '5', '10', '100'] as const
export type Rounding = (typeof roundings)[number]

/**
 * One change for many rows. `value`: an amount, a percentage or a quantity, as somebody typed it. `keepsOld`: the price of
 * now becomes the price before.
 */
export type Rule = { cell: Cell; kind: RuleKind; value: string; rounding: Rounding; keepsOld: boolean }

export const needsValue = ({ kind }: Pick<Rule, 'kind'>): boolean => kind !== 'clear'

/** Whether a rule makes prices lower, so that the old one can be shown. */
export const mayKeepOld = ({ cell, kind }: Pick<Rule, 'cell' | 'kind'>): boolean =>
  cell === 'price' && (kind === 'lowerPercent' || kind === 'lower' || kind === 'set')

/** Whether the value of a rule can be used. */
export const isRuleComplete = (rule: Rule): boolean =>
  !needsValue(rule) || (rule.cell === 'onHand' ? parseWhole(rule.value) : parseMoney(rule.value)) !== null

/** What a rule writes into the cells of a row, beginning from what is typed there. */
export function applyRule(rule: Rule, row: PricedRow, typed: Typed): Typed {
  const text = textAfter(rule, row, typed)
  if (text === null) return {}
  return { [rule.cell]: text, ...(rule.keepsOld && mayKeepOld(rule) && { compareAt: savedText(row, 'price') }) }
}

function textAfter({ cell, kind, value, rounding }: Rule, row: PricedRow, typed: Typed): string | null {
  if (kind === 'clear') return ''
  const now = typed[cell] ?? savedText(row, cell)
  if (cell === 'onHand') {
    const [before, by] = [parseWhole(now), parseWhole(value)]
    if (before === null || by === null) return null
    return String(kind === 'set' ? by : Math.max(0, before + (kind === 'raise' ? by : -by)))
  }
  const by = parseMoney(value)
  if (by === null) return null
  if (kind === 'set') return plainAmount(by)
  const before = parseMoney(now)
  if (before === null) return null
  return plainAmount(fromMinor(rounded(changedMinor(toMinor(before), kind, toMinor(by)), rounding)))
}

/** A percentage has two decimals as an amount has: its "minor units" are parts of ten thousand. */
function changedMinor(before: bigint, kind: RuleKind, by: bigint): bigint {
  if (kind === 'raise') return before + by
  if (kind === 'lower') return before - by
  return halfUp(before * (kind === 'raisePercent' ? 10_000n + by : 10_000n - by), 10_000n)
}

/** Never below zero: an amount that small is shown as 0, and marked. */
function rounded(minor: bigint, rounding: Rounding): bigint {
  const amount = minor < 0n ? 0n : minor
  if (rounding === 'none') return amount
  const unit = BigInt(rounding) * 100n
  return halfUp(amount, unit) * unit
}

const halfUp = (amount: bigint, unit: bigint): bigint => (amount < 0n ? 0n : (2n * amount + unit) / (2n * unit))

/** What somebody copied from a column of a table: one text for each row. */
export const pastedColumn = (text: string): string[] =>
  text
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map((line) => line.split('\t')[0]?.trim() ?? '')
