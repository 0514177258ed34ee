import { type BoundedMap, createBoundedMap } from '@haat/simulation/bounded-map.ts'
import type { Account } from '../account.ts'

const MAX_TOKENS = 10_000

type Token = { account: Account; goodUntilMs: number }

/** The tokens of all merchants of Pathao. */
export type PathaoTokens = { access: BoundedMap<Token>; refresh: BoundedMap<Token> }

export const createPathaoTokens = (): PathaoTokens => ({
  access: createBoundedMap(MAX_TOKENS),
  refresh: createBoundedMap(MAX_TOKENS),
})
