import type { Text } from '@haat/contract/errors.ts'
import { type Minor, parseAmount } from '../../shared/money.ts'
import { priceReasons } from './variant-reason-texts.ts'

/** `1,200.00`, `1,20,000.00` and `1,200,000`: western or South Asian groups that can be read in one way only. */
const GROUPED = /^(?:[1-9]\d{0,2}(?:,\d{3})+|[1-9]\d?(?:,\d{2})*,\d{3})(?:\.\d{1,2})?$/

export type PriceReading = { minor: Minor; isGrouped: boolean } | { minor: null; reason: Text }

/**
 * Never rounds and never guesses: `1,200` is twelve hundred in Dhaka and one and a fifth in Berlin, so it is rejected.
 */
export function readPrice(text: string): PriceReading {
  const minor = parseAmount(text)
  if (minor !== null) return { minor, isGrouped: false }
  if (text.startsWith('-') || text.startsWith('−')) return { minor: null, reason: priceReasons.negative }
  if (text.includes(',')) return readGrouped(text)
  if (/^\d+\.\d{3,}$/.test(text)) return { minor: null, reason: priceReasons.decimals }
  if (/^\d{9,}(\.\d*)?$/.test(text)) return { minor: null, reason: priceReasons.tooHigh }
  return { minor: null, reason: priceReasons.noNumber }
}

function readGrouped(text: string): PriceReading {
  const isClear = GROUPED.test(text) && (text.includes('.') || text.split(',').length > 2)
  const minor = isClear ? parseAmount(text.replaceAll(',', '')) : null
  if (minor !== null) return { minor, isGrouped: true }
  return { minor: null, reason: priceReasons.ambiguous }
}
