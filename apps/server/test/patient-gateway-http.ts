import { type GatewayHttp, type GatewayRequest, gatewayHttp } from '../src/platform/gateway-http.ts'
import { PATIENCE_MS } from './patience.ts'

/** Calls gateways however often they failed before: tests inject one fault after the other. */
export const tirelessGatewayHttp = (): GatewayHttp => gatewayHttp({ limits: { failures: Number.POSITIVE_INFINITY } })

/** The same, and waits for a response as long as a slow machine takes. */
export function patientGatewayHttp(): GatewayHttp {
  const tireless = tirelessGatewayHttp()
  const { isSimulator } = tireless
  const call = (request: GatewayRequest) => tireless({ ...request, timeoutMs: PATIENCE_MS })
  return Object.assign(call, isSimulator && { isSimulator })
}
