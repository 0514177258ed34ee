import type { Text } from '@haat/contract/errors.ts'
import type {
  GatewayCode,
  ReconciliationAction,
  ReconciliationList,
  ReconciliationStatus,
  StatementLineType,
} from '@haat/contract/vocabulary.ts'

/** What kind of difference it is. */
export type DifferenceKind = {
  list: ReconciliationList
  status: ReconciliationStatus
  gateway: GatewayCode
  type: StatementLineType
}

/** What decides what to do about a difference. */
export type DifferenceFacts = Pick<DifferenceKind, 'list' | 'type'> & {
  statementMinor: number | null
  recordedMinor: number | null
  orderId: number | null
  claimId: number | null
}

/** What staff do about a difference. */
export function decideAction(facts: DifferenceFacts): ReconciliationAction {
  if (facts.list === 'ORDER_WITHOUT_MONEY') return 'CHECK_PAYMENT'
  if (facts.list === 'AMOUNT_DIFFERS') {
    if (facts.statementMinor === null) return 'INSPECT_SESSION'
    return facts.statementMinor === facts.recordedMinor ? 'COMPARE_METHODS' : 'COMPARE_AMOUNTS'
  }
  if (facts.type === 'REFUND') return 'RECORD_REFUND'
  if (facts.claimId !== null) return 'VERIFY_CLAIM'
  return facts.orderId === null ? 'FIND_ORDER' : 'RECORD_PAYMENT'
}

export const adviceTexts: Record<ReconciliationAction, Text> = {
  VERIFY_CLAIM: {
    en: 'The shopper of this order sent this transaction ID. Verify the payment of the order.',
    bn: 'এই অর্ডারের ক্রেতা এই ট্রানজেকশন আইডি দিয়েছেন। অর্ডারের পেমেন্টটি যাচাই করুন।',
  },
  RECORD_PAYMENT: {
    en: 'This payment seems to be for this order. Check the order, then record the payment for it.',
    bn: 'পেমেন্টটি সম্ভবত এই অর্ডারের। অর্ডারটি দেখে তার পেমেন্ট হিসেবে লিখুন।',
  },
  FIND_ORDER: {
    en: 'No order has this payment. Find its order and record the payment for it, or note what it was for.',
    bn: 'কোনো অর্ডারে এই পেমেন্ট নেই। অর্ডারটি খুঁজে পেমেন্ট লিখুন, অথবা এটি কিসের টাকা তা লিখে রাখুন।',
  },
  RECORD_REFUND: {
    en: 'The gateway returned this money, and no refund says so. Record the payout of its refund with this transaction ID, or create the refund first.',
    bn: 'গেটওয়ে এই টাকা ফেরত দিয়েছে, কিন্তু কোনো রিফান্ডে তা লেখা নেই। এই ট্রানজেকশন আইডি দিয়ে রিফান্ডের টাকা পাঠানো লিখুন, রিফান্ড না থাকলে আগে তৈরি করুন।',
  },
  CHECK_PAYMENT: {
    en: 'The statement of this time does not have this payment. Ask the gateway with the transaction ID before you send the order.',
    bn: 'এই সময়ের স্টেটমেন্টে পেমেন্টটি নেই। অর্ডার পাঠানোর আগে ট্রানজেকশন আইডি দিয়ে গেটওয়েকে জিজ্ঞেস করুন।',
  },
  COMPARE_AMOUNTS: {
    en: 'The gateway has another amount than the store. Refund what is too much, or ask the shopper for the rest.',
    bn: 'গেটওয়ে আর দোকানের হিসাবে টাকার পরিমাণ আলাদা। বেশি হলে ফেরত দিন, কম হলে ক্রেতার কাছে বাকি টাকা চান।',
  },
  COMPARE_METHODS: {
    en: 'The money came or went by this gateway, but is recorded with another method. Note it for your accounts.',
    bn: 'টাকা এই গেটওয়ে দিয়ে এসেছে বা গেছে, কিন্তু লেখা আছে অন্য পেমেন্ট পদ্ধতি। আপনার হিসাবের জন্য লিখে রাখুন।',
  },
  INSPECT_SESSION: {
    en: 'The gateway reported something else than the payment was begun. Look the payment up at the gateway before you send the order.',
    bn: 'যেভাবে পেমেন্ট শুরু হয়েছিল, গেটওয়ের তথ্য তার সঙ্গে মেলে না। অর্ডার পাঠানোর আগে গেটওয়েতে পেমেন্টটি দেখুন।',
  },
}
