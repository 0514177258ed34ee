import { describe, expect, it } from 'vitest'
import { deliverEvents } from '../../../server/test/deliver-events.ts'
import { next, openShop } from '../../../server/test/factories.ts'
import { anInvitation, aStaffReset } from '../../../server/test/members.ts'
import { aSecondFactor } from '../../../server/test/second-factors.ts'
import { setUpShop } from '../../../server/test/set-up.ts'
import { aStaffMember } from '../../../server/test/staff-sessions.ts'
import { fillSignIn, type Look, setUpDashboard } from './staff-browser.ts'

const { h, shop } = await setUpShop()
const dashboard = await setUpDashboard(h)
const look: Look = { size: 'laptop', language: 'en', scheme: 'light' }
const NEW = 'seven green boats'

/** The path of the link in the last mail to an address, below `/dashboard`. */
async function linkTo(email: string): Promise<string> {
  await deliverEvents(h)
  const text = h.mails.findLast(({ to }) => to === email)?.text ?? ''
  return /\/dashboard(\/[\w/-]+)/.exec(text)?.[1] ?? 'no link'
}

describe('the link of an invitation', () => {
  it('lets a new person choose a password, and opens the store', async () => {
    const { token, email } = await anInvitation(h, shop, { name: 'Karim' })
    const page = await dashboard.openPage(look)
    await page.goto(dashboard.address(`/invite/${token}`))
    await page.getByRole('heading', { name: `Join Shop ${shop.subdomain}` }).waitFor()
    expect(await page.locator('input[name=name]').inputValue()).toBe('Karim')
    await fillSignIn(page, null, 'short')
    await page.getByText('Use at least 8 characters.').waitFor()
    await fillSignIn(page, null, NEW)
    await page.waitForURL(`**/dashboard/${shop.subdomain}/overview/`)
    await page.goto(dashboard.address(`/invite/${token}`))
    await page.getByText('This invitation is no longer valid').waitFor()
    const again = await dashboard.openPage(look)
    await again.goto(dashboard.address('/'))
    await fillSignIn(again, email, NEW)
    await again.waitForURL(`**/dashboard/${shop.subdomain}/overview/`)
  })

  it('lets somebody with an account sign in and join, and keeps their password', async () => {
    const { email } = await aStaffMember(h, await openShop(h))
    const { token } = await anInvitation(h, shop, { email, role: 'viewer' })
    const page = await dashboard.openPage(look)
    await page.goto(dashboard.address(`/invite/${token}`))
    expect(await page.locator('input[name=email]').inputValue()).toBe(email)
    await fillSignIn(page, null)
    await page.waitForURL(`**/dashboard/${shop.subdomain}/overview/`)
  })

  it('in the browser of somebody else asks for the invited address, and changes nothing of the other person', async () => {
    const invited = await aStaffMember(h, await openShop(h))
    const { token } = await anInvitation(h, shop, { email: invited.email })
    const page = await dashboard.openPage(look)
    const other = await dashboard.signIn(page, shop)
    await page.goto(dashboard.address(`/invite/${token}`))
    await page.getByText(`You are signed in as ${other.email}`).waitFor()
    await fillSignIn(page, null)
    await page.waitForURL(`**/dashboard/${shop.subdomain}/overview/`)
    const rows = await h.sql('select 1 from staff_memberships where store_id = $1 and staff_id = $2', [
      shop.storeId,
      invited.id,
    ])
    expect(rows).toHaveLength(1)
  })
})

describe('a forgotten password', () => {
  it('is replaced by the link of a mail, and the new one signs in', async () => {
    const { email } = await aStaffMember(h, shop)
    const page = await dashboard.openPage(look)
    await page.goto(dashboard.address('/sign-in/'))
    await page.getByRole('link', { name: 'Forgot your password?' }).click()
    // The page of the sign-in has a field of the same name until the next page is loaded.
    await page.waitForURL('**/reset-password/')
    await page.locator('input[name=email]').fill(email)
    await page.getByRole('button', { name: 'Send the link' }).click()
    await page.getByText('Look at your mail').waitFor()
    await page.goto(dashboard.address(await linkTo(email)))
    await fillSignIn(page, null, NEW)
    await page.getByText('Password changed.').waitFor()
    await fillSignIn(page, email, NEW)
    await page.waitForURL(`**/dashboard/${shop.subdomain}/overview/`)
  })

  it('says the same about an address without an account', async () => {
    const page = await dashboard.openPage(look)
    await page.goto(dashboard.address('/reset-password/'))
    await page.locator('input[name=email]').fill(`nobody${next()}@staff.example`)
    await page.getByRole('button', { name: 'Send the link' }).click()
    await page.getByText('Look at your mail').waitFor()
  })

  it('of somebody with a second factor needs a code, too', async () => {
    const { id } = await aStaffMember(h, shop)
    const { codeAt } = await aSecondFactor(h, id)
    const page = await dashboard.openPage(look)
    await page.goto(dashboard.address(`/reset-password/${await aStaffReset(h, shop, id)}`))
    await fillSignIn(page, null, NEW)
    await page.locator('input[name=code]').fill(codeAt(0))
    await page.getByRole('button', { name: 'Set the password' }).click()
    await page.getByText('Password changed.').waitFor()
  })

  it('with an old link says so and leads to a new one', async () => {
    const page = await dashboard.openPage(look)
    await page.goto(dashboard.address('/reset-password/0123456789abcdef0123456789abcdef'))
    await fillSignIn(page, null, NEW)
    await page.getByText('This link is no longer valid').waitFor()
    await page.getByRole('link', { name: 'Request a new link' }).click()
    await page.waitForURL('**/reset-password/')
  })
})
