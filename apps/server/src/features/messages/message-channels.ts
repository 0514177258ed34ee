import { type MessageKind, messageKinds } from '@haat/contract/vocabulary.ts'

/** Which channels a store uses for a kind of message. */
export type MessageChannels = {
  emailEnabled: boolean
  smsEnabled: boolean
  /** Whether an SMS is sent where there is no e-mail address, although other SMS of the kind are off. */
  smsWithoutEmail: boolean
}
export type ChannelSettings = Record<MessageKind, MessageChannels>

/**
 * Sent to a phone where there is no e-mail address: the number of an order, without which a shopper cannot follow it; that
 * the parcel comes, or does not come; what staff decided about a request; that money went back; and news of a subscription.
 */
const sentWithoutEmail: readonly MessageKind[] = [
  'ORDER_PLACED',
  'ORDER_SHIPPED',
  'ORDER_CANCELLED',
  'CANCELLATION_REJECTED',
  'REFUND_APPROVED',
  'REFUND_REJECTED',
  'REFUND_COMPLETED',
  'SUBSCRIPTION_UPCOMING',
  'SUBSCRIPTION_PAUSED',
  'SUBSCRIPTION_FAILED',
]

/** Mail is free. An SMS costs money, so that a store chooses each kind of it itself. */
export const defaultChannelsOf = (kind: MessageKind): MessageChannels => ({
  emailEnabled: true,
  smsEnabled: false,
  smsWithoutEmail: sentWithoutEmail.includes(kind),
})

/** The channels of every kind: as the store saved them, else the defaults. */
export const channelSettings = (saved: readonly (MessageChannels & { kind: string })[]): ChannelSettings =>
  Object.fromEntries(
    messageKinds.map((kind) => [kind, saved.find((row) => row.kind === kind) ?? defaultChannelsOf(kind)]),
  ) as ChannelSettings
