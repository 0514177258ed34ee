import { get } from 'node:http'

const REQUESTS = 400
const AT_ONCE = 4

/** The 95th percentile, in milliseconds, of the time from a request to the first byte of its response. */
export async function firstByteTimes(shopUrl: string, path: string, cookie: string): Promise<number> {
  const { host, port } = new URL(shopUrl)
  const headers = { host, 'accept-encoding': 'br', ...(cookie ? { cookie } : {}) }
  const once = () =>
    new Promise<number>((resolve, reject) => {
      const begun = performance.now()
      get({ host: '127.0.0.1', port, path, headers }, (response) => {
        const took = performance.now() - begun
        response.resume().on('end', () => resolve(took))
      }).on('error', reject)
    })
  for (let warm = 0; warm < 20; warm++) await once()
  const times: number[] = []
  let left = REQUESTS
  const lane = async () => {
    while (left-- > 0) times.push(await once())
  }
  await Promise.all(Array.from({ length: AT_ONCE }, lane))
  return times.sort((a, b) => a - b)[Math.floor(times.length * 0.95)] as number
}
