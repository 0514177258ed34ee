import type { Minor } from '../../shared/money.ts'
import type { StoreSettings, TaxSettings } from '../../shared/store-settings.ts'
import { sumMinor } from '../promotions/offer-discount-rules.ts'

/** Rates in hundredths of a percent, which a price includes. */
export type TaxRates = { vatRateBp: number; sdRateBp: number }

/** What an amount consists of: its value, supplementary duty (SD) on the value, and VAT on both. */
export type TaxParts = { valueMinor: Minor; sdMinor: Minor; vatMinor: Minor }

/** The taxes of a store that charges VAT; null of one that does not. */
export const taxOf = ({ tax }: Pick<StoreSettings, 'tax'>): TaxSettings | null => (tax.mode === 'vat' ? tax : null)

const WHOLE = 10_000n

/**
 * Splits an amount that includes its taxes, to the minor unit: VAT and, where there is SD, the value are rounded half up, and
 * what is left is SD or the value, so that the parts always sum to the amount.
 */
export function taxParts(amountMinor: Minor, { vatRateBp, sdRateBp }: TaxRates): TaxParts {
  const [amount, vat, sd] = [BigInt(amountMinor), BigInt(vatRateBp), BigInt(sdRateBp)]
  const vatMinor = halfUp(amount * vat, WHOLE + vat)
  if (sdRateBp === 0) return { valueMinor: amountMinor - vatMinor, sdMinor: 0, vatMinor }
  const rounded = halfUp(amount * WHOLE * WHOLE, (WHOLE + sd) * (WHOLE + vat))
  // Both may be rounded up when the amount is a few poisha.
  const valueMinor = Math.min(rounded, amountMinor - vatMinor)
  return { valueMinor, sdMinor: amountMinor - vatMinor - valueMinor, vatMinor }
}

const halfUp = (dividend: bigint, divisor: bigint): number => Number((2n * dividend + divisor) / (2n * divisor))

/** The rates of products and their main categories; of an item without one, those of the settings. */
export type OwnRates = { productId: number; vatRateBp: number | null; sdRateBp: number | null }

/** The rates of a product in a store; null where it charges no VAT. */
export function ratesOfProduct(
  tax: TaxSettings | null,
  own: readonly OwnRates[],
  productId: number,
): TaxRates | { vatRateBp: null; sdRateBp: null } {
  if (!tax) return untaxed
  const known = own.find((one) => one.productId === productId)
  return { vatRateBp: known?.vatRateBp ?? tax.vatBp, sdRateBp: known?.sdRateBp ?? tax.sdBp }
}

export const untaxed = { vatRateBp: null, sdRateBp: null }

type TaxedLine = {
  lineTotalMinor: Minor
  discountMinor: Minor
  vatRateBp: number | null
  sdRateBp: number | null
}

/** The VAT and SD that the lines of an order and its delivery fee include. */
export const taxIncluded = (
  lines: readonly TaxedLine[],
  delivery: { deliveryFeeMinor: Minor; deliveryVatRateBp: number | null },
): Minor => {
  const parts = [
    ...lines.map((line) => partsOf(line.lineTotalMinor - line.discountMinor, line.vatRateBp, line.sdRateBp)),
    partsOf(delivery.deliveryFeeMinor, delivery.deliveryVatRateBp, 0),
  ]
  return sumMinor(parts.map(({ sdMinor, vatMinor }) => sdMinor + vatMinor))
}

const partsOf = (amountMinor: Minor, vatRateBp: number | null, sdRateBp: number | null) =>
  taxParts(amountMinor, { vatRateBp: vatRateBp ?? 0, sdRateBp: sdRateBp ?? 0 })
