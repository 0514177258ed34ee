import { callCourier } from '../call-courier.ts'
import type { CourierConnection, CourierResult } from '../courier.ts'

/** Calls Steadfast, whose keys do not change. */
export const callSteadfast = (
  connection: CourierConnection,
  { path, ...call }: { name: string; path: string; body?: object; timeoutMs?: number },
): Promise<CourierResult<unknown>> =>
  callCourier(connection, {
    ...{ ...call, path: `/api/v1${path}` },
    headers: {
      'api-key': connection.credentials.apiKey ?? '',
      'secret-key': connection.credentials.secretKey ?? '',
    },
  })
