import { isGuessableSecret } from '../shared/guessable-secret.ts'

/** The least characters of a secret. */
export const SECRET_LENGTH = 32

/** The deployment's secrets, newest first; null where one is to be generated; or a sentence that says what is wrong, without them. */
export function parseSecrets(given: string, isProduction: boolean): readonly [string, ...string[]] | string | null {
  if (given === '') {
    if (!isProduction) return null
    return 'HAAT_SECRET is required in production: at least 32 random characters (openssl rand -base64 48).'
  }
  const secrets = given.split(',').map((secret) => secret.trim()) as [string, ...string[]]
  if (secrets.some((secret) => secret.length < SECRET_LENGTH))
    return `HAAT_SECRET has a part shorter than ${SECRET_LENGTH} characters (openssl rand -base64 48).`
  if (isProduction && secrets.some(isGuessableSecret))
    return 'HAAT_SECRET is not random enough. Create one with: openssl rand -base64 48.'
  return Object.freeze(secrets)
}
