import { expect, it } from 'vitest'
import { deliverEvents } from '../../../test/deliver-events.ts'
import type { TestResponse } from '../../../test/harness.ts'
import { aChallenge } from '../../../test/members.ts'
import { aSecondFactor } from '../../../test/second-factors.ts'
import { setUpShop } from '../../../test/set-up.ts'
import { aStaffMember, cookieOf, ORIGIN, PASSWORD, staffLogin } from '../../../test/staff-sessions.ts'

const { h, shop } = await setUpShop()

const deviceOf = (response: TestResponse) =>
  [response.headers['set-cookie']]
    .flat()
    .map(String)
    .find((cookie) => cookie.startsWith('__Host-haat_device'))
    ?.split(';')[0] ?? ''
async function subjectsTo(email: string) {
  await deliverEvents(h)
  return h.mails.filter(({ to }) => to === email).map(({ subject }) => subject)
}
const NEW_SIGN_IN = 'আপনার ড্যাশবোর্ডে নতুন লগইন'
const CHANGED = 'আপনার ড্যাশবোর্ডের লগইনে পরিবর্তন হয়েছে'

it('a sign-in in a browser that is new to the account is mailed to its owner, and one in a known browser is not', async () => {
  const { email } = await aStaffMember(h, shop)
  const known = deviceOf(await staffLogin(h, email))
  expect(await subjectsTo(email)).toEqual([])
  await staffLogin(h, email, PASSWORD, { cookie: known })
  await staffLogin(h, email, 'wrong')
  expect(await subjectsTo(email)).toEqual([])
  await staffLogin(h, email)
  expect(await subjectsTo(email)).toEqual([NEW_SIGN_IN])
})

it('the first sign-in of an account that is older than a day is mailed, too', async () => {
  const { id, email } = await aStaffMember(h, shop)
  await h.sql(`update staff set created_at = now() - interval '2 days' where id = $1`, [id])
  await staffLogin(h, email)
  expect(await subjectsTo(email)).toEqual([NEW_SIGN_IN])
})

it('a sign-in with a second factor in a new browser is mailed once the code is right', async () => {
  const { id, email } = await aStaffMember(h, shop)
  await staffLogin(h, email)
  const { codeAt } = await aSecondFactor(h, id)
  await staffLogin(h, email)
  expect(await subjectsTo(email)).toEqual([])
  const signedIn = await h.call({
    url: 'M/auth/login/second-factor/',
    body: { challenge: await aChallenge(h, id), code: codeAt(0) },
    headers: { origin: ORIGIN },
  })
  expect([signedIn.status, await subjectsTo(email)]).toEqual([200, [NEW_SIGN_IN]])
})

it('a new password is mailed, and a refused one is not', async () => {
  const { email } = await aStaffMember(h, shop)
  const headers = { cookie: cookieOf(await staffLogin(h, email)), origin: ORIGIN }
  const change = (current_password: string) =>
    h.call({ url: 'M/auth/password/', headers, body: { current_password, new_password: 'seven green boats' } })
  expect((await change('wrong')).status).toBe(400)
  expect(await subjectsTo(email)).toEqual([])
  expect((await change(PASSWORD)).status).toBe(200)
  expect(await subjectsTo(email)).toEqual([CHANGED])
})
