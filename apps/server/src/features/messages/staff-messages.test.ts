import { expect, it } from 'vitest'
import { behindLock } from '../../../test/barrier.ts'
import { deliverEvents } from '../../../test/deliver-events.ts'
import { next } from '../../../test/factories.ts'
import { aStaffMessage, makeMessagesDue } from '../../../test/message-calls.ts'
import { setUpShop } from '../../../test/set-up.ts'
import { ORIGIN, signInStaff } from '../../../test/staff-sessions.ts'
import { capturingMailer } from '../../platform/mailer.ts'
import { storeKeys } from '../../platform/store-keys.ts'
import { startWorker } from '../../worker.ts'

const { h, shop } = await setUpShop()
const owner = await signInStaff(h, shop)
const manager = await signInStaff(h, shop, 'manager')

type Message = { id: number; kind: string; status: string; destination: string; last_error: string }
const list = async (query = '', of = owner): Promise<Message[]> =>
  (await h.call({ url: `M/${shop.subdomain}/staff-messages/?${query}`, headers: of.headers })).data.items
const retry = (id: number, of = owner) =>
  h.call({ method: 'POST', url: `M/${shop.subdomain}/staff-messages/${id}/retry/`, headers: of.headers })
const invite = (email: string) =>
  h.call({ url: `M/${shop.subdomain}/staff-invitations/`, headers: owner.headers, body: { email, role: 'orders' } })
/** Runs `work` while the mail server refuses everything. */
async function whileMailFails(work: () => Promise<unknown>): Promise<void> {
  const { mailer } = h.deps
  h.deps.mailer = { send: () => Promise.reject(new Error('451 try again later')) }
  try {
    await work()
  } finally {
    h.deps.mailer = mailer
  }
}
const linkTo = (email: string, page: string) =>
  new RegExp(`/dashboard/${page}/(\\w{32})`).exec(h.mails.findLast(({ to }) => to === email)?.text ?? '')?.[1]

it('an invitation is a message that waits while the mail server fails, and holds its link only encrypted', async () => {
  const email = `invited${next()}@staff.example`
  await whileMailFails(async () => {
    await invite(email)
    await deliverEvents(h)
  })
  const [waiting] = await list('kind=staff_invitation')
  expect(waiting).toMatchObject({
    ...{ kind: 'STAFF_INVITATION', destination: email, status: 'QUEUED', staff_id: null },
    ...{ attempts: 1, last_error: '451 try again later', invitation_id: expect.any(Number) },
  })
  const stored = JSON.stringify(await h.sql(`select m.*, encode(sealed, 'escape') as text_of_sealed from messages m`))
  await makeMessagesDue(h)
  await deliverEvents(h)
  const token = linkTo(email, 'invite')
  expect((await h.call({ url: `M/auth/invitations/${token}/` })).data).toMatchObject({ email })
  expect([stored.includes(token as string), stored.includes('/invite/••••••')]).toEqual([false, true])
  expect(await list('kind=staff_invitation')).toMatchObject([{ id: waiting?.id, status: 'SENT', attempts: 2 }])
})

it('a link to a new password is drawn once, however often its event is delivered', async () => {
  const { email } = await signInStaff(h, shop, 'packer')
  await h.call({ url: 'M/auth/password/reset/', body: { email }, headers: { origin: ORIGIN } })
  await deliverEvents(h)
  await h.sql(
    `update outbox set delivered_at = null, next_attempt_at = now() - interval '1 second' where type = 'staff.password_reset_requested'`,
  )
  await deliverEvents(h)
  expect(h.mails.filter(({ to }) => to === email)).toHaveLength(1)
  const body = { token: linkTo(email, 'reset-password'), new_password: 'a password chosen anew' }
  expect((await h.call({ url: 'M/auth/password/reset/confirm/', body, headers: { origin: ORIGIN } })).status).toBe(200)
})

it('a link that still waits is not sent when a newer one was requested', async () => {
  const email = `invited${next()}@staff.example`
  const { data } = await invite(email)
  for (let n = 0; n < 2; n++) {
    const url = `M/${shop.subdomain}/staff-invitations/${data.id}/resend/`
    await h.call({ method: 'POST', url, headers: owner.headers })
  }
  await deliverEvents(h)
  expect(h.mails.filter(({ to }) => to === email)).toHaveLength(1)
  expect((await h.call({ url: `M/auth/invitations/${linkTo(email, 'invite')}/` })).status).toBe(200)
  const mine = (await list()).filter(({ destination }) => destination === email)
  expect(mine.map(({ status, last_error }) => [status, last_error])).toEqual([
    ['SENT', ''],
    ['FAILED', 'a newer one took its place'],
    ['FAILED', 'a newer one took its place'],
  ])
})

it('messages to staff are listed to who may change the staff, and are none of the messages to shoppers', async () => {
  const { id } = await aStaffMessage(h, shop, manager.id, { status: 'FAILED' })
  expect(await list('status=failed&kind=staff_sign_in_changed')).toMatchObject([
    { id, kind: 'STAFF_SIGN_IN_CHANGED', staff_id: manager.id },
  ])
  const asManager = (path: string, method: 'GET' | 'POST' = 'GET') =>
    h.call({ method, url: `M/${shop.subdomain}/${path}`, headers: manager.headers })
  expect((await asManager('staff-messages/')).body.error_code).toBe('permission_denied')
  expect((await asManager('messages/')).data.items).toEqual([])
  expect((await asManager(`messages/${id}/`)).status).toBe(404)
  expect((await asManager(`messages/${id}/retry/`, 'POST')).status).toBe(404)
})

it('a failed notice to staff is sent again, and 409 invalid_state is returned for one that did not fail or has a link', async () => {
  const { id } = await aStaffMessage(h, shop, owner.id, {
    destination: `late${next()}@staff.example`,
    status: 'FAILED',
  })
  expect((await retry(id)).data).toMatchObject({ id, status: 'QUEUED', attempts: 0 })
  await deliverEvents(h)
  expect(await list()).toContainEqual(expect.objectContaining({ id, status: 'SENT', attempts: 1 }))
  expect((await retry(id)).body).toMatchObject({ error_code: 'invalid_state', details: { current_status: 'SENT' } })
  const [invitation] = await list('kind=staff_invitation')
  await h.sql(`update messages set status = 'FAILED', sent_at = null, failed_at = now() where id = $1`, [
    invitation?.id,
  ])
  const { body } = await retry(invitation?.id as number)
  expect(body).toMatchObject({ error_code: 'invalid_state', details: { allowed_statuses: [] } })
})

it('a failed notice to staff is queued once when it is retried twice at once', async () => {
  const { id } = await aStaffMessage(h, shop, owner.id, { status: 'FAILED' })
  const lock = { text: 'select 1 from messages where id = $1 for update', values: [id] }
  const responses = await behindLock(h, lock, [() => retry(id), () => retry(id)])
  expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

it('mail to staff that the sandbox captures is listed without subject and text: its link opens an account of the live shop, too', async () => {
  const destination = `sandbox${next()}@staff.example`
  await aStaffMessage(h, { storeId: shop.testStoreId }, owner.id, { destination })
  const worker = startWorker({ ...h.deps, environment: 'sandbox', mailer: capturingMailer(h.db) })
  await worker.drain()
  await worker.stop()
  const sandbox = await h.another({ environment: 'sandbox', storeKeys: storeKeys(h.db, 'sandbox', null) })
  const response = await sandbox.inject({
    url: `/api/v1/business/admin/${shop.subdomain}/captured-messages/`,
    headers: { authorization: `Bearer ${shop.testSecretKey}` },
  })
  expect(response.json().data.items).toMatchObject([{ destination, subject: null, text: null }])
})
