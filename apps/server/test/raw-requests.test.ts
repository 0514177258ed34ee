import { connect } from 'node:net'
import { expect, it } from 'vitest'
import { type RawRequest, rawRequests } from './hostile/raw-requests.ts'
import { setUpShop } from './set-up.ts'

const { h, shop } = await setUpShop()
const port = Number(new URL(await h.app.listen({ port: 0, host: '127.0.0.1' })).port)

/** Sends exactly these bytes and returns everything received. */
function exchange({ name, bytes }: RawRequest): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = ''
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true }, () => socket.end(bytes, 'latin1'))
    socket.setEncoding('latin1').on('data', (chunk) => {
      text += chunk
    })
    // The server may close the connection before it has read everything.
    socket.on('error', () => {})
    socket.on('end', () => socket.destroy())
    socket.on('close', () => resolve(text))
    socket.setTimeout(25_000, () => reject(new Error(`${name}: without a response`)))
  })
}

const responsesIn = (text: string) =>
  text
    .split(/(?=HTTP\/1\.1 \d{3} )/)
    .filter((response) => response !== '' && !response.startsWith('HTTP/1.1 100 '))
    .map((response) => {
      const [head = '', body = ''] = response.split('\r\n\r\n')
      return { status: Number(head.split(' ')[1]), body }
    })

/** What is wrong with the responses; null when nothing is. */
function findFault({ maxOk, maxResponses }: RawRequest, text: string): string | null {
  const received = responsesIn(text)
  if (text !== '' && !text.startsWith('HTTP/1.1 ')) return `no HTTP: ${text.slice(0, 100)}`
  if (received.some(({ status }) => !(status >= 200 && status < 500))) return `an error of ours: ${text}`
  if (received.filter(({ status }) => status === 200).length > maxOk) return `let something through: ${text}`
  if (received.length > maxResponses) return `responded more often than requested: ${text}`
  const isRefusal = ({ status, body }: (typeof received)[number]) => {
    const { status: success, status_code: code, error_code: reason } = JSON.parse(body)
    return success === false && code === status && typeof reason === 'string'
  }
  return received.every((response) => response.status < 400 || isRefusal(response)) ? null : `not the envelope: ${text}`
}

it('two hundred malformed and hostile requests get one response each, smuggle no request through, and the server keeps serving', async () => {
  const cases = rawRequests(shop.key)
  expect(cases.length).toBeGreaterThanOrEqual(200)
  const faults: string[] = []
  for (const one of cases) {
    const fault = findFault(one, await exchange(one))
    if (fault !== null) faults.push(`${one.name}: ${fault}`)
  }
  expect(faults).toEqual([])
})

it('well-formed requests succeed', async () => {
  const named = (name: string) => rawRequests(shop.key).find((one) => one.name === name) as RawRequest
  for (const name of [
    'two in a row: ',
    'two in a row: the first is refused',
    'twenty in a row: ',
    'two in a row: by chunks',
  ]) {
    const received = responsesIn(await exchange(named(name)))
    expect([name, received.filter(({ status }) => status === 200).length]).toEqual([name, named(name).maxOk])
  }
})
