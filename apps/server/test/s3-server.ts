import { createHash, createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'
import type { S3Settings } from '../src/platform/s3-settings.ts'

type Behaviour = 'works' | 'hangs' | 'breaks' | { status: number }

/**
 * A server that speaks the part of S3 that files need: PUT, GET, HEAD and DELETE of an object, and their list in pages. It checks Signature Version 4 by
 * itself, as https://docs.aws.amazon.com/IAM/latest/UserGuide/create-signed-request.html describes it, and the hash of
 * the body, and refuses what it cannot verify with 403.
 */
export async function startS3Server() {
  const settings = {
    bucket: 'haat-test',
    region: 'ap-southeast-1',
    accessKeyId: 'AKIATEST',
    secretAccessKey: 'a+secret/of=tests',
  }
  const objects = new Map<string, { bytes: Buffer; contentType: string }>()
  const state = { behaviour: 'works' as Behaviour, requests: [] as string[], pageSize: 1_000 }
  const server = createServer((request, response) => void respond(request, response).catch(() => response.destroy()))

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    state.requests.push(`${request.method} ${request.url}`)
    const { behaviour } = state
    if (behaviour === 'hangs') return
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const body = Buffer.concat(parts)
    if (behaviour === 'breaks') return void response.destroy()
    if (behaviour !== 'works') return void response.writeHead(behaviour.status).end('<Error/>')
    if (!isSigned(request, body, settings))
      return void response.writeHead(403).end('<Error><Code>SignatureDoesNotMatch</Code></Error>')
    const path = request.url ?? ''
    if (request.method === 'GET' && path.startsWith(`/${settings.bucket}?`))
      return void response.writeHead(200).end(listing(new URLSearchParams(path.slice(path.indexOf('?')))))
    if (!path.startsWith(`/${settings.bucket}/`))
      return void response.writeHead(404).end('<Error><Code>NoSuchBucket</Code></Error>')
    const key = path.slice(settings.bucket.length + 2)
    if (request.method === 'PUT') {
      objects.set(key, { bytes: body, contentType: String(request.headers['content-type']) })
      return void response.writeHead(200).end()
    }
    if (request.method === 'DELETE') {
      objects.delete(key)
      return void response.writeHead(204).end()
    }
    const found = objects.get(key)
    if (!found) return void response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>')
    response
      .writeHead(200, { 'content-type': found.contentType, 'content-length': found.bytes.length })
      .end(request.method === 'HEAD' ? undefined : found.bytes)
  }

  /** A page of names after the one that the token says, in the order of their bytes. */
  function listing(query: URLSearchParams): string {
    const after = query.get('continuation-token')?.replace(/^&/, '') ?? ''
    const left = [...objects.keys()].sort().filter((key) => key > after)
    const page = left.slice(0, state.pageSize)
    const next = left.length > page.length ? `<NextContinuationToken>&amp;${page.at(-1)}</NextContinuationToken>` : ''
    const contents = page.map((key) => `<Contents><Key>${key}</Key><Size>1</Size></Contents>`).join('')
    return `<?xml version="1.0"?><ListBucketResult><IsTruncated>${next !== ''}</IsTruncated>${next}${contents}</ListBucketResult>`
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { settings: { ...settings, endpoint } satisfies S3Settings, objects, state }
}

type Keys = Pick<S3Settings, 'region' | 'accessKeyId' | 'secretAccessKey'>

function isSigned({ method = '', url = '', headers }: IncomingMessage, body: Buffer, keys: Keys): boolean {
  const [, credential, signed = '', signature] =
    /^AWS4-HMAC-SHA256 Credential=(\S+), ?SignedHeaders=(\S+), ?Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    ) ?? []
  const time = String(headers['x-amz-date'])
  const date = time.slice(0, 8)
  const scope = `${date}/${keys.region}/s3/aws4_request`
  const age = Date.now() - Date.parse(time.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
  const hash = createHash('sha256').update(body).digest('hex')
  if (credential !== `${keys.accessKeyId}/${scope}` || !(Math.abs(age) < 900_000)) return false
  const names = signed.split(';')
  if (!names.includes('host') || headers['x-amz-content-sha256'] !== hash) return false
  const [path, search = ''] = url.split('?')
  const lines = names.map((name) => `${name}:${String(headers[name]).trim()}\n`).join('')
  const canonical = [method, path, search, lines, signed, hash].join('\n')
  const text = ['AWS4-HMAC-SHA256', time, scope, createHash('sha256').update(canonical).digest('hex')].join('\n')
  const hmac = (key: string | Buffer, data: string) => createHmac('sha256', key).update(data).digest()
  const key = [date, keys.region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${keys.secretAccessKey}`)
  return createHmac('sha256', key).update(text).digest('hex') === signature
}
