import type { ShopperSession } from './shopper-session.ts'

type Tokens = {
  access_token: string
  refresh_token: string
  access_expires_at: string
}

/** The session of a token set: that of a sign-in, a registration or a renewal. */
export const sessionOfTokens = (
  tokens: Tokens,
  { name, customerId }: Pick<ShopperSession, 'name' | 'customerId'>,
): ShopperSession => ({
  accessToken: tokens.access_token,
  refreshToken: tokens.refresh_token,
  accessExpiresAt: tokens.access_expires_at,
  name,
  customerId,
})
