import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { createServer, request as requestPlain } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'
import { pushSender } from '../src/platform/push-sender.ts'

export type Pushed = { path: string; headers: Record<string, string>; message: Record<string, unknown> }

/** A browser that gets push messages. */
export type TestBrowser = { endpoint: string; p256dh: string; auth: string; pair: ReturnType<typeof createECDH> }

let serial = 0

export function aBrowser(): TestBrowser {
  const pair = createECDH('prime256v1')
  return {
    endpoint: `https://push.example.com/send/${++serial}`,
    p256dh: pair.generateKeys('base64url'),
    auth: randomBytes(16).toString('base64url'),
    pair,
  }
}

/** Decrypts a message as a browser does (RFC 8291). */
export function decryptPush(body: Buffer, { pair, p256dh, auth }: TestBrowser): string {
  const [salt, own] = [body.subarray(0, 16), body.subarray(21, 21 + (body[20] ?? 0))]
  const sealed = body.subarray(21 + own.length)
  const derive = (from: Buffer, secret: Buffer, info: Buffer | string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', secret, from, info, bytes))
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), Buffer.from(p256dh, 'base64url'), own])
  const secret = derive(Buffer.from(auth, 'base64url'), pair.computeSecret(own), info, 32)
  const key = derive(salt, secret, 'Content-Encoding: aes128gcm\0', 16)
  const decipher = createDecipheriv('aes-128-gcm', key, derive(salt, secret, 'Content-Encoding: nonce\0', 12))
  decipher.setAuthTag(sealed.subarray(-16))
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  return padded.subarray(0, padded.lastIndexOf(2)).toString()
}

/** A push service at the wire: what it got, and what it responds next. */
export async function aPushService() {
  const browsers = new Map<string, TestBrowser>()
  const got: Pushed[] = []
  const statuses = new Map<string, number>()
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const path = request.url ?? ''
    const browser = browsers.get(path)
    const status = statuses.get(path) ?? 201
    if (browser && status < 300)
      got.push({
        path,
        headers: request.headers as Record<string, string>,
        message: JSON.parse(decryptPush(Buffer.concat(parts), browser)),
      })
    response.writeHead(status).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => server.close())
  const { port } = server.address() as AddressInfo
  return {
    got,
    statuses,
    browser() {
      const browser = aBrowser()
      browsers.set(new URL(browser.endpoint).pathname, browser)
      return browser
    },
    push: pushSender({
      resolve: async () => [{ address: '127.0.0.1', family: 4 }],
      isPublic: () => true,
      request: ((options: object, onResponse: never) => requestPlain({ ...options, port }, onResponse)) as never,
    }),
  }
}
