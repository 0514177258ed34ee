import type { Fields } from '@haat/simulation/call.ts'
import { formatAmount, formatShortAmount } from '../amount.ts'
import { sslcommerzTime } from '../dhaka-time.ts'
import type { Simulator } from '../simulator.ts'
import { type PayMethod, payMethods, shownNumber } from './pay-methods.ts'
import type { SslcommerzSession, SslcommerzTry } from './sslcommerz-state.ts'

/** An amount as texts have it: `69` or `69.00`. */
export const writeAmount = (sim: Simulator, poisha: number): string =>
  sim.settings.sslcommerz.amountStyle === 'short' ? formatShortAmount(poisha) : formatAmount(poisha)

/** What is left for the merchant, with as many decimals as wanted: more than two have been seen. */
export function netOf(sim: Simulator, amount: number, method: PayMethod): string {
  const { feeBasisPoints, feeRates, feeDecimals } = sim.settings.sslcommerz
  const rate = feeRates[method] ?? feeBasisPoints
  return ((amount / 100) * (1 - rate / 10_000)).toFixed(feeDecimals)
}

/** A try as validations, inquiries and notifications show it. The status is the caller's. */
export function presentTry(sim: Simulator, session: SslcommerzSession, tried: SslcommerzTry): Record<string, string> {
  const { cardType, cardBrand, cardIssuer } = payMethods[tried.method]
  const isPaid = tried.status === 'VALID'
  const amount = writeAmount(sim, session.amount)
  return {
    ...{ tran_id: session.tranId, val_id: tried.valId, amount, store_id: session.storeId },
    ...{ store_amount: isPaid ? netOf(sim, session.amount, tried.method) : '0.00', bank_tran_id: tried.bankTranId },
    ...{ card_type: cardType, card_no: shownNumber(tried.method, tried.number), card_issuer: cardIssuer },
    ...{ card_brand: cardBrand, card_sub_brand: 'Classic', card_issuer_country: 'Bangladesh' },
    ...{ card_issuer_country_code: 'BD', currency: 'BDT', currency_type: 'BDT', currency_amount: amount },
    ...{ currency_rate: '1.0000', base_fair: '0.00', tran_date: sslcommerzTime(tried.atMs), error: tried.error },
    ...{ risk_level: tried.isRisky ? '1' : '0', risk_title: tried.isRisky ? 'Risky' : 'Safe' },
    ...session.values,
  }
}

/** The status of a try in an inquiry: `VALIDATED` after the first validation. */
export const statusOfTry = ({ status, isValidated }: SslcommerzTry): string =>
  status === 'VALID' && isValidated ? 'VALIDATED' : status

/** A session that ended without a payment, as the browser and a notification bring it: a shorter set of fields. */
export const presentUnpaid = (sim: Simulator, session: SslcommerzSession, error: string, atMs: number): Fields => ({
  ...{ tran_id: session.tranId, amount: writeAmount(sim, session.amount), store_id: session.storeId },
  ...{ bank_tran_id: '', currency: 'BDT', currency_type: 'BDT', currency_amount: writeAmount(sim, session.amount) },
  ...{ currency_rate: '1.0000', base_fair: '0.00', tran_date: sslcommerzTime(atMs), error, ...session.values },
})
