import type { FastifyInstance } from 'fastify'

/** As the simulator takes them: `call` is the first affected one, `times` how many, null for all. */
export type ThirdFault = {
  endpoint: string
  kind: string
  about: string
  call?: number
  times?: number | null
  status?: number
  html?: boolean
  fields?: Record<string, unknown>
}

/** Spoils responses of the third gateway after it has done its work. Returns the list of its faults. */
export function addThirdFaults(app: FastifyInstance): (ThirdFault & { seen: number })[] {
  const faults: (ThirdFault & { seen: number })[] = []
  const take = (endpoint: string, account: unknown) =>
    faults
      .filter((fault) => fault.endpoint === endpoint && fault.about === account)
      .map((fault) => ({ fault, number: ++fault.seen }))
      .find(({ fault: { call = 1, times = 1 }, number }) => number >= call && (times === null || number < call + times))
      ?.fault
  app.addHook('onSend', async (request, reply, payload) => {
    const endpoint = request.url === '/third/begin' ? 'third.begin' : 'third.query'
    const fault = take(endpoint, request.headers['x-key'])
    const text = String(payload)
    if (!fault) return payload
    switch (fault.kind) {
      case 'reset':
        request.raw.socket.destroy()
        return payload
      case 'http_error':
        reply.code(fault.status ?? 500).type(fault.html ? 'text/html' : 'application/json')
        return fault.html ? '<html></html>' : '{}'
      case 'empty':
        return ''
      case 'truncated':
        return text.slice(0, text.length / 2)
      default:
        return JSON.stringify({ ...JSON.parse(text), ...fault.fields })
    }
  })
  return faults
}
