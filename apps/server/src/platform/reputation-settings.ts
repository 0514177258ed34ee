import { isGuessableSecret } from '../shared/guessable-secret.ts'
import { SECRET_LENGTH } from './secret-settings.ts'

export type ReputationSettings = Readonly<{
  /** False where the operator forbids stores to share it; what they have shared is then taken back. */
  isAllowed: boolean
  /** The key of the digests; null: it follows from the deployment's secret. Another key begins with no reputation at all. */
  key: string | null
}>

/** The settings, or a sentence that says what is wrong with them. */
export function parseReputationSettings(
  read: (name: 'HAAT_REPUTATION' | 'HAAT_REPUTATION_KEY') => string,
  isProduction: boolean,
): ReputationSettings | string {
  const [mode, key] = [read('HAAT_REPUTATION'), read('HAAT_REPUTATION_KEY')]
  if (!['', 'allowed', 'off'].includes(mode)) return `HAAT_REPUTATION is "${mode}"; it must be one of allowed, off.`
  if (key !== '' && (key.length < SECRET_LENGTH || (isProduction && isGuessableSecret(key))))
    return `HAAT_REPUTATION_KEY must have at least ${SECRET_LENGTH} random characters (openssl rand -base64 48).`
  return Object.freeze({ isAllowed: mode !== 'off', key: key || null })
}
