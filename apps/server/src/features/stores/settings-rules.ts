import type { Text } from '@haat/contract/errors.ts'
import type { AdvanceRule } from '../../shared/store-settings.ts'

const positive: Text = { en: 'Must be more than 0.', bn: '০-এর বেশি হতে হবে।' }

/** What a rule of advance payment lacks, by the name of the field on the wire. */
export function findAdvanceProblems(rules: readonly AdvanceRule[]): Record<string, Text[]> {
  const problems: Record<string, Text[]> = {}
  for (const [index, { kind, amountMinor, percentBp }] of rules.entries()) {
    if (kind === 'fixed' && amountMinor < 1) problems[`advance_rules.${index}.amount`] = [positive]
    if (kind === 'percentage' && percentBp < 1) problems[`advance_rules.${index}.percent`] = [positive]
  }
  return problems
}
