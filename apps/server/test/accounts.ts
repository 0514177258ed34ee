import { next, type Shop } from './factories.ts'
import type { Call, Harness, TestResponse } from './harness.ts'

export const PASSWORD = 'seven green parrots'

/** A valid registration body. E-mail and phone differ at every call. */
export const registration = (more: object = {}) => ({
  email: `rahima${next()}@example.com`,
  password: PASSWORD,
  password_confirm: PASSWORD,
  first_name: 'Rahima',
  last_name: 'Khatun',
  phone: `018${String(10_000_000 + next())}`,
  ...more,
})

/** The tokens and identity of a registered shopper. */
export type Account = {
  id: string
  email: string
  phone: string
  accessToken: string
  refreshToken: string
  sessionId: string
}

/** Registers a shopper through the API. */
export async function anAccount(h: Harness, shop: Pick<Shop, 'key'>, more: object = {}): Promise<Account> {
  const response = await h.call({ url: 'A/register/', key: shop.key, body: registration(more) })
  if (response.status !== 200) throw new Error(`registration returned ${response.text}`)
  return accountOf(response)
}

/** The account in the response of a registration or a sign-in. */
export const accountOf = ({ data }: TestResponse): Account => ({
  id: data.customer.id,
  email: data.customer.email,
  phone: data.customer.phone,
  accessToken: data.access_token,
  refreshToken: data.refresh_token,
  sessionId: sessionIdOf(data.access_token),
})

export const sessionIdOf = (accessToken: string): string =>
  JSON.parse(Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString()).sid

/** Calls account endpoints in English with a fixed request id, so that whole responses can be compared. */
export const asking =
  (h: Harness, shop: Pick<Shop, 'key'>) =>
  (url: string, options: Omit<Call, 'url'> = {}): Promise<TestResponse> =>
    h.call({
      key: shop.key,
      url,
      ...options,
      headers: { 'accept-language': 'en', 'x-request-id': 'same', ...options.headers },
    })
