import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { anAccount, PASSWORD, sessionIdOf } from '../../../test/accounts.ts'
import { deliverNewest } from '../../../test/deliver-newest.ts'
import { expectHealthy } from '../../../test/expect-healthy.ts'
import { exportCalls } from '../../../test/export-calls.ts'
import { aProduct, openShop, signIn } from '../../../test/factories.ts'
import { codesOf, otherThan } from '../../../test/one-time-codes.ts'
import { anOrder } from '../../../test/order-factory.ts'
import { runJobs } from '../../../test/run-jobs.ts'
import { setUpShop } from '../../../test/set-up.ts'
import { signInStaff } from '../../../test/staff-sessions.ts'
import { deleteExpired } from '../../platform/retention.ts'

const { h, shop } = await setUpShop({ limits: true, settings: { rateLimitFactor: 1000 } })
const { own, staff, fetchFile, readFile } = exportCalls(h, shop)
const { receive, post } = codesOf(h, shop)
const errorOf = ({ status, body }: { status: number; body: { error_code?: string } }) => [status, body.error_code]
const nobody = 'aaaaaaaa-0000-4000-8000-000000000001'

const build = () => runJobs(h, 'exports.build')
const login = async (email: string): Promise<string> =>
  (await post('login', { email, password: PASSWORD })).data.access_token

/** An account with a READY export, and its link. */
async function anExport() {
  const account = await anAccount(h, shop)
  const { export_id: id } = (await own('', account.accessToken, { password: PASSWORD })).data
  await build()
  const { data } = await own(`${id}/`, account.accessToken)
  return { ...account, exportId: id as string, url: data.download_url as string, data }
}

const passDays = (id: string, days: number) =>
  h.sql(
    `update data_exports set created_at = created_at - make_interval(days => $2), finished_at = finished_at - make_interval(days => $2),
       expires_at = expires_at - make_interval(days => $2) where id = $1`,
    [id, days],
  )

describe('an export of the account', () => {
  it('is requested with the password, written by a job, and downloaded by a link', async () => {
    const account = await anAccount(h, shop)
    expect((await own('code/', account.accessToken, {})).data).toEqual({ confirm_with: 'password', code: null })
    const { status, data } = await own('', account.accessToken, { password: PASSWORD })
    expect([status, data]).toEqual([200, { export_id: expect.any(String), status: 'PENDING' }])
    const read = () => own(`${data.export_id}/`, account.accessToken)
    expect((await read()).data).toMatchObject({ status: 'PENDING', size: null, expires_at: null, download_url: null })
    await build()
    const ready = (await read()).data
    expect(ready.status).toBe('READY')
    expect((Date.parse(ready.expires_at) - h.deps.clock().getTime()) / 86_400_000).toBeCloseTo(7, 2)
    const { headers, bytes } = await fetchFile(ready.download_url)
    expect(headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'private, no-store',
      'content-disposition': `attachment; filename="${shop.subdomain}-data.json"`,
    })
    expect(bytes.length).toBe(ready.size)
    expect(JSON.parse(String(bytes))).toMatchObject({
      format: 1,
      store: { subdomain: shop.subdomain },
      profile: { id: account.id, email: account.email },
      orders: [],
      sessions: [{ id: account.sessionId }],
    })
    const zipped = await fetchFile(ready.download_url, { 'accept-encoding': 'gzip, br' })
    expect(zipped.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(zipped.bytes)).toEqual(bytes)
    await expectHealthy(h)
  })

  it('sends the customer a message when it is ready, with a link to the website that opens nothing without signing in', async () => {
    await h.sql(
      `update websites set config = config || '{"website_url": "https://shop.example/"}' where store_id = $1`,
      [shop.storeId],
    )
    const { id, email, exportId } = await anExport()
    expect(await deliverNewest(h, shop, id)).toBe('customer.export_finished')
    const mail = h.mails.at(-1)
    expect(mail).toMatchObject({ to: email, subject: expect.stringContaining('আপনার তথ্যের কপি') })
    expect(mail?.text).toContain(`https://shop.example/account/export?export_id=${exportId}`)
    expect(mail?.text).not.toMatch(/signature|media\/exports/)
    const signedOut = await h.call({ url: `A/account/export/${exportId}/`, key: shop.key })
    expect(errorOf(signedOut)).toEqual([401, 'unauthorized'])
    // Beside a verified phone number, an unverified e-mail address may be another person's.
    await h.sql(`update customers set is_phone_verified = true, preferred_language = 'en' where id = $1`, [id])
    await deliverNewest(h, shop, id)
    expect(h.texts.at(-1)?.text).toContain('is ready. Sign in and download it by')
    expect(h.mails.at(-1)).toBe(mail)
  })

  it('needs the right password: 400 validation_failed, and 423 account_locked after ten wrong ones', async () => {
    const strict = await openShop(h)
    const account = await anAccount(h, strict)
    const ask = (body: object) => exportCalls(h, strict).own('', account.accessToken, body)
    expect(Object.keys((await ask({})).body.errors)).toEqual(['password'])
    for (let n = 0; n < 10; n++) expect(errorOf(await ask({ password: `no ${n}` }))).toEqual([400, 'validation_failed'])
    expect(errorOf(await ask({ password: PASSWORD }))).toEqual([423, 'account_locked'])
    expect(await h.sql('select 1 from data_exports where customer_id = $1', [account.id])).toEqual([])
  })

  it('of an account without a password needs its code: otp_invalid for a wrong one, otp_expired for a used one', async () => {
    const shopper = await signIn(h, shop)
    const { data } = await own('code/', shopper.token, {})
    expect(data).toMatchObject({ confirm_with: 'code', code: { channel: 'email' } })
    const code = (await receive(data.code.otp_id)) as string
    expect(h.mails.at(-1)?.text).toContain('তথ্যের কপি')
    expect(Object.keys((await own('', shopper.token, {})).body.errors)).toEqual(['code'])
    expect(errorOf(await own('', shopper.token, { code: otherThan(code) }))).toEqual([400, 'otp_invalid'])
    const thief = await signIn(h, shop)
    expect(errorOf(await own('', thief.token, { code }))).toEqual([400, 'otp_expired'])
    expect((await own('', shopper.token, { code })).status).toBe(200)
    expect(errorOf(await own('', shopper.token, { code }))).toEqual([400, 'otp_expired'])
  })

  it('cannot be confirmed with the code of a deletion, nor a deletion with its code', async () => {
    const shopper = await signIn(h, shop)
    const begun = await own('code/', shopper.token, {})
    const code = (await receive(begun.data.code.otp_id)) as string
    expect(errorOf(await post('account/delete/confirm', { code }, shopper.token))).toEqual([400, 'otp_expired'])
    const another = await signIn(h, shop)
    const deletion = await post('account/delete', {}, another.token)
    const deletionCode = (await receive(deletion.data.code.otp_id)) as string
    expect(errorOf(await own('', another.token, { code: deletionCode }))).toEqual([400, 'otp_expired'])
  })

  it('is the same one while it is PENDING, and at most three in 24 hours: then 429 too_many_requests', async () => {
    const { accessToken } = await anAccount(h, shop)
    const ask = () => own('', accessToken, { password: PASSWORD })
    const ids = new Set<string>()
    for (let n = 0; n < 3; n++) {
      const first = await ask()
      expect((await ask()).data.export_id).toBe(first.data.export_id)
      ids.add(first.data.export_id)
      await build()
    }
    expect(ids.size).toBe(3)
    const refused = await ask()
    expect(errorOf(refused)).toEqual([429, 'too_many_requests'])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(86_000)
    for (const id of ids) await passDays(id, 1)
    expect((await ask()).status).toBe(200)
  })

  it('can be attempted twenty times in an hour: then 429 too_many_requests', async () => {
    const strict = await openShop(h)
    const { token } = await signIn(h, strict)
    const statuses: number[] = []
    for (let n = 0; n < 21; n++) statuses.push((await exportCalls(h, strict).own('', token, {})).status)
    expect([...new Set(statuses)]).toEqual([400, 429])
  })

  it('can be downloaded by the session that requested it and by newer ones, not by an older one, which may be stolen', async () => {
    const account = await anAccount(h, shop)
    const older = await login(account.email)
    const asking = await login(account.email)
    const { export_id: id } = (await own('', asking, { password: PASSWORD })).data
    await build()
    const newer = await login(account.email)
    const linkFor = async (token: string) => (await own(`${id}/`, token)).data.download_url
    expect([typeof (await linkFor(asking)), typeof (await linkFor(newer)), await linkFor(older)]).toEqual([
      'string',
      'string',
      null,
    ])
  })

  it('can be downloaded by each session that has given the password while it was PENDING', async () => {
    const account = await anAccount(h, shop)
    const second = await login(account.email)
    const { export_id: id } = (await own('', account.accessToken, { password: PASSWORD })).data
    await own('', second, { password: PASSWORD })
    await own('', second, { password: PASSWORD })
    const [row] = await h.sql<{ session_ids: string[] }>('select session_ids from data_exports where id = $1', [id])
    expect(row?.session_ids).toEqual([account.sessionId, sessionIdOf(second)])
    await build()
    expect((await own(`${id}/`, second)).data.download_url).toMatch(/signature=/)
  })

  it('of another shopper, of another store, of staff or of nobody is 404 not_found', async () => {
    const { exportId } = await anExport()
    const stranger = await anAccount(h, shop)
    const other = await openShop(h)
    const foreign = await anAccount(h, other)
    const ofStaff = await staff('POST', '', { customer_id: stranger.id })
    const responses = [
      await own(`${exportId}/`, stranger.accessToken),
      await exportCalls(h, other).own(`${exportId}/`, foreign.accessToken),
      await own(`${ofStaff.data.export_id}/`, stranger.accessToken),
      await own(`${nobody}/`, stranger.accessToken),
    ]
    for (const response of responses) expect(errorOf(response)).toEqual([404, 'not_found'])
    expect(new Set(responses.map(({ text }) => text)).size).toBe(1)
    expect((await own('not-an-id/', stranger.accessToken)).status).toBe(400)
  })

  it('expires after seven days: its link, its file and then, after 90 days, its row are gone', async () => {
    const { exportId, accessToken, url } = await anExport()
    await passDays(exportId, 7)
    expect((await own(`${exportId}/`, accessToken)).data).toMatchObject({ status: 'EXPIRED', download_url: null })
    expect((await fetchFile(url)).status).toBe(404)
    await deleteExpired(h.db)
    expect(await h.sql('select status from data_exports where id = $1', [exportId])).toEqual([{ status: 'EXPIRED' }])
    expect(await h.sql('select 1 from data_export_parts where export_id = $1', [exportId])).toEqual([])
    expect((await own(`${exportId}/`, accessToken)).data).toMatchObject({ status: 'EXPIRED', download_url: null })
    await passDays(exportId, 84)
    await deleteExpired(h.db)
    expect(await h.sql('select 1 from data_exports where id = $1', [exportId])).toEqual([])
  })
})

describe('the file of an export', () => {
  it('is served only by a link that is unchanged, for its own export', async () => {
    const { url } = await anExport()
    const another = (await anExport()).url
    const id = (link: string) => link.split('/')[3] as string
    const changed = [
      url.replace(/signature=(.)/, (_, first) => `signature=${first === '_' ? 'A' : '_'}`),
      url.replace(/expires=(\d+)/, (_, at) => `expires=${Number(at) + 300}`),
      url.replace(id(url), id(another)),
      url.replace(id(url), nobody),
      url.replace(id(url), 'x'),
      url.replace(/\?.*/, ''),
      url.replace('/exports/', '/private/'),
      `${url}&signature=x`,
      url.replace('data.json', 'data.jso%6e.pdf'),
    ]
    for (const link of changed) expect([link, (await fetchFile(link)).status]).toEqual([link, 404])
    expect((await fetchFile(url)).status).toBe(200)
  })

  it('is deleted with the account', async () => {
    const { id, accessToken, exportId, url } = await anExport()
    await staff('POST', '', { customer_id: id })
    await post('account/delete/confirm', { password: PASSWORD }, accessToken)
    await h.sql(
      `update account_deletions set created_at = created_at - interval '15 days', scheduled_for = scheduled_for - interval '15 days' where customer_id = $1`,
      [id],
    )
    await h.sql(
      `update customer_sessions set revoked_at = now() - interval '6 minutes', revoked_reason = 'removed' where customer_id = $1`,
      [id],
    )
    await runJobs(h, 'accounts.delete')
    expect(await h.sql('select status from customers where id = $1', [id])).toEqual([{ status: 'deleted' }])
    expect(await h.sql('select 1 from data_exports where customer_id = $1', [id])).toEqual([])
    expect(await h.sql('select 1 from data_export_parts where export_id = $1', [exportId])).toEqual([])
    expect((await fetchFile(url)).status).toBe(404)
    await expectHealthy(h)
  })
})

describe('staff', () => {
  it('export for a customer who asks, on record, and the customer gets no message', async () => {
    const account = await anAccount(h, shop)
    const made = await staff('POST', '', { customer_id: account.id })
    expect([made.status, made.data.status, made.data.customer_id, made.data.phone]).toEqual([
      200,
      'PENDING',
      account.id,
      '',
    ])
    const id = made.data.export_id
    expect((await staff('POST', '', { customer_id: account.id })).data.export_id).toBe(id)
    expect(errorOf(await staff('POST', `${id}/download/`))).toEqual([409, 'invalid_state'])
    await build()
    expect((await staff('GET', `${id}/`)).data).toMatchObject({ status: 'READY', size: expect.any(Number) })
    const link = await staff('POST', `${id}/download/`)
    expect((await readFile(link.data.download_url)).profile.id).toBe(account.id)
    const recorded = await h.sql<{ action: string }>(
      `select action from audit_log where entity = 'data_export' and entity_id = $1 order by id`,
      [id],
    )
    expect(recorded.map(({ action }) => action)).toEqual(['data_export.created', 'data_export.downloaded'])
    expect(
      await h.sql(`select 1 from outbox where resource_id = $1 and type = 'customer.export_finished'`, [account.id]),
    ).toEqual([])
    expect(errorOf(await own(`${id}/`, account.accessToken))).toEqual([404, 'not_found'])
  })

  it('need the permission to change customers: permission_denied for who may only read them', async () => {
    const account = await anAccount(h, shop)
    const { export_id: id } = (await staff('POST', '', { customer_id: account.id })).data
    const support = await signInStaff(h, shop, 'support')
    for (const [method, url, body] of [
      ['POST', '', { customer_id: account.id }],
      ['GET', `${id}/`],
      ['POST', `${id}/download/`],
    ] as const) {
      const response = await h.call({
        method,
        url: `M/${shop.subdomain}/data-exports/${url}`,
        headers: support.headers,
        ...(body && { body }),
      })
      expect(errorOf(response)).toEqual([403, 'permission_denied'])
    }
  })

  it('name exactly one customer or guest: 400 validation_failed otherwise, 404 not_found for nobody, a deleted or a foreign one', async () => {
    const account = await anAccount(h, shop)
    for (const body of [{}, { customer_id: account.id, phone: '01712345678' }])
      expect(errorOf(await staff('POST', '', body))).toEqual([400, 'validation_failed'])
    const noGuest = await staff('POST', '', { phone: '01799999999' })
    expect([noGuest.status, Object.keys(noGuest.body.errors)]).toEqual([400, ['phone']])
    const other = await openShop(h)
    const foreign = await anAccount(h, other)
    const gone = await anAccount(h, shop)
    await h.sql(
      `update customers set status = 'deleted', email = null, phone = null, first_name = '', last_name = '', password_hash = null where id = $1`,
      [gone.id],
    )
    for (const id of [nobody, foreign.id, gone.id])
      expect(errorOf(await staff('POST', '', { customer_id: id }))).toEqual([404, 'not_found'])
    for (const action of ['', 'download/']) {
      const { exportId } = await anExport()
      expect(errorOf(await staff(action ? 'POST' : 'GET', `${exportId}/${action}`))).toEqual([404, 'not_found'])
    }
    await h.sql('delete from customers where id = $1', [gone.id])
  })

  it('record of a guest only a hidden number, and find it in Bangla digits', async () => {
    const product = await aProduct(h, shop)
    await anOrder(h, shop, { lines: [{ product }], phone: '+8801712111222' })
    const { data } = await staff('POST', '', { phone: '০১৭১২-১১১২২২' })
    expect([data.customer_id, data.phone]).toEqual([null, '+8801712111222'])
    const [row] = await h.sql<{ after: object }>('select after from audit_log where entity_id = $1', [data.export_id])
    expect(row?.after).toEqual({ customer_id: null, phone: '+880171•••••22' })
  })

  it('of a store export at most fifty times in 24 hours: then 429 too_many_requests', async () => {
    const busy = await openShop(h)
    const account = await anAccount(h, busy)
    await h.sql(
      `insert into data_exports (store_id, customer_id, requested_by, status, created_at, finished_at, size, stored_bytes, expires_at)
       select $1, $2, 'staff', 'EXPIRED', now() - interval '1 hour', now(), 1, 1, now() from generate_series(1, 50)`,
      [busy.storeId, account.id],
    )
    const ask = () => exportCalls(h, busy).staff('POST', '', { customer_id: account.id })
    expect(errorOf(await ask())).toEqual([429, 'too_many_requests'])
    // One that is being written is none more.
    const [pending] = await h.sql<{ id: string }>(
      `insert into data_exports (store_id, customer_id, requested_by, created_at) values ($1, $2, 'staff', now()) returning id`,
      [busy.storeId, account.id],
    )
    expect((await ask()).data.export_id).toBe(pending?.id)
  })
})
