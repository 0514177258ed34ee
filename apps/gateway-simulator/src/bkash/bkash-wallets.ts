/** What the hosted page asks for. */
export const BKASH_OTP = '123456'
export const BKASH_PIN = '12345'

export type BkashWallet = {
  number: string
  /** The code that the page or execute ends with; null when all is well. */
  code: string | null
  at: 'page' | 'execute'
  /** Whether every PIN is wrong. */
  hasNoPin?: true
  meaning: string
  meaningInBangla: string
}

const good = (number: string): BkashWallet => ({
  number,
  code: null,
  at: 'execute',
  meaning: 'pays',
  meaningInBangla: 'টাকা দেয়',
})

/** The wallets that exist, and how each one ends. */
export const bkashWallets: readonly BkashWallet[] = [
  ...['01700000001', '01700000002', '01700000003', '01700000004'].map(good),
  {
    number: '01700000011',
    code: '2023',
    at: 'execute',
    meaning: 'insufficient balance',
    meaningInBangla: 'ব্যালেন্স যথেষ্ট নয়',
  },
  {
    number: '01700000012',
    code: '2037',
    at: 'execute',
    meaning: 'debit blocked by the state of the account',
    meaningInBangla: 'অ্যাকাউন্ট থেকে টাকা যাওয়া বন্ধ',
  },
  {
    number: '01700000013',
    code: '2038',
    at: 'execute',
    meaning: 'debit blocked by a tag of the person',
    meaningInBangla: 'এই ব্যক্তির টাকা পাঠানো বন্ধ',
  },
  {
    number: '01700000021',
    code: '2058',
    at: 'page',
    meaning: 'not a wallet of a customer',
    meaningInBangla: 'ক্রেতার ওয়ালেট নয়',
  },
  {
    number: '01700000022',
    code: '2057',
    at: 'page',
    meaning: 'not a bKash account',
    meaningInBangla: 'বিকাশ অ্যাকাউন্ট নয়',
  },
  {
    number: '01700000031',
    code: null,
    at: 'execute',
    hasNoPin: true,
    meaning: 'every PIN is wrong',
    meaningInBangla: 'সব পিন ভুল',
  },
]

/** The wallet of a number. Numbers that are not in the table have no account; with `isLenient` they pay. */
export function findBkashWallet(number: string, isLenient: boolean): BkashWallet {
  const known = bkashWallets.find((wallet) => wallet.number === number)
  return known ?? (isLenient ? good(number) : { ...good(number), code: '2057', at: 'page' })
}
