import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterAll, describe, expect, it } from 'vitest'
import { aJpeg } from '../../../server/test/images.ts'
import { setUpShop } from '../../../server/test/set-up.ts'
import { setUpStorefront } from '../../test/set-up-storefront.ts'
import { aSignedInVisitor } from '../../test/signed-in-visitor.ts'
import { PAGE_MS } from './page-deadline.ts'
import { createUploadsUnderWay } from './uploads-under-way.ts'

const { h, shop } = await setUpShop()
const times = { pageMs: PAGE_MS, gatewayMs: PAGE_MS, bodyRate: { graceMs: 600_000, bytesPerSecond: 1_024 } }
const site = await setUpStorefront(h, shop, { listen: true, times })
const { port } = new URL(site.url)
const photo = await aJpeg(40, 30)
const open: Socket[] = []
afterAll(() => {
  for (const socket of open) socket.destroy()
})

const cookieOf = ({ cookies }: { cookies: Map<string, string> }) =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')

/** Sends a form of tickets but for its end: with a photo, or fields only. */
async function sendUnfinished(cookie: string, hasPhoto: boolean) {
  const border = 'haat'
  const part = (head: string, value: string | Buffer) =>
    Buffer.concat([
      Buffer.from(`--${border}\r\nContent-Disposition: form-data; ${head}\r\n\r\n`),
      Buffer.from(value),
      Buffer.from('\r\n'),
    ])
  const body = Buffer.concat([
    part('name="subject"', 'Torn'),
    hasPhoto ? part('name="images"; filename="a.jpg"', photo) : part('name="description"', 'A long story.'),
  ])
  const socket = connect(Number(port), '127.0.0.1').on('error', () => {})
  open.push(socket)
  await once(socket, 'connect')
  socket.write(
    `POST /en/account/tickets HTTP/1.1\r\nHost: ${new URL(site.url).host}\r\nOrigin: ${site.url}\r\nCookie: ${cookie}\r\nContent-Type: multipart/form-data; boundary=${border}\r\nContent-Length: ${body.length + 9_000}\r\n\r\n`,
  )
  socket.write(body)
  return socket
}

const sendTicket = async (visitor: Awaited<ReturnType<typeof aSignedInVisitor>>['visitor'], files: Buffer[]) => {
  await visitor.open('/en/account/tickets/new')
  return visitor.upload('/account/tickets', { subject: 'Late', description: 'It is late.' }, files)
}

it('forms with photos that never end take two places of their sender: others send photos, and forms without photos are sent', async () => {
  const { visitor: attacker } = await aSignedInVisitor(site, h, shop, 'en')
  for (let n = 0; n < 6; n++) await sendUnfinished(cookieOf(attacker), true)
  const { visitor: other } = await aSignedInVisitor(site, h, shop, 'en')
  // The attacker's own further photos find no place, and what was typed is kept.
  await expect
    .poll(async () => (await sendTicket(attacker, [photo])).text, { timeout: 15_000 })
    .toContain('Many photos are being sent at this moment')
  const kept = await sendTicket(attacker, [photo])
  expect(kept.form('/account/tickets').fields).toMatchObject({ subject: 'Late', description: 'It is late.' })
  expect((await sendTicket(attacker, [])).text).toContain('Ticket sent.')
  expect((await sendTicket(other, [photo])).text).toContain('Ticket sent.')
})

it('a file without a name is left out unread, whatever its size', async () => {
  const { visitor } = await aSignedInVisitor(site, h, shop, 'en')
  const { fields, action } = (await visitor.open('/en/account/tickets/new')).form('/account/tickets')
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...fields, subject: 'Nameless', description: 'It is late.' }))
    if (name !== 'images') form.append(name, value)
  form.append('images', new File([Buffer.alloc(5_500_000, 1)], ''))
  const encoded = new Response(form)
  const sent = await site.app.inject({
    method: 'POST',
    url: action,
    headers: {
      ...{ host: new URL(site.url).host, origin: site.url, cookie: cookieOf(visitor) },
      'content-type': encoded.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await encoded.arrayBuffer()),
  })
  // A named one of that size is rejected.
  expect([sent.statusCode, String(sent.headers.location).includes('again=')]).toEqual([303, false])
})

describe('the places of forms with photos', () => {
  it('are two of a person and of the guests of a network, four of a shop, and six of all', () => {
    const uploads = createUploadsUnderWay()
    const take = (shop: string, network: string, person: string) =>
      uploads.open({ shop, network, person, isCustomer: false }).take()
    expect([1, 2, 3].map(() => take('a', '103.4.1.7', 'one'))).toEqual([true, true, false])
    expect(take('b', '103.4.1.7', 'of another shop')).toBe(false)
    expect([1, 2, 3].map((n) => take('a', `103.5.1.${n}`, `p${n}`))).toEqual([true, true, false])
    expect([1, 2, 3].map((n) => take('b', `103.6.1.${n}`, `p${n}`))).toEqual([true, true, false])
  })

  it('are three of the customers behind one address, also beside its guests', () => {
    const uploads = createUploadsUnderWay()
    const take = (person: string, isCustomer: boolean) =>
      uploads.open({ shop: 'a', network: '103.4.1.7', person, isCustomer }).take()
    expect([take('g1', false), take('g2', false), take('g3', false)]).toEqual([true, true, false])
    expect([take('c1', true), take('c2', true)]).toEqual([true, false])
  })

  it('are taken by the first photo, once, and left when the form is done', () => {
    const uploads = createUploadsUnderWay()
    const place = () => uploads.open({ shop: 'a', network: 'n', person: 'p', isCustomer: true })
    const [one, two, three] = [place(), place(), place()]
    expect([one.take(), one.take(), two.take(), three.take()]).toEqual([true, true, true, false])
    one.leave()
    one.leave()
    expect([three.take(), place().take()]).toEqual([true, false])
  })
})

it('a form that drips is ended with 408', async () => {
  const strict = await setUpStorefront(h, shop, {
    listen: true,
    times: { ...times, bodyRate: { graceMs: 500, bytesPerSecond: 1_024 } },
  })
  const socket = connect(Number(new URL(strict.url).port), '127.0.0.1').on('error', () => {})
  open.push(socket)
  socket.write(
    `POST /en/contact HTTP/1.1\r\nHost: ${new URL(strict.url).host}\r\nOrigin: ${strict.url}\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 9000\r\n\r\nname=`,
  )
  const timer = setInterval(() => socket.write('x'), 100)
  const [bytes] = await once(socket, 'data')
  clearInterval(timer)
  expect(String(bytes)).toContain('HTTP/1.1 408')
})
