import { seal, unseal } from '../../platform/seal.ts'
import type { Secrets } from '../../shared/secrets.ts'

/** Stands for the secret in what staff read. */
export const SECRET_MASK = '••••••'

type Content = { subject: string; text: string }
/** What identifies a message: its content can be opened in no other. */
type MessageKey = { storeId: number; eventId: number; channel: string }

const contextOf = ({ storeId, eventId, channel }: MessageKey) => `${storeId}/${eventId}/${channel}`

/** Encrypts the subject and text of a message. */
export const sealContent = (secrets: Secrets, key: MessageKey, { subject, text }: Content): Buffer =>
  seal(secrets, 'message-secret', contextOf(key), JSON.stringify({ subject, text }))

/** Decrypts them; null without the key that encrypted them. */
export function openContent(secrets: Secrets, key: MessageKey, sealed: Buffer): Content | null {
  const text = unseal(secrets, 'message-secret', contextOf(key), sealed)
  return text === null ? null : (JSON.parse(text) as Content)
}
