import { lookup } from 'node:dns/promises'
import { expect, it } from 'vitest'
import { aNameServer } from '../../test/name-server.ts'
import { fileDownloader } from './download-file.ts'
import { hostResolver } from './host-resolver.ts'
import { pushSender } from './push-sender.ts'
import { webhookCaller } from './webhook-caller.ts'

const { asked, servers } = await aNameServer({ 'erp.example.com': ['192.0.2.7', '192.0.2.8'], 'empty.example.com': [] })
const resolve = hostResolver({ servers })
const never = new AbortController().signal

it('a name has the addresses that its name server returns, and localhost is this machine without a name server', async () => {
  expect(await resolve('erp.example.com', never)).toEqual([
    { address: '192.0.2.7', family: 4 },
    { address: '192.0.2.8', family: 4 },
  ])
  asked.length = 0
  for (const host of ['localhost', 'localhost.', 'shop.LOCALHOST'])
    expect(await resolve(host, never)).toEqual([
      { address: '127.0.0.1', family: 4 },
      { address: '::1', family: 6 },
    ])
  expect(asked).toEqual([])
})

it('a name without an address is reported with its reason', async () => {
  await expect(resolve('nowhere.example.com', never)).rejects.toMatchObject({ code: 'ENOTFOUND' })
  await expect(resolve('empty.example.com', never)).rejects.toMatchObject({ code: 'ENODATA' })
  const noServer = hostResolver({ servers: ['127.0.0.1:1'] })
  await expect(noServer('erp.example.com', never)).rejects.toMatchObject({ code: 'ECONNREFUSED' })
})

it('webhooks, push messages and downloads whose name server is silent occupy no thread, so that other names are resolved, and end at their time limit', async () => {
  asked.length = 0
  const options = { resolve, timeoutMs: 2_000 }
  const calls = Array.from({ length: 8 }, (_, index) => {
    const url = `https://silent.${index}.example.com/`
    return [
      webhookCaller(options).post({ url, headers: {}, body: '' }),
      pushSender(options)({ endpoint: url, headers: {}, body: Buffer.alloc(0) }),
      fileDownloader(options)(url, never).catch((error) => error.message),
    ]
  })
  await expect.poll(() => new Set(asked).size).toBe(8)
  expect(process.getActiveResourcesInfo()).not.toContain('GetAddrInfoReqWrap')
  expect(await lookup('localhost')).toMatchObject({ address: expect.any(String) })
  for (const [webhook, push, download] of await Promise.all(calls.map((three) => Promise.all(three)))) {
    expect(webhook).toMatchObject({ error: 'TIMEOUT' })
    expect([push, download]).toEqual([0, 'The download took too long.'])
  }
})

it('a request that is aborted before or while its name is resolved ends', async () => {
  const given = new AbortController()
  const pending = resolve('silent.example.com', given.signal)
  given.abort()
  await expect(pending).rejects.toMatchObject({ code: 'ECANCELLED' })
  await expect(resolve('erp.example.com', given.signal)).rejects.toMatchObject({ name: 'AbortError' })
})
