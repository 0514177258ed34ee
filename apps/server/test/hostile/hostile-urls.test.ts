import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { afterAll, describe, expect, it } from 'vitest'
import { fileDownloader } from '../../src/platform/download-file.ts'
import { webhookCaller } from '../../src/platform/webhook-caller.ts'
import { expectHealthy } from '../expect-healthy.ts'
import { openShop } from '../factories.ts'
import { csvOf, VALID_ROW } from '../fixtures/shopify/shopify-csv.ts'
import { setUpGateways } from '../gateways.ts'
import { paymentCalls, RESULT_PAGE } from '../payment-calls.ts'
import { runJobs } from '../run-jobs.ts'
import { setUpShop } from '../set-up.ts'
import { webhookCalls } from '../webhook-receiver.ts'
import { foreignUrlsOf } from './foreign-urls.ts'
import { privateHosts, privateNames } from './private-hosts.ts'

const { h, shop } = await setUpShop()
const gateways = await setUpGateways()
afterAll(() => expectHealthy(h))

/** What every private address would be, if the server connected to it. */
let connections = 0
const trap = createServer((socket) => {
  connections++
  socket.destroy()
})
await new Promise<void>((resolve) => void trap.listen(0, '127.0.0.1', resolve))
afterAll(() => void trap.close())
const { port } = trap.address() as AddressInfo

/** A name server for the whole Internet: what it does not know is on this machine. */
const resolve = async (name: string) =>
  (privateNames[name] ?? ['127.0.0.1']).map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))

describe('an address that a merchant chooses', () => {
  it('is never this machine or a private network, in 150 spellings, as a webhook: no request is sent', async () => {
    h.deps.webhooks = webhookCaller({ resolve, timeoutMs: 2_000 })
    const staff = webhookCalls(h, shop)
    expect(privateHosts.length).toBeGreaterThanOrEqual(150)
    const outcomes: Record<string, string> = {}
    for (const host of privateHosts) {
      const { status, data, body } = await staff.create({ url: `https://${host}/haat` })
      if (status !== 201) {
        outcomes[host] = body.errors?.url ? 'refused' : JSON.stringify(body)
        continue
      }
      const { delivery } = (await staff.act(data.id, 'test')).data
      outcomes[host] = delivery.attempts[0].error
      expect((await staff.call(`${data.id}/`, 'DELETE')).status).toBe(200)
    }
    const reached = Object.entries(outcomes).filter(([, is]) => is !== 'refused' && is !== 'ADDRESS_REFUSED')
    expect(reached).toEqual([])
    // Names are refused when they are resolved, for each attempt.
    for (const name of Object.keys(privateNames)) expect([name, outcomes[name]]).toEqual([name, 'ADDRESS_REFUSED'])
    expect(connections).toBe(0)
  })

  it('is never this machine or a private network, in 150 spellings, as the picture of an imported product: none is downloaded', async () => {
    h.deps.download = fileDownloader({ resolve, timeoutMs: 2_000 })
    const of = await openShop(h)
    const headers = { authorization: `Bearer ${of.secretKey}` }
    const rows = privateHosts.map((host, index) => ({
      ...{ ...VALID_ROW, Handle: `item-${index}`, Title: `Item ${index}`, 'Variant SKU': `SKU-${index}` },
      'Image Src': `http://${host}:${port}/${index}.jpg`,
    }))
    const url = `M/${of.subdomain}/imports/`
    const form = { kind: 'products', file: Buffer.from(csvOf(rows)) }
    const { data } = await h.call({ url, form, headers })
    expect((await h.call({ method: 'POST', url: `${url}${data.id}/start/`, headers, body: {} })).status).toBe(200)
    await runJobs(h, 'imports.run')
    const waiting = async () =>
      (
        await h.sql<{ n: number; taken: number }>(
          `select count(*) filter (where status = 'WAITING')::int as n, count(*) filter (where status = 'DONE')::int as taken
             from image_downloads where store_id = $1`,
          [of.storeId],
        )
      )[0]
    for (let run = 0; run < 30 && (await waiting())?.n; run++) await runJobs(h, 'imports.download_images')
    expect(await waiting()).toEqual({ n: 0, taken: 0 })
    const { created_count } = (await h.call({ url: `${url}${data.id}/`, headers })).data
    expect(created_count).toBeGreaterThan(100)
    expect(connections).toBe(0)
  })
})

describe('the page to which a shopper returns after a payment', () => {
  it('is never on another site: 100 forms are refused with 400 validation_failed, or stay in the shop', async () => {
    const pay = paymentCalls(h, shop, gateways)
    await pay.open(['BKASH'])
    const { origin } = new URL(RESULT_PAGE)
    const forms = [...new Set(foreignUrlsOf(origin))]
    expect(forms.length).toBeGreaterThanOrEqual(100)
    const items = [{ product_id: (await pay.product(500_00, 900)).id }]
    const foreign: unknown[] = []
    let refused = 0
    for (const callback_url of forms) {
      const { status, data, body } = await pay.initiate({ items, callback_url })
      if (status === 400) refused++
      else if (status !== 201) foreign.push([callback_url, status, body.error_code])
      else {
        const { location } = await pay.pay(data.payment_session_id)
        if (new URL(location).origin !== origin) foreign.push([callback_url, location])
      }
    }
    expect(foreign).toEqual([])
    expect(refused).toBeGreaterThanOrEqual(100)
  })
})
