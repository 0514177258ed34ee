import type * as contract from '@haat/contract/merchant/order-chats.ts'
import type { Data } from '@haat/contract/operation.ts'
import { type Locale, translated } from '../../shared/locale.ts'
import { formatAmount } from '../../shared/money.ts'
import { presentReputation } from '../reputation/present-reputation.ts'
import type { Reputation } from '../reputation/reputation-rules.ts'
import type { Guess, UnderstoodChat } from './parse-chat.ts'

type WireChat = Data<typeof contract.parseChat>

export const presentParsedChat = (
  { payment, ...chat }: UnderstoodChat,
  reputation: Reputation | null,
  locale: Locale,
): WireChat => ({
  receiver_name: chat.receiverName,
  phone: chat.phone,
  other_phones: chat.otherPhones,
  address: chat.address,
  district: chat.district,
  thana: chat.thana,
  payment: payment && {
    method: payment.method as NonNullable<WireChat['payment']>['method'],
    transaction_id: payment.transactionId,
    amount: payment.amount === null ? null : Number(payment.amount).toFixed(2),
  },
  items: chat.items.map(({ guesses, ...item }) => ({
    ...item,
    guesses: guesses.map((guess) => presentGuess(guess, locale)),
  })),
  reputation: presentReputation(reputation),
  unread: chat.unread,
})

const presentGuess = (guess: Guess, locale: Locale): WireChat['items'][number]['guesses'][number] => ({
  product_id: guess.productId,
  variant_id: guess.hasVariants ? (guess.variant?.id ?? null) : null,
  name: translated(guess, locale).name,
  variant_name: guess.hasVariants ? (guess.variant?.name ?? '') : '',
  // Without a clear variant that of the cheapest one.
  price: formatAmount((guess.variant ?? guess.variants[0])?.priceMinor ?? 0),
  image: guess.image,
})
