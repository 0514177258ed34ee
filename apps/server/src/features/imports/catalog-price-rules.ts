import type { Text } from '@haat/contract/errors.ts'
import { type Minor, parseAmount } from '../../shared/money.ts'
import { asciiDigits } from '../../shared/phone.ts'
import { withoutCurrency } from '../reconciliation/statement-cell-rules.ts'
import { priceReasons } from './variant-reason-texts.ts'

/** `1,200`, `1,20,000.00` and `1,200,000`: western or South Asian groups. Three digits follow the last comma. */
const GROUPED = /^(?:[1-9]\d{0,2}(?:,\d{3})+|[1-9]\d?(?:,\d{2})*,\d{3})(?:\.\d{1,2})?$/

export type PriceReading = { minor: Minor; isGrouped: boolean } | { minor: null; reason: Text }

/**
 * Reads a price as shops in Bangladesh write it: `৳ ১,২০,০০০`, `1,200/-`, `Tk 500`. Never rounds, and rejects what may be a
 * decimal comma (`1,20`).
 */
export function readPrice(written: string): PriceReading {
  const text = withoutCurrency(asciiDigits(written.normalize('NFKC')).trim()).trim()
  const minor = parseAmount(text)
  if (minor !== null) return { minor, isGrouped: false }
  if (text.startsWith('-') || text.startsWith('−')) return { minor: null, reason: priceReasons.negative }
  if (text.includes(',')) return readGrouped(text)
  if (/^\d+\.\d{3,}$/.test(text)) return { minor: null, reason: priceReasons.decimals }
  if (/^\d{9,}(\.\d*)?$/.test(text)) return { minor: null, reason: priceReasons.tooHigh }
  return { minor: null, reason: priceReasons.noNumber }
}

function readGrouped(text: string): PriceReading {
  const minor = GROUPED.test(text) ? parseAmount(text.replaceAll(',', '')) : null
  if (minor !== null) return { minor, isGrouped: true }
  return { minor: null, reason: priceReasons.ambiguous }
}
