import { fieldText, type SslcommerzFields } from './sslcommerz-field-rules.ts'

/** The method that the shopper chose on the page of SSLCommerz. */
export type PaidBy = { kind: 'card' | 'wallet' | 'bank' | 'other'; name: string }

const wallets: readonly [part: string, name: string][] = [
  ['bkash', 'bKash'],
  ['nagad', 'Nagad'],
  ['dbblmobile', 'Rocket'],
  ['rocket', 'Rocket'],
  ['upay', 'Upay'],
]
const cards = ['VISA', 'MASTER', 'AMEX', 'UNIONPAY', 'DINERS', 'QCASH', 'NEXUS'] as const

/**
 * Reads `card_type`, which is `CODE-Label`, and `card_brand`. The codes of most wallets are documented nowhere, so they are
 * known by a part of their label; what is not known is no error.
 */
export function readPaidBy(fields: SslcommerzFields): PaidBy {
  const type = fieldText(fields.cardType)
  const brand = fieldText(fields.cardBrand).toUpperCase().replaceAll(/[\s_]/g, '')
  const [code = '', label = ''] = type.split(/-(.*)/s, 2)
  const squashed = type.toLowerCase().replaceAll(/[^a-z]/g, '')
  const wallet = wallets.find(([part]) => squashed.includes(part))
  if (wallet && brand !== 'IB') return { kind: 'wallet', name: wallet[1] }
  if (brand.startsWith('MOBILE')) return { kind: 'wallet', name: 'Mobile banking' }
  const card = cards.find((name) => brand === name || code.toUpperCase() === name)
  if (card) return { kind: 'card', name: card }
  if (brand === 'IB' || /IB$/.test(code)) return { kind: 'bank', name: printable(label) || 'Internet banking' }
  return { kind: 'other', name: printable(label) }
}

const printable = (text: string) =>
  text
    .replaceAll(/[^A-Za-z0-9 .&-]+/g, ' ')
    .trim()
    .slice(0, 24)

/** How the payer is shown to staff: `bKash 017****0001`, `VISA ****6675`. A whole number is never kept. */
export function maskSslcommerzPayer(fields: SslcommerzFields): string {
  const { kind, name } = readPaidBy(fields)
  const digits = fieldText(fields.cardNo).replaceAll(/[^\d*xX]/g, '')
  const end = /\d{4}$/.exec(digits)?.[0]
  const start = kind === 'wallet' && digits.length >= 8 ? (/^\d{3}/.exec(digits)?.[0] ?? '') : ''
  return [name, end && digits.length >= 8 ? `${start}****${end}` : ''].filter(Boolean).join(' ')
}
