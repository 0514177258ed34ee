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
 * Mail is free. An SMS costs money, so that a store chooses each kind itself; only the number of an order, without which
 * a shopper cannot follow it, is sent to a phone where there is no e-mail address.
 */
export const defaultChannelsOf = (kind: MessageKind): MessageChannels => ({
  emailEnabled: true,
  smsEnabled: false,
  smsWithoutEmail: kind === 'ORDER_PLACED',
})

/** The channels of every kind: as the store saved them, else the defaults. */
export const channelSettings = (saved: readonly (MessageChannels & { kind: string })[]): ChannelSettings =>
  Object.fromEntries(
    messageKinds.map((kind) => [kind, saved.find((row) => row.kind === kind) ?? defaultChannelsOf(kind)]),
  ) as ChannelSettings
