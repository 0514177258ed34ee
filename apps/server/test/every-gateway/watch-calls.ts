import type { GatewayRequest, GatewayResponse } from '../../src/platform/gateway-http.ts'
import { wireOf } from '../gateways.ts'
import type { Harness } from '../harness.ts'
import type { GatewayCall, TestedGateway } from '../tested-gateways.ts'

type Call = () => Promise<GatewayResponse>
const none = (reason: 'timeout' | 'connection', sent: boolean): GatewayResponse => ({ kind: 'none', reason, sent })
const response = (status: number, text: string): GatewayResponse => ({
  ...{ kind: 'response', status, contentType: 'application/json', text },
})

/** What can happen to a call on its way. All but the first two happen after the gateway has done its work. */
export const spoilers = {
  'cannot be sent': async () => none('connection', false),
  'is lost before it arrives': async () => none('timeout', true),
  'times out after it arrived': (call: Call) => call().then(() => none('timeout', true)),
  'has the status 500': (call: Call) => call().then(() => response(500, '{"message":"Internal server error"}')),
  'has a page of HTML': (call: Call) => call().then(() => response(200, '<html><body>Busy</body></html>')),
  'has an empty body': (call: Call) => call().then(() => response(200, '')),
  'has half a body': (call: Call) =>
    call().then((made) =>
      made.kind === 'response' ? { ...made, text: made.text.slice(0, made.text.length / 2) } : made,
    ),
} as const satisfies Record<string, (call: Call) => Promise<GatewayResponse>>

/** A response with another amount in it. */
export const withAmount = (from: string, to: string) => (call: Call) =>
  call().then((made) =>
    made.kind === 'response'
      ? { ...made, text: made.text.replaceAll(new RegExp(`("[a-z_]*amount":\\s*")${from}(\\.0+)?"`, 'gi'), `$1${to}"`) }
      : made,
  )

/** Notes what a gateway is called for, and lets calls fail on their way. */
export function watchCalls(h: Harness, { callOf }: TestedGateway) {
  const wire = h.deps.gatewayHttp
  let made: GatewayCall[] = []
  let spoiled: { calls: readonly GatewayCall[]; spoil: (call: Call) => Promise<GatewayResponse> } | null = null
  h.deps.gatewayHttp = wireOf(async (request: GatewayRequest) => {
    const call = callOf(request)
    if (call !== null) made.push(call)
    const send = () => wire(request)
    return call !== null && spoiled?.calls.includes(call) ? spoiled.spoil(send) : send()
  })
  return {
    count: (call: GatewayCall) => made.filter((one) => one === call).length,
    forget: () => {
      made = []
    },
    spoil: (calls: readonly GatewayCall[], spoil: (call: Call) => Promise<GatewayResponse>) => {
      spoiled = { calls, spoil }
    },
    mend: () => {
      spoiled = null
    },
    stop: () => {
      h.deps.gatewayHttp = wire
    },
  }
}
