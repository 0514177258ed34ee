import type { PastOrderStatus } from '@haat/contract/vocabulary.ts'

const WORDS: readonly (readonly [PastOrderStatus, readonly string[]])[] = [
  ['DELIVERED', ['completed', 'complete', 'delivered', 'fulfilled', 'সম্পন্ন', 'ডেলিভারি হয়েছে', 'ডেলিভার্ড', 'পৌঁছেছে']],
  ['CANCELLED', ['cancelled', 'canceled', 'failed', 'voided', 'expired', 'trash', 'বাতিল', 'মেয়াদ শেষ']],
  ['RETURNED', ['returned', 'refunded', 'ফেরত', 'ফেরত এসেছে', 'রিফান্ড']],
]

const statusOfWord = (word: string): PastOrderStatus | null => {
  const plain = word.normalize('NFC').trim().toLowerCase().replace(/^wc-/, '')
  return WORDS.find(([, words]) => words.some((known) => known.normalize('NFC') === plain))?.[0] ?? null
}

type Said = { status: string; payment: string; fulfillment: string; cancelledAt: string }

/** How an order ended, by what a file says: a payment alone says nothing of its delivery. */
export function pastStatusOf({ status, payment, fulfillment, cancelledAt }: Said): PastOrderStatus {
  if (cancelledAt !== '') return 'CANCELLED'
  const ofPayment = statusOfWord(payment)
  if (ofPayment === 'CANCELLED' || ofPayment === 'RETURNED') return ofPayment
  return statusOfWord(status) ?? statusOfWord(fulfillment) ?? 'UNKNOWN'
}
