import type { Authenticate, Handler } from '../serve.ts'
import { json, textOf } from '../simulated-response.ts'
import { accountsOf } from '../simulator.ts'
import { issuePathaoTokens, TOKEN_SECONDS, useRefreshToken } from './pathao-tokens.ts'

/** Who signs in, with a password or with a refresh token. */
export const authenticateToken: Authenticate = (sim, { body }) => {
  const account = accountsOf(sim, 'pathao').find(
    ({ credentials }) => credentials.client_id === body.client_id && credentials.client_secret === body.client_secret,
  )
  if (body.grant_type === 'password') {
    const isTheirs = account?.credentials.username === body.username && account?.credentials.password === body.password
    return isTheirs ? account : undefined
  }
  if (body.grant_type !== 'refresh_token' || !account) return undefined
  return useRefreshToken(sim, textOf(body.refresh_token)) === account ? account : undefined
}

/** Issues a pair of tokens. */
export const issueToken: Handler = (sim, account) => {
  const { access, refresh } = issuePathaoTokens(sim, account)
  return json({ token_type: 'Bearer', expires_in: TOKEN_SECONDS, access_token: access, refresh_token: refresh })
}
