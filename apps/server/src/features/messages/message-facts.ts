import type { CycleFailure } from '@haat/contract/vocabulary.ts'
import type { AnnouncedPause } from '../message-texts/subscription-reasons.ts'
import type { TextChannel } from '../message-texts/text-catalogue.ts'

/** The items and the sums of an order; empty for a message about something else. */
export type OrderContent = {
  items: { name: string; variantName: string; quantity: number; totalMinor: number }[]
  subtotalMinor: number
  discountMinor: number
  deliveryFeeMinor: number
  roundingMinor: number
  undeliveredMinor: number
  /** Those that reduce the items, not the delivery fee. */
  offers: { offerName: string; discountMinor: number }[]
}

/** A subscription, as messages about it show it. What an occasion does not have is null. */
export type SubscriptionContent = {
  items: { name: string; variantName: string; quantity: number }[]
  dueAt: Date | null
  nextAt: Date | null
  resumeAt: Date | null
  pauseReason: AnnouncedPause | null
  failure: CycleFailure | null
}

/** What the texts of a message are made from. Facts that a kind does not use are empty. */
export type MessageFacts = {
  storeName: string
  currencySymbol: string
  /** As the shopper typed it: see `safeName`. */
  receiverName: string
  address: string
  /** Whether the destination of a channel has been proven to be the buyer's. */
  isProven: Record<TextChannel, boolean>
  orderNumber: string
  order: OrderContent
  totalMinor: number
  /** What the courier collects; 0 when nothing. */
  cashMinor: number
  courier: string
  trackingCode: string
  trackingUrl: string
  refundMinor: number
  /** An unapplied payment that went back. */
  returnedMinor: number
  /** A payment through a gateway: its amount, gateway and transaction. */
  paidMinor: number
  paidBy: string
  transactionId: string
  ticketNumber: string
  /** The links are empty without a URL of the website. */
  orderLink: string
  /** The link with which the buyer confirms the order; only in an SMS. */
  orderConfirmLink: string
  ticketLink: string
  subscriptionLink: string
  /** Null in a message about something else. */
  subscription: SubscriptionContent | null
  /** What the store wrote with its decision about a request. */
  decisionNote: string
  /** What the store wrote on the ticket. */
  reply: string
}

/** A message in one language: as an e-mail, and as a text message. */
export type MessageTexts = { subject: string; text: string; sms: string }
