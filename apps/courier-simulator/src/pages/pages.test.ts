import { describe, expect, it } from 'vitest'
import { setUpSteadfast } from '../../test/courier-clients.ts'

const PAGE = '/parcels/steadfast/haat-demo/1424107'

/** A merchant of Steadfast with one parcel. */
async function setUpPages() {
  const steadfast = setUpSteadfast()
  await steadfast.create({ recipient_name: 'Rahima <b>Begum</b>' })
  const open = (path: string) => steadfast.send(path, { method: 'GET' })
  return { ...steadfast, open }
}

describe('the page of all parcels', () => {
  it('shows each with its courier, status and cash, escapes what merchants sent, and leads to its page', async () => {
    const { open } = await setUpPages()
    const page = await open('/')
    expect([page.status, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    for (const text of ['DEM-7K2M9QX-1', 'in_review', '৳1,060', 'Rahima &lt;b&gt;', `href="${PAGE}"`, 'যাচাই হচ্ছে'])
      expect(page.text).toContain(text)
    expect(page.text).not.toMatch(/<script|style=|<b>/)
  })

  it('finds parcels by number, phone or name, and by courier', async () => {
    const { open } = await setUpPages()
    const finds = async (query: string) => (await open(`/?${query}`)).text.includes(PAGE)
    expect(await Promise.all(['q=rahima', 'q=5678&courier=steadfast', 'q=7k2m9qx', 'q=1424107'].map(finds))).toEqual([
      true,
      true,
      true,
      true,
    ])
    expect(await Promise.all(['q=karim', 'q=rahima&courier=redx', 'q=%22%3E'].map(finds))).toEqual([
      false,
      false,
      false,
    ])
  })
})

describe('the page of a parcel', () => {
  it('moves it with a button, with the cash and the reason that were entered', async () => {
    const { open, submit, status, read } = await setUpPages()
    const moved = await submit(PAGE, { status: 'partial_delivered', collected: '400', reason: 'One was too small' })
    expect([moved.status, moved.headers.location]).toEqual([303, PAGE])
    expect(await status('DEM-7K2M9QX-1')).toBe('partial_delivered')
    expect(await read('/parcels/steadfast/haat-demo/1424107')).toMatchObject({
      collected: 400,
      reason: 'One was too small',
    })
    expect((await open(PAGE)).text).toContain('৳400')
  })

  it('without an amount brings all cash; an amount on the way is not cash', async () => {
    const { submit, read } = await setUpPages()
    const collected = async () => (await read('/parcels/steadfast/haat-demo/1424107')).collected
    await submit(PAGE, { status: 'pending', collected: '400', reason: '' })
    expect(await collected()).toBeNull()
    await submit(PAGE, { status: 'delivered', collected: '', reason: '' })
    expect(await collected()).toBe(1060)
  })

  it('is not there for a parcel that is not there', async () => {
    const { open, submit } = await setUpPages()
    expect((await open('/parcels/steadfast/haat-demo/1')).status).toBe(404)
    expect((await submit('/parcels/dhl/haat-demo/1424107', { status: 'delivered' })).status).toBe(404)
    expect((await submit(PAGE, {})).status).toBe(404)
  })
})

describe('the page of a merchant', () => {
  it('shows how a store connects, pays for parcels that have ended, and has each invoice as a file', async () => {
    const { open, submit, move } = await setUpPages()
    await move('steadfast', '1424107', 'delivered')
    const page = '/settlements/steadfast/haat-demo'
    expect((await open(page)).text).toContain('haat-demo-secret-key')
    expect((await open(page)).text).toContain('Parcels waiting for payment: 1')
    expect((await submit(page, {})).status).toBe(303)
    const paid = (await open(page)).text
    expect(paid).toContain('৳989.4')
    const [, file = ''] = /href="(\/__sim\/settlements[^"]+)"/.exec(paid) ?? []
    expect((await open(file)).text).toContain('DEM-7K2M9QX-1')
    expect((await open('/settlements/dhl/x')).status).toBe(404)
    expect((await submit('/settlements/dhl/x', {})).status).toBe(404)
  })
})
