import { type IncomingMessage, type RequestOptions, request as requestPlain } from 'node:http'
import { request as requestTls } from 'node:https'
import type { ResolveHost } from './host-resolver.ts'
import { PrivateAddressError, pinnedLookup, resolvePublic } from './public-address.ts'

/** Why a file was not downloaded; `isFinal`: another attempt would fail too. */
export class DownloadError extends Error {
  readonly isFinal: boolean
  constructor(message: string, isFinal: boolean) {
    super(message)
    this.isFinal = isFinal
  }
}

/** Downloads a file from the public Internet. */
export type DownloadFile = (url: string, signal: AbortSignal) => Promise<Buffer>

export type DownloadOptions = {
  maxBytes?: number
  timeoutMs?: number
  /** For tests: how names are resolved, and which addresses are allowed. */
  resolve?: ResolveHost
  isPublic?: (address: string) => boolean
}

const MAX_REDIRECTS = 3
const MAX_BYTES = 15 * 1024 * 1024
const TIMEOUT_MS = 20_000

/**
 * Downloads over HTTP or HTTPS from public addresses, redirects included, within a size and a time that includes the last
 * byte. The URLs come from files of unknown authors: this machine and its networks are out of reach.
 */
export function fileDownloader(options: DownloadOptions = {}): DownloadFile {
  const { maxBytes = MAX_BYTES, timeoutMs = TIMEOUT_MS } = options
  return async (given, signal) => {
    const deadline = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)])
    try {
      let url = given
      for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
        const response = await open(url, deadline, options)
        const status = response.statusCode ?? 0
        const { location } = response.headers
        if (status >= 300 && status < 400 && location) {
          response.destroy()
          url = URL.parse(location, url)?.href ?? ''
          continue
        }
        if (status !== 200) {
          response.destroy()
          throw new DownloadError(
            `The server returned status ${status}.`,
            status >= 400 && status < 500 && status !== 429,
          )
        }
        return await readBytes(response, maxBytes)
      }
      throw new DownloadError(`More than ${MAX_REDIRECTS} redirects.`, true)
    } catch (error) {
      if (error instanceof DownloadError) throw error
      if (error instanceof PrivateAddressError)
        throw new DownloadError('The address is not on the public Internet.', true)
      if (deadline.aborted) throw new DownloadError('The download took too long.', false)
      throw new DownloadError(`The connection failed (${(error as NodeJS.ErrnoException).code ?? 'unknown'}).`, false)
    }
  }
}

async function open(text: string, signal: AbortSignal, options: DownloadOptions): Promise<IncomingMessage> {
  const url = URL.parse(text)
  if (url === null || !['http:', 'https:'].includes(url.protocol) || url.username || url.password)
    throw new DownloadError('The address is not an http or https URL.', true)
  const addresses = await resolvePublic(url.hostname, { ...options, signal })
  const lookup = pinnedLookup(addresses)
  const request: RequestOptions = { lookup, signal, agent: false, headers: { accept: 'image/*', 'user-agent': 'Haat' } }
  return new Promise((resolve, reject) => {
    const send = url.protocol === 'https:' ? requestTls : requestPlain
    send(url, request, resolve).on('error', reject).end()
  })
}

async function readBytes(response: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of response as AsyncIterable<Buffer>) {
    size += part.length
    if (size > maxBytes) {
      response.destroy()
      throw new DownloadError(`The file is larger than ${maxBytes / 1024 / 1024} MB.`, true)
    }
    parts.push(part)
  }
  return Buffer.concat(parts)
}
