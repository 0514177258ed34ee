import { type GatewayHttp, gatewayHttp } from '../src/platform/gateway-http.ts'

/** Calls gateways however often they failed before: tests inject one fault after the other. */
export const patientGatewayHttp = (): GatewayHttp => gatewayHttp({ limits: { failures: Number.POSITIVE_INFINITY } })
