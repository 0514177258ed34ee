import type { GatewayHttp } from '../src/platform/gateway-http.ts'

const text = JSON.stringify({ access_token: 'token', expires_in: 432_000, data: { data: [] } })

/** Responds to every call as Pathao does that signs in a merchant, and has no places. */
export const emptyCourier: GatewayHttp = Object.assign(
  async () => ({ kind: 'response' as const, status: 200, contentType: 'application/json', text }),
  { isSimulator: () => true },
)
