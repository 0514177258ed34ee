import type { Call } from '@haat/simulation/call.ts'
import type { GatewayHttp, GatewayRequest, GatewayResponse } from '../src/platform/gateway-http.ts'
import { next } from './factories.ts'
import { PATIENCE_MS } from './patience.ts'

const CALL_HEADER = 'x-test-call'

/** Makes calls of a simulator late by its faults alone, however slow the machine is. */
export function delayedCalls() {
  /** What ends a call whose response a fault delays, by its number. */
  const ends = new Map<string, (ms: number) => void>()

  /** The time limit of a call passes when a fault delays its response, however short, or for `isLate` only. */
  function timeOutDelayed(wire: GatewayHttp, isLate = (_ms: number) => true): GatewayHttp {
    const call = async (request: GatewayRequest) => {
      const id = String(next())
      const timedOut = new Promise<GatewayResponse>((resolve) => {
        ends.set(id, (ms) => {
          if (isLate(ms)) resolve({ kind: 'none', reason: 'timeout', sent: true })
        })
      })
      const headers = { ...request.headers, [CALL_HEADER]: id }
      try {
        return await Promise.race([wire({ ...request, headers, timeoutMs: PATIENCE_MS }), timedOut])
      } finally {
        ends.delete(id)
      }
    }
    return Object.assign(call, { isSimulator: wire.isSimulator ?? (() => true) })
  }

  return { onDelay: ({ headers }: Call, ms: number) => ends.get(headers[CALL_HEADER] ?? '')?.(ms), timeOutDelayed }
}
