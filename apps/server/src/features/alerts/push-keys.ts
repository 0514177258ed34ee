import { createECDH } from 'node:crypto'
import type { Secrets } from '../../shared/secrets.ts'

/** A key pair by which push services know this server (VAPID, RFC 8292), in base64url. */
export type PushKey = { publicKey: string; privateKey: string }

/** The key pairs of the deployment, newest first. They follow from its secrets, so that nothing is stored. */
export const pushKeys = (secrets: Secrets): PushKey[] =>
  secrets('push-key').map((secret) => {
    const pair = createECDH('prime256v1')
    pair.setPrivateKey(secret)
    return { publicKey: pair.getPublicKey('base64url'), privateKey: secret.toString('base64url') }
  })
