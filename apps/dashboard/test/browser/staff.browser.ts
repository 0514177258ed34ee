import { describe, expect, it } from 'vitest'
import { keepPicture } from '../../../server/test/browser/open-browser.ts'
import { deliverEvents } from '../../../server/test/deliver-events.ts'
import { next, openShop, type Shop } from '../../../server/test/factories.ts'
import { aMembership, anInvitation } from '../../../server/test/members.ts'
import { aSecondFactor } from '../../../server/test/second-factors.ts'
import { setUpShop } from '../../../server/test/set-up.ts'
import { PASSWORD } from '../../../server/test/staff-sessions.ts'
import { type Look, setUpDashboard } from './staff-browser.ts'

const { h } = await setUpShop()
const dashboard = await setUpDashboard(h)
const look: Look = { size: 'laptop', language: 'en', scheme: 'light' }

const membership = async (id: number) =>
  (await h.sql('select role, status, max_discount_bp from staff_memberships where id = $1', [id]))[0]

/** An owner of a store of their own, on a page of its staff. */
async function asOwner(shop: Shop, path: string, as: Look = look) {
  const page = await dashboard.openPage(as)
  const owner = await dashboard.signIn(page, shop)
  await page.goto(dashboard.address(`/${shop.subdomain}/staff/${path}`))
  await page.locator('main h1').waitFor()
  return { page, owner }
}

describe.each([
  {
    look: { size: 'phone', language: 'bn', scheme: 'dark' } as const,
    invite: 'আমন্ত্রণ দিন',
    send: 'আমন্ত্রণ পাঠান',
    missing: 'ই-মেইল লিখুন।',
    taken: 'তিনি আগে থেকেই এই দোকানের কর্মী।',
    revoke: 'বাতিল করুন',
  },
  {
    look: { size: 'laptop', language: 'en', scheme: 'light' } as const,
    invite: 'Invite',
    send: 'Send invitation',
    missing: 'Enter an e-mail address.',
    taken: 'This person is in the staff already.',
    revoke: 'Revoke',
  },
])('an owner with a $look.size ($look.language)', ({ look, invite, send, missing, taken, revoke }) => {
  it('invites somebody with a role and a limit, sends the link again, and revokes it', async () => {
    const shop = await openShop(h)
    const { page, owner } = await asOwner(shop, '', look)
    await page.getByRole('link', { name: invite }).click()
    await page.getByRole('button', { name: send }).click()
    await page.getByText(missing).waitFor()
    await page.locator('input[name=email]').fill(owner.email)
    await page.getByRole('button', { name: send }).click()
    await page.getByText(taken).waitFor()
    const email = `karim${next()}@staff.example`
    await page.locator('input[name=email]').fill(email)
    await page.locator('input[name=name]').fill('করিম')
    await page.locator('select[name=role]').selectOption('orders')
    await page.locator('input[name=discount]').fill('৭.৫')
    await keepPicture(page, `invite-filled-${look.size}`)
    await page.getByRole('button', { name: send }).click()
    const row = page.locator('main li').filter({ hasText: email })
    await row.waitFor()
    await keepPicture(page, `staff-invited-${look.size}`)
    const [stored] = await h.sql('select role, max_discount_bp, also_sandbox from staff_invitations where email = $1', [
      email,
    ])
    expect(stored).toEqual({ role: 'orders', max_discount_bp: 750, also_sandbox: true })
    await deliverEvents(h)
    expect(h.mails.filter(({ to }) => to === email)).toHaveLength(1)
    await row.getByRole('button').first().click()
    await expect
      .poll(
        async () => (await h.sql('select sent_count from staff_invitations where email = $1', [email]))[0]?.sent_count,
      )
      .toBe(2)
    await row.getByRole('button').last().click()
    await page.getByRole('dialog').getByRole('button', { name: revoke }).click()
    await row.waitFor({ state: 'detached' })
  })
})

describe('an owner', () => {
  it('gives a member another role, with the password where the sign-in is not recent, and what they see follows', async () => {
    const shop = await openShop(h)
    const member = await aMembership(h, shop, 'viewer', 'Rahim')
    const { page, owner } = await asOwner(shop, `${member.id}/`)
    await h.sql(`update staff_sessions set confirmed_at = now() - interval '16 minutes' where staff_id = $1`, [
      owner.id,
    ])
    await page.locator('select[name=role]').selectOption('manager')
    await page.getByRole('button', { name: 'Save' }).click()
    const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' })
    await dialog.locator('input[name=password]').fill(PASSWORD)
    await dialog.getByRole('button', { name: 'Confirm' }).click()
    await page.getByText('Member saved.').waitFor()
    expect(await membership(member.id)).toMatchObject({ role: 'manager' })
    await page.locator('select[name=role]').selectOption('orders')
    await page.locator('input[name=discount]').fill('12.345')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Enter a number from 0 to 100').waitFor()
    await page.locator('input[name=discount]').fill('12.5')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect.poll(() => membership(member.id)).toMatchObject({ role: 'orders', max_discount_bp: 1250 })
  })

  it('deactivates a member with a reason, activates them again, and removes them', async () => {
    const shop = await openShop(h)
    const member = await aMembership(h, shop, 'packer', 'Salma')
    const { page } = await asOwner(shop, `${member.id}/`)
    await page.getByRole('button', { name: 'Deactivate' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Reason').fill('On leave')
    await dialog.getByRole('button', { name: 'Deactivate' }).click()
    await page.getByText('Cannot work in this shop until activated again.').waitFor()
    await keepPicture(page, 'member-deactivated')
    expect(await membership(member.id)).toMatchObject({ status: 'DEACTIVATED' })
    await page.getByRole('button', { name: 'Activate again' }).click()
    await expect.poll(() => membership(member.id)).toMatchObject({ status: 'ACTIVE' })
    await page.getByRole('button', { name: 'Remove from the staff' }).click()
    await dialog.getByRole('button', { name: 'Remove from the staff' }).click()
    await page.waitForURL(`**/${shop.subdomain}/staff/`)
    expect(await membership(member.id)).toBeUndefined()
    await expect.poll(() => page.getByText('Salma').count()).toBe(0)
  })

  it('helps a member who lost the password or the authenticator app', async () => {
    const shop = await openShop(h)
    const member = await aMembership(h, shop, 'support', 'Karim')
    await aSecondFactor(h, member.staffId)
    const { page } = await asOwner(shop, `${member.id}/`)
    await page.getByRole('button', { name: 'Send link to a new password' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Send link' }).click()
    await page.getByText('The link was sent.').waitFor()
    await page.getByRole('button', { name: 'Lost the authenticator app' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Lost the authenticator app' }).click()
    await page.getByText('The second factor ends in 24 hours.').waitFor()
    await deliverEvents(h)
    expect(h.mails.filter(({ to }) => to === member.email)).toHaveLength(2)
  })

  it('who is the only one stays: the page says why, and another owner makes leaving possible', async () => {
    const shop = await openShop(h)
    const { page, owner } = await asOwner(shop, '')
    await h.sql(`update staff_memberships set role = 'viewer' where store_id = $1 and staff_id <> $2`, [
      shop.storeId,
      owner.id,
    ])
    await page.reload()
    await page.getByRole('row').filter({ hasText: owner.email }).getByRole('link').click()
    await page.getByText('You are the only owner.').first().waitFor()
    expect(await page.locator('select[name=role]').isDisabled()).toBe(true)
    expect(await page.getByRole('button', { name: 'Leave this shop' }).count()).toBe(0)
    await keepPicture(page, 'last-owner')
    const other = await aMembership(h, shop, 'owner')
    await page.reload()
    const leave = async () => {
      await page.getByRole('button', { name: 'Leave this shop' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Leave this shop' }).click()
    }
    // The other owner leaves first.
    await page.getByRole('button', { name: 'Leave this shop' }).waitFor()
    await h.sql(`update staff_memberships set role = 'viewer' where id = $1`, [other.id])
    await leave()
    await page.getByText('This is the only owner of the store. Make somebody else an owner first.').waitFor()
    await h.sql(`update staff_memberships set role = 'owner' where id = $1`, [other.id])
    await page.reload()
    await leave()
    await page.getByText('Your account belongs to no store here.').waitFor()
  })

  it('who has left is out, also when the response is lost and nobody outside may repeat the request', async () => {
    const shop = await openShop(h)
    const { page, owner } = await asOwner(shop, '')
    await aMembership(h, shop, 'owner')
    await page.getByRole('row').filter({ hasText: owner.email }).getByRole('link').click()
    const statuses: number[] = []
    await page.route('**/staff/*/', async (route) => {
      if (route.request().method() !== 'DELETE') return route.fallback()
      const response = await route.fetch()
      statuses.push(response.status())
      return statuses.length === 1 ? route.abort('connectionreset') : route.fulfill({ response })
    })
    await page.getByRole('button', { name: 'Leave this shop' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Leave this shop' }).click()
    await page.getByText('You have left this shop.').waitFor()
    await page.getByText('Your account belongs to no store here.').waitFor()
    expect(statuses).toEqual([200, 404])
  })

  it('sees which invitations have expired', async () => {
    const shop = await openShop(h)
    const { id, email } = await anInvitation(h, shop, { role: 'content' })
    await h.sql(`update staff_invitations set expires_at = now() - interval '1 hour' where id = $1`, [id])
    const { page } = await asOwner(shop, '')
    await page.locator('main li').filter({ hasText: email }).getByText('Expired').waitFor()
  })
})
