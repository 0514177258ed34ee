import { callCourier } from '../call-courier.ts'
import type { CourierConnection, CourierResult } from '../courier.ts'

/** Calls RedX with the token of the account. */
export const callRedx = (
  connection: CourierConnection,
  { path, ...call }: { name: string; path: string; body?: object; method?: 'PATCH' },
): Promise<CourierResult<unknown>> =>
  callCourier(connection, {
    ...{ ...call, path: `/v1.0.0-beta${path}` },
    headers: { 'api-access-token': `Bearer ${connection.credentials.accessToken}` },
  })
