import { type KeyObject, sign } from 'node:crypto'

/** What Amazon SNS posts. */
export type SnsEnvelope = {
  Type: string
  MessageId: string
  TopicArn: string
  Timestamp: string
  Message: string
} & Partial<Record<'Subject' | 'Token' | 'SubscribeURL' | 'UnsubscribeURL', string>>

const SIGNED_OF_NOTIFICATION = ['Message', 'MessageId', 'Subject', 'Timestamp', 'TopicArn', 'Type'] as const
const SIGNED_OF_CONFIRMATION = [
  'Message',
  'MessageId',
  'SubscribeURL',
  'Timestamp',
  'Token',
  'TopicArn',
  'Type',
] as const

/** What is signed: each name and each value on a line of its own; what is absent is left out. */
export function textToSign(envelope: SnsEnvelope): string {
  const names = envelope.Type === 'Notification' ? SIGNED_OF_NOTIFICATION : SIGNED_OF_CONFIRMATION
  return names
    .filter((name) => envelope[name] !== undefined)
    .map((name) => `${name}\n${envelope[name]}\n`)
    .join('')
}

/** Signature version 1 is RSA with SHA-1, version 2 with SHA-256. */
export const signEnvelope = (envelope: SnsEnvelope, version: '1' | '2', key: KeyObject): string =>
  sign(version === '1' ? 'RSA-SHA1' : 'RSA-SHA256', Buffer.from(textToSign(envelope)), key).toString('base64')
