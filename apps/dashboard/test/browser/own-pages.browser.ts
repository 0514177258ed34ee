import { beforeAll, describe, expect, it } from 'vitest'
import { keepPicture } from '../../../server/test/browser/open-browser.ts'
import { openShop } from '../../../server/test/factories.ts'
import { anInvitation } from '../../../server/test/members.ts'
import { aSecondFactor } from '../../../server/test/second-factors.ts'
import { setUpShop } from '../../../server/test/set-up.ts'
import { aStaffMember } from '../../../server/test/staff-sessions.ts'
import { openBy, type Place } from './open-place.ts'
import { faultsOf, looks, setUpDashboard } from './staff-browser.ts'

const { h, shop } = await setUpShop()
const dashboard = await setUpDashboard(h, { cutsWrites: false })
let invitations: { ofNew: string; ofKnown: string }

beforeAll(async () => {
  const { email } = await aStaffMember(h, await openShop(h))
  invitations = {
    ofNew: (await anInvitation(h, shop, { name: 'করিম' })).token,
    ofKnown: (await anInvitation(h, shop, { email, role: 'manager' })).token,
  }
})

/** Pages of one's own account, which belong to no store. The last ones are of a person with a second factor. */
const ofAccount: Record<string, Place & { withFactor?: true }> = {
  account: { path: () => '/account/' },
  'account-password': {
    path: () => '/account/',
    open: openBy((page) => page.getByRole('button', { name: /Change password|পাসওয়ার্ড বদলান/ })),
  },
  'account-phone': {
    path: () => '/account/',
    open: openBy((page) => page.getByRole('button', { name: /Add a phone number|মোবাইল নম্বর দিন/ })),
  },
  'account-set-up': { path: () => '/account/second-factor/' },
  'account-scan': {
    path: () => '/account/second-factor/',
    open: (page) =>
      page
        .locator('main section button')
        .click()
        .then(() => page.locator('svg[role=img]').waitFor()),
  },
  'account-with-factor': { path: () => '/account/', withFactor: true },
  'account-turn-off': {
    path: () => '/account/',
    withFactor: true,
    open: openBy((page) => page.getByRole('button', { name: /^(Turn off|বন্ধ করুন)$/ })),
  },
  'account-codes': {
    path: () => '/account/recovery-codes/',
    withFactor: true,
    open: (page) =>
      page
        .locator('main section button')
        .click()
        .then(() => page.getByRole('checkbox').waitFor()),
  },
}

/** Pages for people who are not signed in. */
const entrances: Record<string, () => string> = {
  'sign-in': () => '/sign-in/',
  invite: () => `/invite/${invitations.ofNew}/`,
  'invite-known': () => `/invite/${invitations.ofKnown}/`,
  'invite-ended': () => '/invite/unknown/',
  'reset-request': () => '/reset-password/',
  'reset-choose': () => '/reset-password/unknown/',
}

describe.each(looks)('on a $size, $language, $scheme', (look) => {
  const name = `${look.size}-${look.language}-${look.scheme}`

  it('what people see before they are signed in is accessible and fits', { timeout: 120_000 }, async () => {
    const page = await dashboard.openPage(look)
    const wrong: Record<string, string[]> = {}
    for (const [place, path] of Object.entries(entrances)) {
      await page.goto(dashboard.address(path()))
      await page.locator('form, a[href="/dashboard/sign-in/"]').first().waitFor()
      await keepPicture(page, `${place}-${name}`)
      const faults = await faultsOf(page, look.size)
      if (faults.length > 0) wrong[place] = faults
    }
    expect(wrong).toEqual({})
  })

  it('the pages of one’s own account are accessible and fit', { timeout: 120_000 }, async () => {
    const page = await dashboard.openPage(look)
    const { id } = await dashboard.signIn(page, shop)
    const wrong: Record<string, string[]> = {}
    for (const [place, { path, open, withFactor }] of Object.entries(ofAccount)) {
      if (withFactor) await aSecondFactor(h, id)
      await page.goto(dashboard.address(path()))
      await page.locator('main section').first().waitFor()
      await page.waitForLoadState('networkidle')
      await open?.(page)
      await keepPicture(page, `${place}-${name}`)
      const faults = await faultsOf(page, look.size)
      if (faults.length > 0) wrong[place] = faults
    }
    expect(wrong).toEqual({})
  })
})
