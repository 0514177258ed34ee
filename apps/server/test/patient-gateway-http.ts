import { type GatewayHttp, type GatewayRequest, gatewayHttp } from '../src/platform/gateway-http.ts'
import { PATIENCE_MS } from './patience.ts'

/** Calls gateways however often they failed before: tests inject one fault after the other. */
export const tirelessGatewayHttp = (): GatewayHttp => gatewayHttp({ limits: { failures: Number.POSITIVE_INFINITY } })

/** Waits for a response as long as a slow machine takes. */
export function patient(wire: GatewayHttp): GatewayHttp {
  const { isSimulator } = wire
  const call = (request: GatewayRequest) => wire({ ...request, timeoutMs: PATIENCE_MS })
  return Object.assign(call, isSimulator && { isSimulator })
}

export const patientGatewayHttp = (): GatewayHttp => patient(tirelessGatewayHttp())
