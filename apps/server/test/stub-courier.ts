import type { GatewayHttp } from '../src/platform/gateway-http.ts'

const signedIn = { access_token: 'token', expires_in: 432_000, data: { data: [] } }
const payout = { id: 88_001, amount: 130, created_at: '2026-01-12T09:30:00Z' }
const consignments = [{ consignment_id: 'CASE0002', cod_amount: 200, delivery_charge: 70 }]

function responseTo(url: string): object | null {
  if (url.endsWith('/payments')) return [payout]
  if (url.includes('/payments/')) return url.endsWith('/88001') ? { ...payout, consignments } : null
  return signedIn
}

/** Responds to every call as Pathao does that signs in a merchant and has no places, and as Steadfast that has paid for a parcel. */
export const stubCourier: GatewayHttp = Object.assign(
  async ({ url }: Parameters<GatewayHttp>[0]) => {
    const response = responseTo(url)
    const [status, text] = response ? [200, JSON.stringify(response)] : [404, '{"message":"Not found"}']
    return { kind: 'response' as const, status, contentType: 'application/json', text }
  },
  { isSimulator: () => true },
)
