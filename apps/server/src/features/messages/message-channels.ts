import { type MessageKind, messageKinds } from '@haat/contract/vocabulary.ts'

/** Which channels a store uses for a kind of message. */
export type MessageChannels = { emailEnabled: boolean; smsEnabled: boolean }
export type ChannelSettings = Record<MessageKind, MessageChannels>

/** Mail is free. An SMS costs money, so that a store chooses each kind itself. */
export const defaultChannels: MessageChannels = { emailEnabled: true, smsEnabled: false }

/** The channels of every kind: as the store saved them, else the defaults. */
export const channelSettings = (saved: readonly (MessageChannels & { kind: string })[]): ChannelSettings =>
  Object.fromEntries(
    messageKinds.map((kind) => [kind, saved.find((row) => row.kind === kind) ?? defaultChannels]),
  ) as ChannelSettings
