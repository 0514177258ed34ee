import type { Queryable } from '../../../platform/database.ts'

export type StoredToken = {
  sealedToken: Buffer | null
  /** 0 before the first token. */
  version: number
  renewAt: Date | null
  expiresAt: Date | null
  claimedUntil: Date | null
  /** Token calls that still count. */
  recentCalls: number
}

export async function findToken(
  db: Queryable,
  accountKey: Buffer,
  countedFrom: Date,
): Promise<StoredToken | undefined> {
  const { rows } = await db.query<StoredToken>({
    name: 'find_gateway_token',
    text: `select sealed_token as "sealedToken", version, renew_at as "renewAt", expires_at as "expiresAt",
        claimed_until as "claimedUntil",
        (select count(*)::integer from unnest(calls) c where c > $2) as "recentCalls"
      from gateway_tokens where account_key = $1`,
    values: [accountKey, countedFrom],
  })
  return rows[0]
}

export type TokenCall = {
  accountKey: Buffer
  /** Who calls. */
  claim: string
  now: Date
  /** Calls after it count towards `maxCalls`. */
  countedFrom: Date
  maxCalls: number
}

/**
 * Claims the next call for a token and counts it before it is made. False when another process has a claim, when the
 * token is no longer the one that was seen, or when the calls of the hour are used up.
 */
export async function claimTokenCall(
  db: Queryable,
  { accountKey, claim, now, countedFrom, maxCalls }: TokenCall,
  { seenVersion, until }: { seenVersion: number; until: Date },
): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'claim_gateway_token',
    text: `insert into gateway_tokens as t (account_key, claim, claimed_until, calls, updated_at)
      values ($1, $2, $4, array[$3::timestamptz], $3)
      on conflict (account_key) do update set claim = excluded.claim, claimed_until = excluded.claimed_until,
        calls = array(select c from unnest(t.calls) c where c > $5 order by c) || $3::timestamptz, updated_at = $3
      where t.version = $7
        and (t.claimed_until is null or t.claimed_until <= $3) -- guard: token-claim
        and (select count(*) from unnest(t.calls) c where c > $5) < $6 -- guard: token-budget
      `,
    values: [accountKey, claim, now, until, countedFrom, maxCalls, seenVersion],
  })
  return rowCount === 1
}

/** Counts a second call of the same claim. False when the hour allows none, or when the claim has been taken over. */
export async function countTokenCall(
  db: Queryable,
  { accountKey, claim, now, countedFrom, maxCalls }: TokenCall,
): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'count_gateway_token_call',
    text: `update gateway_tokens t
        set calls = array(select c from unnest(t.calls) c where c > $4 order by c) || $3::timestamptz, updated_at = $3
      where account_key = $1 and claim = $2 and (select count(*) from unnest(t.calls) c where c > $4) < $5`,
    values: [accountKey, claim, now, countedFrom, maxCalls],
  })
  return rowCount === 1
}

/** Stores a new token and ends the claim, unless another process has taken the claim over. */
export async function storeToken(
  db: Queryable,
  { accountKey, claim }: Pick<TokenCall, 'accountKey' | 'claim'>,
  { sealedToken, renewAt, expiresAt }: { sealedToken: Buffer; renewAt: Date; expiresAt: Date },
): Promise<void> {
  await db.query(
    `update gateway_tokens set sealed_token = $3, renew_at = $4, expires_at = $5, version = version + 1,
        claim = null, claimed_until = null
      where account_key = $1 and claim = $2`,
    [accountKey, claim, sealedToken, renewAt, expiresAt],
  )
}

/** Ends a claim without a token. `calls`: the times of all calls that count, when they differ from what was counted. */
export async function releaseTokenClaim(
  db: Queryable,
  { accountKey, claim }: Pick<TokenCall, 'accountKey' | 'claim'>,
  { unsentAt = null, blockedAt = null }: { unsentAt?: Date | null; blockedAt?: Date | null } = {},
): Promise<void> {
  await db.query(
    `update gateway_tokens set claim = null, claimed_until = null,
        calls = case when $4::timestamptz is not null then array[$4::timestamptz, $4::timestamptz]
          else array_remove(calls, $3::timestamptz) end
      where account_key = $1 and claim = $2`,
    [accountKey, claim, unsentAt, blockedAt],
  )
}

/** Discards a token that was refused, unless it has been replaced already. */
export async function discardToken(db: Queryable, accountKey: Buffer, version: number): Promise<void> {
  await db.query(
    `update gateway_tokens set sealed_token = null where account_key = $1
        and version = $2 -- guard: token-discard
      `,
    [accountKey, version],
  )
}
