/** What the hosted page asks for. */
export const SSLCOMMERZ_OTP = '123456'

export type PayMethod = 'card' | 'bkash' | 'rocket' | 'upay' | 'bank'

type Shown = { name: string; nameInBangla: string; cardType: string; cardBrand: string; cardIssuer: string }

/** The methods of the hosted page, with the fields that a payment has for each. */
export const payMethods: Readonly<Record<PayMethod, Shown>> = {
  card: {
    name: 'Card',
    nameInBangla: 'কার্ড',
    cardType: 'VISA-Dutch Bangla',
    cardBrand: 'VISA',
    cardIssuer: 'Simulated Bank',
  },
  bkash: {
    name: 'bKash',
    nameInBangla: 'বিকাশ',
    cardType: 'BKASH-BKash',
    cardBrand: 'MOBILEBANKING',
    cardIssuer: 'BKash Mobile Banking',
  },
  rocket: {
    name: 'Rocket',
    nameInBangla: 'রকেট',
    cardType: 'DBBLMOBILEB-Dbbl Mobile Banking',
    cardBrand: 'MOBILEBANKING',
    cardIssuer: 'DBBL Mobile Banking',
  },
  upay: {
    name: 'Upay',
    nameInBangla: 'উপায়',
    cardType: 'UPAY-Upay',
    cardBrand: 'MOBILEBANKING',
    cardIssuer: 'Upay',
  },
  bank: {
    name: 'Internet banking',
    nameInBangla: 'ইন্টারনেট ব্যাংকিং',
    cardType: 'CITYTOUCHIB-City Bank',
    cardBrand: 'IB',
    cardIssuer: 'City Bank',
  },
}

export type PayNumber = {
  number: string
  method: PayMethod
  outcome: 'pays' | 'declined' | 'risky'
  meaning: string
  meaningInBangla: string
}

const pays = (number: string, method: PayMethod): PayNumber => ({
  ...{ number, method, outcome: 'pays' },
  meaning: `${payMethods[method].name}: pays`,
  meaningInBangla: `${payMethods[method].nameInBangla}: টাকা দেয়`,
})

/** The cards, wallets and accounts that exist, and how each one ends. */
export const payNumbers: readonly PayNumber[] = [
  pays('4111111111111111', 'card'),
  {
    ...{ number: '4000000000000002', method: 'card', outcome: 'declined' },
    meaning: 'Card: declined',
    meaningInBangla: 'কার্ড: টাকা কাটা যায় না',
  },
  {
    ...{ number: '4000000000009235', method: 'card', outcome: 'risky' },
    meaning: 'Card: pays, rated as risky',
    meaningInBangla: 'কার্ড: টাকা দেয়, কিন্তু ঝুঁকিপূর্ণ',
  },
  pays('01700000001', 'bkash'),
  {
    ...{ number: '01700000011', method: 'bkash', outcome: 'declined' },
    meaning: 'bKash: insufficient balance',
    meaningInBangla: 'বিকাশ: ব্যালেন্স যথেষ্ট নয়',
  },
  pays('017000000015', 'rocket'),
  pays('01500000001', 'upay'),
  pays('1020304050', 'bank'),
]

/** The number of a method; null for one that does not exist. With `isLenient` every number pays. */
export function findPayNumber(method: PayMethod, number: string, isLenient: boolean): PayNumber | null {
  const known = payNumbers.find((one) => one.method === method && one.number === number)
  return known ?? (isLenient ? { ...pays(number, method) } : null)
}

/** Cards as `411111XXXXXX1111`; other numbers as they are. */
export const shownNumber = (method: PayMethod, number: string): string =>
  method === 'card' ? `${number.slice(0, 6)}${'X'.repeat(Math.max(number.length - 10, 0))}${number.slice(-4)}` : number
