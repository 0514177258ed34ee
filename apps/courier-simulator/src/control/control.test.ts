import { spawnSync } from 'node:child_process'
import { readConfig } from '@haat/simulation/config.ts'
import type { Json } from '@haat/simulation/test/inject-simulator.ts'
import { describe, expect, it } from 'vitest'
import {
  R,
  redxHeaders,
  redxParcel,
  setUpPathao,
  setUpSteadfast,
  steadfastHeaders,
} from '../../test/courier-clients.ts'
import { setUpSimulator } from '../../test/harness.ts'
import { program } from '../program.ts'

describe('the process', () => {
  it('refuses to start in production', () => {
    const start = new URL('../start.ts', import.meta.url).pathname
    const { status, stderr } = spawnSync(process.execPath, [start], {
      env: { NODE_ENV: 'production', HAAT_COURIER_SIMULATOR_PORT: '0' },
      encoding: 'utf8',
    })
    expect(status).toBe(1)
    expect(stderr).toContain('does not start with NODE_ENV=production')
  })

  it('listens on port 4020 of this machine, unless the environment says otherwise', () => {
    expect(readConfig(program, {})).toEqual({
      port: 4020,
      host: '127.0.0.1',
      publicUrl: null,
      seed: 'haat',
      isUntilStdin: false,
    })
    const given = { HAAT_COURIER_SIMULATOR_PORT: '0', HAAT_COURIER_SIMULATOR_URL: 'https://couriers.test/' }
    expect(readConfig(program, given)).toMatchObject({ port: 0, publicUrl: 'https://couriers.test' })
    for (const wrong of [
      { HAAT_COURIER_SIMULATOR_PORT: 'x' },
      { HAAT_COURIER_SIMULATOR_PORT: '70000' },
      { HAAT_COURIER_SIMULATOR_URL: 'couriers' },
    ])
      expect(() => readConfig(program, wrong)).toThrow('use')
  })
})

describe('the control API', () => {
  it('shows what a store fills in to connect to each courier', async () => {
    const { read } = setUpSimulator()
    expect(await read('/demo-accounts')).toEqual({
      PATHAO: {
        simulator_url: 'http://sim.test',
        client_id: 'haat-demo-client',
        client_secret: 'haat-demo-client-secret',
        username: 'demo@haat.example',
        password: 'haat-demo-password',
        store_id: '130820',
      },
      STEADFAST: {
        simulator_url: 'http://sim.test',
        api_key: 'haat-demo-api-key',
        secret_key: 'haat-demo-secret-key',
      },
      REDX: { simulator_url: 'http://sim.test', access_token: 'haat-demo-access-token', pickup_store_id: '1' },
    })
  })

  it('makes merchants that see nothing of each other', async () => {
    const { control, send, read } = setUpSimulator()
    await send(`${R}/parcel`, { headers: redxHeaders, body: redxParcel })
    const { connection, ...account } = (await control('/accounts', { courier: 'redx', account: 'shop-2' })) as {
      connection: Json
    }
    expect(account).toMatchObject({ courier: 'redx', account: 'shop-2', parcels: 0 })
    const headers = { 'api-access-token': `Bearer ${connection.access_token}` }
    await send(`${R}/parcel`, { headers, body: { ...redxParcel, merchant_invoice_id: 'THEIRS' } })
    const { parcels } = (await read('/parcels?account=shop-2')) as { parcels: Json[] }
    expect(parcels.map(({ number }) => number)).toEqual(['THEIRS'])
    await expect(control('/accounts', { courier: 'redx', account: 'shop-2' })).rejects.toThrow('has a merchant')
    expect(await read('/accounts/redx/shop-2')).toMatchObject({ parcels: 1 })
    expect(await control('/accounts/redx/shop-2', undefined, 'DELETE')).toMatchObject({ parcels: 1 })
    await expect(control('/accounts/redx/shop-2', undefined, 'DELETE')).rejects.toThrow('no such merchant')
    expect(await read('/parcels?account=shop-2')).toEqual({ parcels: [] })
    const { status } = await send(`${R}/parcel`, { headers, body: redxParcel })
    expect(status).toBe(401)
  })

  it('refuses more merchants than it can hold, and keeps those that it has', async () => {
    const { control, read, sim } = setUpSimulator()
    for (let made = sim.accounts.entries.size; made < sim.accounts.limit; made += 1)
      await control('/accounts', { courier: 'steadfast' })
    await expect(control('/accounts', { courier: 'steadfast' })).rejects.toThrow('There are 500 merchants')
    expect(await read('/accounts/pathao/haat-demo')).toMatchObject({ account: 'haat-demo' })
    await control('/accounts/steadfast/merchant-1', undefined, 'DELETE')
    expect(await control('/accounts', { courier: 'steadfast' })).toMatchObject({ courier: 'steadfast' })
  })

  it('keeps only the beginning of a bulk call', async () => {
    const { bulk, read } = await setUpPathao()
    await bulk(Array.from({ length: 11 }, () => ({})))
    const { requests } = (await read('/requests?endpoint=pathao.bulk')) as { requests: { body: { orders: Json[] } }[] }
    expect(requests[0]?.body.orders).toHaveLength(10)
  })

  it('keeps calls without their credentials', async () => {
    const { read, control, call } = await setUpPathao()
    await call('/city-list', { method: 'GET' })
    const { requests } = (await read('/requests?endpoint=pathao.token')) as { requests: { body: Json }[] }
    expect(requests[0]?.body).toEqual({
      client_id: 'haat-demo-client',
      client_secret: '[redacted]',
      username: 'demo@haat.example',
      password: '[redacted]',
      grant_type: 'password',
    })
    const text = JSON.stringify(await read('/requests'))
    expect(text).not.toContain('Bearer')
    await control('/requests', undefined, 'DELETE')
    expect(await read('/requests')).toEqual({ requests: [] })
  })

  it('moves the time, and begins again with the same consignment numbers', async () => {
    const { control, read, create } = setUpSteadfast()
    const idOf = async () => ((await create()).json.consignment as Json).consignment_id
    const first = await idOf()
    await control('/clock', { now: '2027-05-01T00:00:00Z', frozen: true })
    expect(await read('/clock')).toEqual({ now: '2027-05-01T00:00:00.000Z', frozen: true })
    await expect(control('/clock', { now: 'tomorrow' })).rejects.toThrow('ISO 8601')
    await control('/reset')
    expect(await read('/')).toMatchObject({ seed: 'haat', clock: { now: '2025-11-02T08:29:02.166Z' } })
    expect(await read('/parcels')).toEqual({ parcels: [] })
    expect(await idOf()).toBe(first)
  })

  it('moves a parcel to any status, and reports what is not there', async () => {
    const { move, create, read, control } = setUpSteadfast()
    await create()
    expect(await move('steadfast', '1424107', 'beamed up')).toMatchObject({ status: 'beamed up', collected: null })
    expect(await read('/parcels/steadfast/haat-demo/DEM-7K2M9QX-1')).toMatchObject({
      events: [{ status: 'in_review' }, { status: 'beamed up', en: 'beamed up' }],
    })
    for (const path of ['/parcels/steadfast/haat-demo/NONE', '/parcels/steadfast/nobody/1424107', '/accounts/dhl/x'])
      await expect(read(path)).rejects.toThrow('no such merchant or parcel')
    await expect(move('steadfast', 'NONE', 'delivered')).rejects.toThrow('no such merchant or parcel')
    await expect(control('/settlements/dhl/x')).rejects.toThrow('no such merchant')
    await expect(control('/accounts/dhl/x/webhook', { url: 'http://x.test' })).rejects.toThrow('no such merchant')
    await expect(control('/accounts/steadfast/haat-demo/forge-webhook', { body: {} })).rejects.toThrow('no such')
  })

  it('refuses fields that it does not know, and paths that are not there', async () => {
    const { control, send, settings } = setUpSimulator()
    await expect(control('/accounts', { courier: 'redx', colour: 'red' })).rejects.toThrow()
    await expect(settings({ steadfast: { refusalStatus: '418' } })).rejects.toThrow()
    const response = await send('/nowhere', { method: 'GET', headers: steadfastHeaders })
    expect([response.status, response.json]).toEqual([404, { message: 'There is no GET /nowhere.' }])
  })
})
