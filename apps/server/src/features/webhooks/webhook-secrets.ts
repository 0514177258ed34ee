import { createHmac, randomBytes } from 'node:crypto'
import { seal, unseal } from '../../platform/seal.ts'
import type { Secrets } from '../../shared/secrets.ts'

/** Where something sealed belongs: it can be opened in no other webhook. */
type WebhookKey = { storeId: number; webhookId: number }
type Header = { name: string; value: string }

const contextOf = ({ storeId, webhookId }: WebhookKey, part: 'secret' | 'headers') =>
  `webhook/${storeId}/${webhookId}/${part}`

/** A new secret, by the Standard Webhooks specification. */
export const makeWebhookSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`

/** Its last characters, by which staff recognise it. */
export const secretHint = (secret: string): string => secret.replaceAll('=', '').slice(-4)

export const sealWebhookSecret = (secrets: Secrets, key: WebhookKey, secret: string): Buffer =>
  seal(secrets, 'webhook-secret', contextOf(key, 'secret'), secret)

/** Null without the key of the deployment that sealed it. */
export const openWebhookSecret = (secrets: Secrets, key: WebhookKey, sealed: Buffer): string | null =>
  unseal(secrets, 'webhook-secret', contextOf(key, 'secret'), sealed)

export const sealWebhookHeaders = (secrets: Secrets, key: WebhookKey, headers: readonly Header[]): Buffer =>
  seal(secrets, 'webhook-secret', contextOf(key, 'headers'), JSON.stringify(headers))

export function openWebhookHeaders(secrets: Secrets, key: WebhookKey, sealed: Buffer): Header[] | null {
  const text = unseal(secrets, 'webhook-secret', contextOf(key, 'headers'), sealed)
  return text === null ? null : (JSON.parse(text) as Header[])
}

/** The signatures of a request, one of each secret, by the Standard Webhooks specification. */
export const signWebhook = (secrets: readonly string[], id: string, timestamp: string, body: string): string =>
  secrets
    .map((secret) => {
      const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
      return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
    })
    .join(' ')
