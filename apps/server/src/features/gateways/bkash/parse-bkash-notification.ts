import { type KeyObject, verify, X509Certificate } from 'node:crypto'
import type { GatewayTools, ParsedNotification } from '../payment-gateway.ts'
import { readNotification } from './bkash-notification-rules.ts'
import { isSnsCertificateUrl, readSnsMessage } from './sns-message-rules.ts'

/** Amazon has a certificate for each region, and changes it once a year. */
const MAX_CERTIFICATES = 20

export type SnsCertificates = Map<string, KeyObject>

/**
 * Verifies a message of Amazon SNS, and reads its content about a payment. SNS repeats messages for days: their age is no
 * reason to reject one. Whether the topic is the one that bKash named is for the caller to compare: any AWS
 * account may have a topic.
 */
export async function parseBkashNotification(
  rawBody: string,
  tools: Pick<GatewayTools, 'http' | 'logger'>,
  {
    certificates,
    origins,
    timeoutMs,
  }: { certificates: SnsCertificates; origins: readonly string[]; timeoutMs: number },
): Promise<ParsedNotification | null> {
  const message = readSnsMessage(rawBody)
  if (!message) return null
  if (!isSnsCertificateUrl(message.certificateUrl, origins)) {
    tools.logger.warn({ gateway: 'BKASH', topic: message.topic }, 'a notification names a foreign certificate')
    return null
  }
  const key = certificates.get(message.certificateUrl) ?? (await fetchKey(message.certificateUrl, tools, timeoutMs))
  if (!key) return null
  remember(certificates, message.certificateUrl, key)
  const isSigned = verify(
    message.hash,
    Buffer.from(message.signed, 'utf8'),
    key,
    Buffer.from(message.signature, 'base64'),
  )
  if (!isSigned) {
    tools.logger.warn({ gateway: 'BKASH', topic: message.topic }, 'a notification has a wrong signature')
    return null
  }
  return readNotification(message, origins)
}

async function fetchKey(
  url: string,
  { http, logger }: Pick<GatewayTools, 'http' | 'logger'>,
  timeoutMs: number,
): Promise<KeyObject | null> {
  const response = await http({ account: 'BKASH notifications', method: 'GET', url, headers: {}, timeoutMs })
  const text = response.kind === 'response' && response.status === 200 ? response.text : ''
  try {
    const key = new X509Certificate(text).publicKey
    if (key.asymmetricKeyType === 'rsa') return key
  } catch {
    // No certificate.
  }
  logger.warn(
    { gateway: 'BKASH', response: response.kind === 'response' ? response.status : response.reason },
    'no certificate',
  )
  return null
}

/** The one that was not used for the longest time goes first. */
function remember(certificates: SnsCertificates, url: string, key: KeyObject): void {
  certificates.delete(url)
  certificates.set(url, key)
  const [oldest] = certificates.keys()
  if (certificates.size > MAX_CERTIFICATES && oldest !== undefined) certificates.delete(oldest)
}
