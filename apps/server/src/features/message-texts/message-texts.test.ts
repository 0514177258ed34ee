import { afterAll, describe, expect, it } from 'vitest'
import { anAccount } from '../../../test/accounts.ts'
import { behindLock } from '../../../test/barrier.ts'
import { deliverNewest } from '../../../test/deliver-newest.ts'
import { aProduct, next, openShop, type Shop } from '../../../test/factories.ts'
import { chooseChannels, queueOrderEvent } from '../../../test/message-calls.ts'
import { codesOf } from '../../../test/one-time-codes.ts'
import { anOrder } from '../../../test/order-factory.ts'
import { setUpShop } from '../../../test/set-up.ts'
import { signInStaff } from '../../../test/staff-sessions.ts'
import { startWorker } from '../../worker.ts'

const { h, shop } = await setUpShop({ settings: { rateLimitFactor: 1000 } })

// An event of an order without its object.
afterAll(() => h.sql('delete from outbox'))

const staffOf = async (shop: Shop) => {
  const { subdomain, secretKey } = shop
  const signedIn = await signInStaff(h, shop)
  const key = { authorization: `Bearer ${secretKey}` }
  const call = (method: 'GET' | 'POST' | 'PATCH', path: string, body?: object, headers: Record<string, string> = key) =>
    h.call({
      method,
      url: `M/${subdomain}/message-texts/${path}`,
      headers: { ...headers, 'accept-language': 'en' },
      ...(body && { body }),
    })
  return {
    read: (path = '') => call('GET', path),
    change: (path: string, body: object) => call('PATCH', path, body, signedIn.headers),
    changeByKey: (path: string, body: object) => call('PATCH', path, body),
    ageSignIn: () =>
      h.sql(`update staff_sessions set confirmed_at = now() - interval '16 minutes' where staff_id = $1`, [
        signedIn.id,
      ]),
    reset: (path: string, body: object = {}) => call('POST', `${path}reset/`, body),
    preview: (path: string, body: object = {}) => call('POST', `${path}preview/`, body),
  }
}
const staff = await staffOf(shop)
const PLACED = 'ORDER_PLACED/email/en/'
const SMS = 'ORDER_PLACED/sms/en/'

describe('the texts of a store', () => {
  it('are listed with their defaults, their placeholders and a sample, in both languages', async () => {
    const { items } = (await staff.read()).data
    expect(items).toHaveLength(84)
    const one = items.find(
      (item: Record<string, string>) =>
        item.code === 'ORDER_SHIPPED' && item.channel === 'sms' && item.language === 'en',
    )
    expect(one).toMatchObject({
      is_default: true,
      subject: '',
      version: 1,
      updated_at: null,
      sample: { sms_encoding: 'GSM-7', sms_parts: 1, html: null },
    })
    expect(one.body).toBe(one.default_body)
    expect(one.placeholders[0]).toEqual({
      name: 'order_number',
      description_en: 'Number of the order.',
      description_bn: 'অর্ডার নম্বর।',
      is_required: true,
      can_be_empty: false,
    })
    const bangla = (await staff.read('ONE_TIME_CODE/sms/bn/')).data
    expect(bangla.sample).toMatchObject({ sms_encoding: 'UCS-2', text: expect.stringContaining('482913') })
    expect((await staff.read('one_time_code/SMS/BN/')).data).toEqual(bangla)
  })

  it('are replaced and reset, each as a new version that is recorded once', async () => {
    const body = 'We have order {{ order_number }}.\r\nTotal {{total}}'
    const changed = await staff.change(PLACED, { subject: ' Order {{order_number}} ', body, version: 1 })
    expect(changed.data).toMatchObject({
      subject: 'Order {{order_number}}',
      body: 'We have order {{order_number}}.\nTotal {{total}}',
      is_default: false,
      version: 2,
      sample: { subject: 'Order RD-7KQ2M9XA', text: 'We have order RD-7KQ2M9XA.\nTotal ৳4,810\n' },
    })
    expect((await staff.change(PLACED, { body })).data.version).toBe(2)
    expect((await staff.read(PLACED)).data).toEqual(changed.data)
    const reset = await staff.reset(PLACED, { version: 2 })
    expect(reset.data).toMatchObject({ is_default: true, version: 3, body: reset.data.default_body })
    expect((await staff.reset(PLACED)).data.version).toBe(3)
    const log = await h.sql(
      `select action, entity_id, before ->> 'subject' as before, after ->> 'subject' as after from audit_log
        where entity = 'message_text' and store_id = $1 order by id`,
      [shop.storeId],
    )
    const standard = '{{store_name}}: order {{order_number}} received'
    const entity_id = 'ORDER_PLACED/email/en'
    expect(log).toEqual([
      { action: 'message_text.updated', entity_id, before: standard, after: 'Order {{order_number}}' },
      { action: 'message_text.reset', entity_id, before: 'Order {{order_number}}', after: standard },
    ])
  })

  it('with links for shoppers are replaced only shortly after signing in, and by no key: 403 recent_sign_in_required', async () => {
    const other = await openShop(h)
    const { change, changeByKey, reset, ageSignIn } = await staffOf(other)
    const body = 'Order {{order_number}}: https://evil.example'
    const refused = { status: 403, body: { error_code: 'recent_sign_in_required' } }
    expect(await changeByKey(SMS, { body })).toMatchObject(refused)
    expect((await change(SMS, { body: 'Order {{order_number}}' })).status).toBe(200)
    await ageSignIn()
    expect(await change(SMS, { body })).toMatchObject(refused)
    expect((await reset(SMS)).data.is_default).toBe(true)
  })

  it('return 409 version_conflict to the second of two editors, also at the same moment, and to a reset of what was not read', async () => {
    const other = await openShop(h)
    const { change, reset, read } = await staffOf(other)
    await change(SMS, { body: 'First {{order_number}}' })
    const lock = { text: 'select 1 from message_texts where store_id = $1 for update', values: [other.storeId] }
    const edits = ['A', 'B'].map((letter) => () => change(SMS, { body: `${letter} {{order_number}}`, version: 2 }))
    const responses = await behindLock(h, lock, edits)
    expect(responses.map(({ status }) => status)).toEqual([200, 409])
    expect(responses[1]?.body).toMatchObject({ error_code: 'version_conflict', details: { current_version: 3 } })
    expect((await reset(SMS, { version: 2 })).body.error_code).toBe('version_conflict')
    expect((await read(SMS)).data.body).toBe('A {{order_number}}')
    expect((await staff.read(SMS)).data.is_default).toBe(true)
  })

  it.each([
    [PLACED, { body: 'Thank you.' }, 'body'],
    [PLACED, { body: '{{order_number}} {{code}}' }, 'body'],
    [PLACED, { subject: 'x'.repeat(151) }, 'subject'],
    [PLACED, { body: `{{order_number}}${'x'.repeat(3000)}` }, 'body'],
    [PLACED, { body: ' ' }, 'body'],
    [PLACED, { html: '<b>{{order_number}}</b>' }, 'html'],
    [SMS, { subject: 'Order {{order_number}}' }, 'subject'],
    [SMS, { body: `{{order_number}}${'x'.repeat(700)}` }, 'body'],
    ['ONE_TIME_CODE/sms/bn/', { body: 'কোড কাউকে দেবেন না।' }, 'body'],
    ['NEWSLETTER_CONFIRMATION/email/bn/', { body: 'নিশ্চিত করুন।' }, 'body'],
    ['LEAD_REMINDER/sms/en/', { body: 'Your order waits.' }, 'body'],
  ])('of %s return 400 validation_failed for %j, when changed and when previewed', async (path, body, field) => {
    for (const response of [await staff.change(path, body), await staff.preview(path, body)])
      expect([response.status, response.body.error_code, Object.keys(response.body.errors)]).toEqual([
        400,
        'validation_failed',
        [field],
      ])
    expect((await staff.read(path)).data.is_default).toBe(true)
  })

  it('of a mail have a subject of one line: no line break can add a header', async () => {
    const subject = 'Order {{order_number}}\nBcc: victim@example.com'
    const { data } = await staff.change(PLACED, { subject, body: 'Thank you for {{order_number}}.' })
    expect(data.subject).toBe('Order {{order_number}} Bcc: victim@example.com')
    await staff.reset(PLACED)
  })

  it('that are never sent are 404 not_found, and unknown ones 400 validation_failed', async () => {
    const path = 'NEWSLETTER_CONFIRMATION/sms/bn/'
    const body = { body: 'x' }
    for (const response of [
      await staff.read(path),
      await staff.change(path, body),
      await staff.reset(path),
      await staff.preview(path, body),
    ])
      expect(response.body).toMatchObject({
        error_code: 'not_found',
        details: { resource: 'message_text', field: 'channel' },
      })
    for (const [wrong, field] of [
      ['ORDER_EATEN/sms/bn/', 'code'],
      ['ORDER_PLACED/fax/bn/', 'channel'],
      ['ORDER_PLACED/sms/fr/', 'language'],
    ] as const)
      for (const response of [await staff.read(wrong), await staff.reset(wrong)])
        expect([response.body.error_code, Object.keys(response.body.errors)]).toEqual(['validation_failed', [field]])
    expect((await staff.reset(PLACED, { version: 0 })).body.error_code).toBe('validation_failed')
  })
})

describe('the preview', () => {
  it('shows what would be sent, with the parts of an SMS and the escaped HTML of an e-mail, and stores nothing', async () => {
    const sms = (await staff.preview(SMS, { body: 'অর্ডার {{order_number}}' })).data
    expect(sms).toEqual({
      subject: '',
      text: 'অর্ডার RD-7KQ2M9XA',
      html: null,
      sms_encoding: 'UCS-2',
      sms_units: 18,
      sms_parts: 1,
    })
    const long = (await staff.preview(SMS, { body: `${'x'.repeat(200)}\n{{order_number}}` })).data
    expect([long.sms_encoding, long.sms_parts, long.text.includes('\n')]).toEqual(['GSM-7', 2, false])
    const mail = (await staff.preview(PLACED, { body: '<b>{{order_number}}</b><script>alert(1)</script>' })).data
    expect(mail).toMatchObject({ sms_parts: null, text: '<b>RD-7KQ2M9XA</b><script>alert(1)</script>\n' })
    expect(mail.html).toContain('<p>&lt;b&gt;RD-7KQ2M9XA&lt;/b&gt;&lt;script&gt;alert(1)&lt;/script&gt;</p>')
    expect((await staff.preview(SMS)).data).toEqual((await staff.read(SMS)).data.sample)
    expect((await staff.read(SMS)).data.is_default).toBe(true)
  })
})

describe('a store’s own text', () => {
  it('is sent about orders, and only by that store', async () => {
    const [mine, other] = [await openShop(h), await openShop(h)]
    const { change } = await staffOf(mine)
    await change(PLACED, { subject: 'Got {{order_number}}', body: 'We have {{order_number}}.\nPay {{cash_due}}.' })
    await change(SMS, { body: 'Got {{order_number}},\ntotal {{total}}' })
    const worker = startWorker(h.deps, { pollMs: 3_600_000 })
    for (const one of [mine, other]) {
      await chooseChannels(h, one, 'ORDER_PLACED', { email: true, sms: true })
      const order = await anOrder(h, one, {
        lines: [{ product: await aProduct(h, one) }],
        locale: 'en',
        email: 'a@example.com',
      })
      await queueOrderEvent(h, one, 'order.created', order.id)
      h.mails.length = 0
      h.texts.length = 0
      await worker.drain()
      const isMine = one === mine
      expect(h.mails[0]?.subject === `Got ${order.number}`).toBe(isMine)
      expect(h.texts[0]?.text.startsWith(`Got ${order.number}, total Tk `)).toBe(isMine)
    }
    await worker.stop()
  })

  it('is sent with a one-time code, by e-mail and by SMS', async () => {
    const own = 'Sodai: {{code}}\n{{purpose}}'
    for (const channel of ['email', 'sms']) await staff.change(`ONE_TIME_CODE/${channel}/en/`, { body: own })
    const { receive, post } = codesOf(h, shop)
    const phone = '+8801912345678'
    await anAccount(h, shop, { phone })
    await h.sql(`update customers set preferred_language = 'en', is_phone_verified = true where phone = $1`, [phone])
    const { data } = await post('otp/send', { channel: 'sms', phone, purpose: 'login' })
    const code = await receive(data.otp_id)
    expect(h.texts.at(-1)?.text).toBe(`Sodai: ${code} to sign in`)
    const email = `owner${next()}@example.com`
    const account = await anAccount(h, shop, { email })
    await h.sql(`update customers set preferred_language = 'en' where id = $1`, [account.id])
    await deliverNewest(h, shop, account.id, 'customer.registered')
    expect(h.mails.at(-1)).toMatchObject({
      to: email,
      text: expect.stringMatching(/^Sodai: \d{6}\nto verify your e-mail address\n$/),
    })
  })

  it('is sent to confirm the newsletter', async () => {
    await staff.change('NEWSLETTER_CONFIRMATION/email/en/', { subject: 'Yes?', body: 'Here: {{confirm_link}}' })
    const email = 'reader@example.com'
    await h.call({
      url: 'W/newsletter/subscribe/',
      key: shop.key,
      body: { email },
      headers: { 'accept-language': 'en' },
    })
    const [row] = await h.sql<{ id: number }>('select id from newsletter_subscribers where email = $1', [email])
    await deliverNewest(h, shop, String(row?.id), 'newsletter.requested')
    expect(h.mails.at(-1)).toMatchObject({
      to: email,
      subject: 'Yes?',
      text: expect.stringMatching(
        /^Here: Open the newsletter page of our website and enter this code there: nl_\w{32}\n$/,
      ),
    })
  })
})
