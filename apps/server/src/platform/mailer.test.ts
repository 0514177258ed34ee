import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterEach, describe, expect, it } from 'vitest'
import { smtpMailer } from './mailer.ts'
import { UndeliverableError } from './sent-message.ts'

type Delivered = { from: string; to: string[]; raw: string }

const servers: SMTPServer[] = []
afterEach(() => Promise.all(servers.splice(0).map((server) => new Promise<void>((done) => server.close(() => done())))))

/** An SMTP server on this machine. */
async function aMailServer(options: SMTPServerOptions = {}) {
  const delivered: Delivered[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 100,
    onData(stream, session, done) {
      let raw = ''
      stream.on('data', (chunk: Buffer) => {
        raw += chunk
      })
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope
        delivered.push({ from: (mailFrom || { address: '' }).address, to: rcptTo.map(({ address }) => address), raw })
        done()
      })
    },
    ...options,
  })
  server.on('error', () => {})
  servers.push(server)
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  return { delivered, port: (server.server.address() as AddressInfo).port }
}

const mail = { storeId: 1, to: 'rahima@example.com', subject: 'অর্ডার পেয়েছি', text: 'প্রিয় ক্রেতা,\n\nধন্যবাদ।\n' }
const mailerOf = (port: number, query = '') =>
  smtpMailer(`smtp://127.0.0.1:${port}${query}`, 'Haat <mail@haat.example>')
const headersOf = (raw = '') =>
  raw
    .slice(0, raw.indexOf('\r\n\r\n'))
    .replaceAll(/\r\n[ \t]/g, ' ')
    .split('\r\n')
const decoded = (header = '') =>
  header.replaceAll(/=\?UTF-8\?B\?([^?]*)\?=(?:\s+(?==\?))?/gi, (_, text: string) =>
    Buffer.from(text, 'base64').toString(),
  )
const headerOf = (raw: string | undefined, name: string) =>
  decoded(headersOf(raw).find((line) => line.startsWith(`${name}: `))).slice(name.length + 2)

/** The decoded parts of a mail: its text, and its HTML. */
const partsOf = (raw = '') =>
  raw.split(/\r\n--[^\r\n]+(?:\r\n|$)/).flatMap((part) => {
    const [head = '', body = ''] = splitOnce(part)
    if (!/^Content-Type: text\//m.test(head)) return []
    const text = /base64/i.test(head) ? Buffer.from(body, 'base64').toString() : fromQuotedPrintable(body)
    return [text.replaceAll('\r\n', '\n')]
  })
const splitOnce = (part: string) => {
  const end = part.indexOf('\r\n\r\n')
  return [part.slice(0, end), part.slice(end + 4)]
}
const fromQuotedPrintable = (body: string) =>
  Buffer.from(
    body
      .replaceAll('=\r\n', '')
      .replaceAll(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
    'latin1',
  ).toString()

describe('a mail', () => {
  it('arrives at an SMTP server with its Bangla text, from the store by name, with a Message-ID of its own', async () => {
    const server = await aMailServer()
    const sent = await mailerOf(server.port).send({ ...mail, senderName: 'রংধনু', reference: 'message-7' })
    expect(sent).toEqual({ provider: 'smtp' })
    const [one] = server.delivered
    expect([one?.from, one?.to]).toEqual(['mail@haat.example', ['rahima@example.com']])
    expect(headerOf(one?.raw, 'From')).toBe('রংধনু <mail@haat.example>')
    expect(headerOf(one?.raw, 'Message-ID')).toBe('<message-7@haat.example>')
    expect(headerOf(one?.raw, 'Subject')).toContain('অর্ডার')
    const [plain, html] = partsOf(one?.raw)
    expect(plain).toBe('প্রিয় ক্রেতা,\n\nধন্যবাদ।\n')
    expect(html).toContain('<p>প্রিয় ক্রেতা,</p>\n<p>ধন্যবাদ।</p>')
  })

  it('has the configured sender without a name of a store', async () => {
    const server = await aMailServer()
    await mailerOf(server.port).send(mail)
    expect(headerOf(server.delivered[0]?.raw, 'From')).toBe('Haat <mail@haat.example>')
  })

  it.each([
    ['subject', { subject: 'Order\r\nBcc: victim@example.com\r\n\r\nBody' }],
    ['name of the sender', { senderName: 'Shop"\r\nBcc: victim@example.com\r\nX-Evil: 1' }],
    ['name of the sender with an address', { senderName: 'bank@example.com> <x@evil.example>' }],
  ])('gets neither a header nor a recipient by its %s', async (_, evil) => {
    const server = await aMailServer()
    await mailerOf(server.port).send({ ...mail, ...evil })
    const [one] = server.delivered
    expect([one?.from, one?.to]).toEqual(['mail@haat.example', ['rahima@example.com']])
    const names = headersOf(one?.raw).map((line) => line.slice(0, line.indexOf(':')).toLowerCase())
    expect(names.filter((name) => name === 'bcc' || name === 'x-evil')).toEqual([])
    expect(names.filter((name) => name === 'from')).toHaveLength(1)
  })

  it.each([
    'a@example.com, victim@example.com',
    'a@example.com\r\nRCPT TO:<victim@example.com>',
    'x <victim@example.com>',
  ])('to %j reaches no second person', async (to) => {
    const server = await aMailServer()
    await mailerOf(server.port)
      .send({ ...mail, to })
      .catch(() => {})
    expect(server.delivered.flatMap((one) => one.to).filter((address) => address === 'victim@example.com')).toEqual([])
  })

  it('that its server rejects for good is not to be retried, and the reason names nobody', async () => {
    const server = await aMailServer({
      onRcptTo: (_address, _session, done) => done(Object.assign(new Error('No such user'), { responseCode: 550 })),
    })
    const error = await mailerOf(server.port)
      .send(mail)
      .catch((reason: Error) => reason)
    expect(error).toBeInstanceOf(UndeliverableError)
    expect((error as Error).message).toBe('the mail server rejects the recipient (550)')
  })

  it('that its server rejects for now is to be retried', async () => {
    const server = await aMailServer({
      onRcptTo: (_address, _session, done) => done(Object.assign(new Error('Greylisted'), { responseCode: 451 })),
    })
    const error = await mailerOf(server.port)
      .send(mail)
      .catch((reason: Error) => reason)
    expect(error).toBeInstanceOf(Error)
    expect(error).not.toBeInstanceOf(UndeliverableError)
  })

  it('is given up when the server does not go on', async () => {
    const server = await aMailServer({ onMailFrom: () => {} })
    await expect(mailerOf(server.port, '/?socketTimeout=300').send(mail)).rejects.toThrow()
  })
})
