import { maxTopicLength } from '../../../shared/stored-lengths.ts'

/** A message of Amazon SNS as it is posted, with its texts only. */
export type SnsMessage = {
  type: string
  messageId: string
  topic: string
  message: string
  subscribeUrl: string | null
  signature: string
  hash: 'RSA-SHA1' | 'RSA-SHA256'
  /** What the signature is of. */
  signed: string
  certificateUrl: string
}

const confirmation = ['Message', 'MessageId', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type']
/** The fields that are signed, in this order; a subject only when there is one. */
const signedFields: Readonly<Record<string, readonly string[]>> = {
  Notification: ['Message', 'MessageId', 'Subject', 'Timestamp', 'TopicArn', 'Type'],
  SubscriptionConfirmation: confirmation,
  UnsubscribeConfirmation: confirmation,
}
const hashes = { '1': 'RSA-SHA1', '2': 'RSA-SHA256' } as const

const MAX_BODY = 256 * 1024
const MAX_ID = 100

/** Reads a message of SNS; null when it is none. Nothing of it is verified yet. */
export function readSnsMessage(body: string): SnsMessage | null {
  const texts = body.length > MAX_BODY ? null : parseTexts(body)
  if (!texts) return null
  const { Type: type, MessageId: messageId, TopicArn: topic, Message: message, Signature: signature } = texts
  const { SignatureVersion: version, SigningCertURL: certificateUrl } = texts
  if (!type || !messageId || !topic || message === undefined || !signature || !certificateUrl) return null
  if (messageId.length > MAX_ID || topic.length > maxTopicLength || !Object.hasOwn(signedFields, type)) return null
  if (version !== '1' && version !== '2') return null
  const names = signedFields[type] as readonly string[]
  if (names.some((name) => texts[name] === undefined && name !== 'Subject')) return null
  const signed = names.flatMap((name) => (texts[name] === undefined ? [] : [`${name}\n${texts[name]}\n`])).join('')
  const subscribeUrl = texts.SubscribeURL ?? null
  return { type, messageId, topic, message, subscribeUrl, signature, hash: hashes[version], signed, certificateUrl }
}

function parseTexts(body: string): Record<string, string> | null {
  try {
    const value: unknown = JSON.parse(body)
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return null
    return Object.fromEntries(Object.entries(value).filter(([, text]) => typeof text === 'string'))
  } catch {
    return null
  }
}

// Not `sns.s3-…`: that is an S3 bucket with the name `sns`.
const SNS_HOST = /^sns\.(?!s3-)[a-zA-Z0-9-]{3,}\.amazonaws\.com(?:\.cn)?$/

/**
 * Whether a URL is Amazon's SNS over HTTPS. A signature proves nothing with a certificate of the sender's own server, and
 * the server fetches no URL that an attacker chose. `origins`: others that count as SNS, for tests.
 */
export function isSnsUrl(text: string, origins: readonly string[] = []): boolean {
  const url = URL.parse(text)
  if (url === null || url.username !== '' || url.password !== '') return false
  if (origins.includes(url.origin)) return true
  return url.protocol === 'https:' && url.port === '' && SNS_HOST.test(url.hostname)
}

/** Whether a URL may name a certificate of SNS. */
export const isSnsCertificateUrl = (text: string, origins: readonly string[] = []): boolean =>
  isSnsUrl(text, origins) && URL.parse(text)?.pathname.endsWith('.pem') === true
