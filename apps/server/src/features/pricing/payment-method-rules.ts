import { MAX_AMOUNT_MINOR, type Minor } from '../../shared/money.ts'

export type MethodLimits = { code: string; minAmountMinor: Minor; maxAmountMinor: Minor | null }

/** Whether an amount can be paid this way. Except for cash it is one payment, whose amount is limited. */
export const takesAmount = ({ code, minAmountMinor, maxAmountMinor }: MethodLimits, amountMinor: Minor): boolean =>
  amountMinor >= minAmountMinor &&
  (maxAmountMinor === null || amountMinor <= maxAmountMinor) &&
  (code === 'COD' || amountMinor <= MAX_AMOUNT_MINOR)

/** The methods by which a store accepts an advance: never cash on delivery, which is paid last. */
export const advanceMethodsOf = (methods: readonly { code: string; supportsAdvance: boolean }[]): string[] =>
  methods.filter(({ code, supportsAdvance }) => supportsAdvance && code !== 'COD').map(({ code }) => code)
