import type { NagadStatus } from './nagad-state.ts'

/** What the hosted page asks for. */
export const NAGAD_OTP = '123456'
export const NAGAD_PIN = '1234'

export type NagadWallet = {
  number: string
  /** What the payment becomes when the PIN is right; null for a number without an account. */
  outcome: Extract<NagadStatus, 'Success' | 'Failed' | 'Fraud'> | null
  /** Whether every PIN is wrong. */
  hasNoPin?: true
  meaning: string
  meaningInBangla: string
}

const good = (number: string): NagadWallet => ({
  number,
  outcome: 'Success',
  meaning: 'pays',
  meaningInBangla: 'টাকা দেয়',
})

/** The wallets that exist, and how each one ends. */
export const nagadWallets: readonly NagadWallet[] = [
  ...['01800000001', '01800000002', '01800000003', '01800000004'].map(good),
  {
    number: '01800000011',
    outcome: 'Failed',
    meaning: 'insufficient balance',
    meaningInBangla: 'ব্যালেন্স যথেষ্ট নয়',
  },
  { number: '01800000012', outcome: 'Fraud', meaning: 'taken for fraud', meaningInBangla: 'প্রতারণা বলে সন্দেহ' },
  {
    number: '01800000021',
    outcome: null,
    meaning: 'not a Nagad account',
    meaningInBangla: 'নগদ অ্যাকাউন্ট নয়',
  },
  {
    number: '01800000031',
    outcome: 'Success',
    hasNoPin: true,
    meaning: 'every PIN is wrong',
    meaningInBangla: 'সব পিন ভুল',
  },
]

/** The wallet of a number. Numbers that are not in the table have no account; with `isLenient` they pay. */
export function findNagadWallet(number: string, isLenient: boolean): NagadWallet {
  const known = nagadWallets.find((wallet) => wallet.number === number)
  return known ?? { ...good(number), outcome: isLenient ? 'Success' : null }
}
