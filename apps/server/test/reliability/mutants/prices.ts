import type { Mutant } from './mutant.ts'

const features = 'apps/server/src/features'
const tamper = 'apps/server/test/reliability/price-tamper.reliability.ts'
const ordering = 'charges nobody anything but the shop’s own price'
const largest = 'asks no advance and takes no transaction id'

export const priceMutants: readonly Mutant[] = [
  {
    name: 'a claimed price is what is charged',
    file: `${features}/orders/check-items.ts`,
    from: '    unitPriceMinor: row.priceMinor,\n',
    to: '    unitPriceMinor: asked?.[index]?.claimedMinor ?? row.priceMinor,\n',
    test: tamper,
    title: ordering,
  },
  {
    name: 'a price that was shown too low is charged higher without a word',
    file: `${features}/orders/price-order.ts`,
    from: '  if (!decision.ok) throw refuseClaims(decision)\n  return decision.warnings\n',
    to: '  return decision.ok ? decision.warnings : []\n',
    test: tamper,
    title: ordering,
  },
  {
    name: 'more is paid by one transaction than a payment can be',
    file: `${features}/pricing/payment-method-rules.ts`,
    from: " &&\n  (code === 'COD' || amountMinor <= MAX_AMOUNT_MINOR)\n",
    to: '\n',
    test: tamper,
    title: largest,
  },
  {
    name: 'an advance is asked that no payment can be',
    file: `${features}/pricing/advance-rules.ts`,
    from: 'facts.totalMinor, MAX_AMOUNT_MINOR)',
    to: 'facts.totalMinor)',
    test: tamper,
    title: largest,
  },
  {
    name: 'a price that was shown is what is quoted',
    file: `${features}/pricing/price-items.ts`,
    from: '    priceAtAddMinor: items[index]?.shownMinor ?? null,\n',
    to: '    priceAtAddMinor: null,\n    priceMinor: items[index]?.shownMinor ?? item.priceMinor,\n',
    test: tamper,
    title: 'quotes nobody anything but the shop’s own price',
  },
  {
    name: 'a percentage is rounded down',
    file: 'apps/server/src/shared/money.ts',
    from: ' + 5_000n) / 10_000n)',
    to: ') / 10_000n)',
    test: `${features}/pricing/price-rules.property.test.ts`,
    title: 'the price is the one of the exact model, in every part',
  },
]
