import { seal, unseal } from '../../platform/seal.ts'
import type { Secrets } from '../../shared/secrets.ts'

const PURPOSE = 'courier-credentials'

type Key = { storeId: number; id: number }
const contextOf = ({ storeId, id }: Key) => `${storeId} ${id}`

/** Seals the credentials of an account for its row. */
export const sealCourierCredentials = (secrets: Secrets, key: Key, credentials: Record<string, string>): Buffer =>
  seal(secrets, PURPOSE, contextOf(key), JSON.stringify(credentials))

/** The credentials of an account; null when they were sealed with a key that the deployment no longer has. */
export function openCourierCredentials(
  secrets: Secrets,
  { sealedCredentials, ...key }: Key & { sealedCredentials: Buffer },
): Record<string, string> | null {
  const text = unseal(secrets, PURPOSE, contextOf(key), sealedCredentials)
  return text === null ? null : JSON.parse(text)
}
