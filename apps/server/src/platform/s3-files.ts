import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import type { AwsClient } from 'aws4fetch'
import { assertFilePath, type FileStorage, isFilePath, storageFailure } from './file-storage.ts'
import type { S3Settings } from './s3-settings.ts'

/** One request, from its start to the last byte of its response. */
const TIME_LIMIT_MS = 15_000

/** Keeps files in a bucket, addressed by path (`endpoint/bucket/key`), which every server understands. */
export function s3Files(settings: S3Settings, timeLimitMs = TIME_LIMIT_MS): FileStorage {
  let client: Promise<AwsClient> | undefined
  // Loaded at the first file: many processes never store one. A retry is the client's: it waits for the response.
  const connect = () =>
    import('aws4fetch').then(({ AwsClient }) => new AwsClient({ ...keysOf(settings), service: 's3', retries: 0 }))

  type More = { body?: Buffer; headers?: Record<string, string> }

  function send(method: string, path: string, more: More = {}): Promise<Response> {
    assertFilePath(path)
    return sendTo(method, `/${path}`, more)
  }

  async function sendTo(method: string, rest: string, more: More = {}): Promise<Response> {
    client ??= connect()
    const signer = await client
    const url = `${settings.endpoint}/${settings.bucket}${rest}`
    // A signed hash of the body: it cannot be replaced on the way.
    const hash = createHash('sha256')
      .update(more.body ?? '')
      .digest('hex')
    const headers = { ...more.headers, 'x-amz-content-sha256': hash }
    const signal = AbortSignal.timeout(timeLimitMs)
    const body = more.body && new Uint8Array(more.body)
    try {
      const request = await signer.sign(url, { method, headers, ...(body && { body }) })
      return await fetch(request, { signal, redirect: 'error' })
    } catch (error) {
      throw storageFailure(error)
    }
  }

  return {
    async put(path, bytes, contentType) {
      const headers = { 'content-type': contentType, 'content-length': String(bytes.length) }
      const response = await send('PUT', path, { body: bytes, headers })
      await expectStatus(response, 200)
    },
    async read(path) {
      const response = await send('GET', path)
      if (response.status === 404) {
        await response.body?.cancel()
        return null
      }
      if (response.status !== 200 || !response.body) throw await unexpected(response)
      const content = Readable.fromWeb(response.body as ReadableStream)
      return { size: Number(response.headers.get('content-length')), content }
    },
    async remove(path) {
      await expectStatus(await send('DELETE', path), 200, 204, 404)
    },
    async exists(path) {
      const response = await send('HEAD', path)
      await expectStatus(response, 200, 404)
      return response.status === 200
    },
    // A thousand names a request, in the order of their bytes.
    async *list() {
      for (let token: string | undefined = ''; token !== undefined; ) {
        const after = token && `continuation-token=${encodeURIComponent(token)}&`
        const response = await sendTo('GET', `?${after}list-type=2`)
        if (response.status !== 200) throw await unexpected(response)
        const page = await response.text().catch((error) => {
          throw storageFailure(error)
        })
        for (const key of valuesOf(page, 'Key')) if (isFilePath(key)) yield key
        token = valuesOf(page, 'NextContinuationToken')[0]
      }
    },
  }
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** The texts of the elements of this name, of which none contains another. */
const valuesOf = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map(([, text = '']) =>
    text.replace(/&(\w+);/g, (whole, entity: string) => entities[entity] ?? whole),
  )

const keysOf = ({ accessKeyId, secretAccessKey, region }: S3Settings) => ({ accessKeyId, secretAccessKey, region })

async function expectStatus(response: Response, ...expected: number[]): Promise<void> {
  if (!expected.includes(response.status)) throw await unexpected(response)
  await response.body?.cancel()
}

async function unexpected(response: Response): Promise<Error> {
  await response.body?.cancel()
  return storageFailure(new Error(`the storage returned ${response.status}`))
}
