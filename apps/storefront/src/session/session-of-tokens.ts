import type { ShopperSession } from './shopper-session.ts'

type Tokens = {
  access_token: string
  refresh_token: string
  access_expires_at: string
}

/** The session of a token set: that of a sign-in, a registration or a renewal. `name`: that of the customer. */
export const sessionOfTokens = (tokens: Tokens, name: string): ShopperSession => ({
  accessToken: tokens.access_token,
  refreshToken: tokens.refresh_token,
  accessExpiresAt: tokens.access_expires_at,
  name,
})
