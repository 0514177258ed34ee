import { recall, remember } from '@haat/simulation/bounded-map.ts'
import { nowMs } from '@haat/simulation/simulation.ts'
import type { Account } from '../account.ts'
import type { Authenticate } from '../serve.ts'
import type { Simulator } from '../simulator.ts'

/** Five days, as documented. */
export const TOKEN_SECONDS = 432_000
const bearerOf = (header: string | undefined) => /^Bearer (\S+)$/.exec(header ?? '')?.[1]

/** Who has the access token of a call. */
export const authenticatePathao: Authenticate = (sim, { headers }) => {
  const token = recall(sim.pathaoTokens.access, bearerOf(headers.authorization))
  return token && nowMs(sim) < token.goodUntilMs ? token.account : undefined
}

/** A pair of tokens. A refresh token is good for thirty days, and for one use. */
export function issuePathaoTokens(sim: Simulator, account: Account): { access: string; refresh: string } {
  const [access, refresh] = [sim.random.base64url(600), sim.random.base64url(600)]
  const goodUntilMs = nowMs(sim) + TOKEN_SECONDS * 1_000
  remember(sim.pathaoTokens.access, access, { account, goodUntilMs })
  remember(sim.pathaoTokens.refresh, refresh, { account, goodUntilMs: goodUntilMs + 25 * 86_400_000 })
  return { access, refresh }
}

/** The merchant of a refresh token, which cannot be used again. */
export function useRefreshToken(sim: Simulator, refresh: unknown): Account | undefined {
  const token = recall(sim.pathaoTokens.refresh, refresh)
  if (!token || nowMs(sim) >= token.goodUntilMs) return undefined
  sim.pathaoTokens.refresh.entries.delete(refresh as string)
  return token.account
}

/** Revokes the access token of a call: later calls with it return 401. */
export function revokePathaoToken(sim: Simulator, headers: Readonly<Record<string, string>>): void {
  const token = bearerOf(headers.authorization)
  if (token) sim.pathaoTokens.access.entries.delete(token)
}
