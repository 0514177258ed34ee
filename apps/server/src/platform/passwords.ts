import { hash, verify } from '@node-rs/argon2'
import { ApiError } from './errors.ts'

/** Argon2id, 19 MiB, 2 passes: OWASP's first recommendation. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const AT_ONCE = 2
const MAX_WAITING = 50

export type PasswordHasher = {
  hash(password: string): Promise<string>
  /** Whether the password is right. Without a stored hash it takes the same time and is never right. */
  verify(stored: string | null, password: string): Promise<boolean>
}

/**
 * Hashes two at a time and lets fifty wait: a flood of logins neither eats the processor nor the memory that the rest
 * of the shop needs. The fifty-first hears `service_unavailable`.
 */
export function passwordHasher(cost = COST): PasswordHasher {
  const waiting: (() => void)[] = []
  let running = 0
  let decoy: Promise<string> | undefined

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running >= AT_ONCE) {
      if (waiting.length >= MAX_WAITING) throw new ApiError('service_unavailable', { retryAfterSeconds: 2 })
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else running++
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }

  return {
    hash: (password) => inTurn(() => hash(password, cost)),
    async verify(stored, password) {
      decoy ??= hash('no such account', cost)
      const against = stored ?? (await decoy)
      const right = await inTurn(() => verify(against, password))
      return right && stored !== null
    },
  }
}
