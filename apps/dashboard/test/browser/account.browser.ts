import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { keepPicture } from '../../../server/test/browser/open-browser.ts'
import { openShop } from '../../../server/test/factories.ts'
import { aSecondFactor, codeOf } from '../../../server/test/second-factors.ts'
import { setUpShop } from '../../../server/test/set-up.ts'
import { aStaffMember, PASSWORD, staffLogin } from '../../../server/test/staff-sessions.ts'
import { fillSignIn, type Look, setUpDashboard } from './staff-browser.ts'

const { h, shop } = await setUpShop()
const dashboard = await setUpDashboard(h)
const look: Look = { size: 'laptop', language: 'en', scheme: 'light' }
const NEW = 'seven green boats'

const makeOld = (id: string) =>
  h.sql(`update staff_sessions set confirmed_at = now() - interval '16 minutes' where staff_id = $1`, [id])
const hasFactor = async (id: string) =>
  (await h.sql('select 1 from staff_second_factors where staff_id = $1 and enabled_at is not null', [id])).length === 1

/** Somebody on the page of their account, with a second factor where it is wanted. */
async function onAccount(page: Page, { withFactor = false, path = '/account/' } = {}) {
  const staff = await aStaffMember(h, shop, 'orders')
  await page.goto(dashboard.address('/'))
  await fillSignIn(page, staff.email)
  await page.waitForURL('**/overview/')
  const factor = withFactor ? await aSecondFactor(h, staff.id) : null
  await page.goto(dashboard.address(path))
  await page.getByRole('heading', { level: 1 }).waitFor()
  return { ...staff, codeAt: (steps: number) => factor?.codeAt(steps) ?? '' }
}

describe.each([
  {
    look: { size: 'phone', language: 'bn', scheme: 'dark' } as const,
    begin: 'অ্যাপ আছে, এগিয়ে যান',
    enable: 'চালু করুন',
    kept: 'কোডগুলো নিরাপদ জায়গায় রেখেছি',
    done: 'শেষ',
    signIn: 'লগইন করুন',
  },
  {
    look: { size: 'laptop', language: 'en', scheme: 'light' } as const,
    begin: 'I have an app, go on',
    enable: 'Turn on',
    kept: 'I have kept them in a safe place',
    done: 'Done',
    signIn: 'Sign in',
  },
])('a second factor on a $look.size ($look.language)', ({ look, begin, enable, kept, done, signIn }) => {
  it('is set up with a code of the app, shows the recovery codes once, and is needed from then on', async () => {
    const page = await dashboard.openPage(look)
    const { id, email } = await onAccount(page)
    await page.locator('a[href="/dashboard/account/second-factor/"]').click()
    await page.getByRole('button', { name: begin }).click()
    await page.locator('svg[role=img]').waitFor()
    await keepPicture(page, `second-factor-scan-${look.size}`)
    await page.locator('input[name=code]').fill('000000')
    await page.getByRole('button', { name: enable }).click()
    await page.locator('input[name=code][aria-invalid=true]').waitFor()
    await page.locator('input[name=code]').fill(await codeOf(h, id))
    await page.getByRole('button', { name: enable }).click()
    const codes = await page.locator('main li').allTextContents()
    await keepPicture(page, `recovery-codes-${look.size}`)
    expect(codes).toHaveLength(10)
    expect(await page.getByRole('button', { name: done }).isDisabled()).toBe(true)
    await page.getByLabel(kept).check()
    await page.getByRole('button', { name: done }).click()
    await page.waitForURL('**/account/')
    const again = await dashboard.openPage(look)
    await again.goto(dashboard.address('/'))
    await fillSignIn(again, email)
    await again
      .getByRole('button')
      .filter({ hasText: /recovery|রিকভারি/ })
      .click()
    await again.locator('input[name=code]').fill(codes[0] ?? '')
    await again.getByRole('button', { name: signIn }).click()
    await again.waitForURL('**/overview/')
  })
})

describe('a second factor', () => {
  it('is not left without its recovery codes unless somebody insists, and has new ones', async () => {
    const page = await dashboard.openPage(look, { permissions: ['clipboard-read', 'clipboard-write'] })
    const { email } = await onAccount(page, { withFactor: true, path: '/account/recovery-codes/' })
    await page.getByRole('button', { name: 'Create new codes' }).click()
    await page.getByRole('button', { name: 'Copy all' }).click()
    const codes = await page.locator('main li').allTextContents()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied).toBe(`Recovery codes of ${email}\n\n${codes.join('\n')}\n`)
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download' }).click(),
    ])
    expect(file.suggestedFilename()).toBe('haat-recovery-codes.txt')
    await page.getByRole('link', { name: 'Back to your account' }).click()
    const question = page.getByRole('dialog', { name: 'Leave without keeping the codes?' })
    await question.getByRole('button', { name: 'Cancel' }).click()
    expect(await page.locator('main li').allTextContents()).toEqual(codes)
    await page.getByRole('link', { name: 'Back to your account' }).click()
    await question.getByRole('button', { name: 'Leave' }).click()
    await page.waitForURL('**/account/')
  })

  it('whose first codes were lost with their connection is on, and leads to new codes', async () => {
    const page = await dashboard.openPage(look)
    const { id } = await onAccount(page, { path: '/account/second-factor/' })
    await page.getByRole('button', { name: 'I have an app, go on' }).click()
    await page.locator('input[name=code]').fill(await codeOf(h, id))
    await page.route('**/second-factor/enable/', async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    })
    await page.getByRole('button', { name: 'Turn on' }).click()
    await page.getByRole('button', { name: 'Try again' }).waitFor()
    expect(await hasFactor(id)).toBe(true)
    await page.unroute('**/second-factor/enable/')
    await page.getByRole('button', { name: 'Turn on' }).click()
    await page.getByText('The second factor is on already.').waitFor()
    await page.getByRole('link', { name: 'New recovery codes' }).click()
    await page.getByRole('button', { name: 'Create new codes' }).waitFor()
  })

  it('is turned off with the password and a code', async () => {
    const page = await dashboard.openPage(look)
    const { id, codeAt } = await onAccount(page, { withFactor: true })
    await page.getByRole('button', { name: 'Turn off' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.locator('input[name=password]').fill('wrong')
    await dialog.locator('input[name=code]').fill(codeAt(0))
    await dialog.getByRole('button', { name: 'Turn off' }).click()
    await dialog.getByText('The password is wrong.').waitFor()
    await keepPicture(page, 'turn-off')
    await dialog.locator('input[name=password]').fill(PASSWORD)
    await dialog.getByRole('button', { name: 'Turn off' }).click()
    await dialog.waitFor({ state: 'detached' })
    expect(await hasFactor(id)).toBe(false)
    await page.getByRole('link', { name: 'Set up' }).waitFor()
  })

  it('that a store needs is set up before its pages are shown', async () => {
    const own = await openShop(h, { settings: { staffSecondFactor: 'all' } })
    const page = await dashboard.openPage(look)
    const { id } = await dashboard.signIn(page, own, { role: 'packer', path: `/${own.subdomain}/orders/` })
    await page.getByRole('heading', { name: `Shop ${own.subdomain} needs a second factor` }).waitFor()
    await keepPicture(page, 'factor-needed')
    await page.getByRole('link', { name: 'Set it up now' }).click()
    await page.getByRole('button', { name: 'I have an app, go on' }).click()
    await page.locator('input[name=code]').fill(await codeOf(h, id))
    await page.getByRole('button', { name: 'Turn on' }).click()
    await page.getByLabel('I have kept them').check()
    await page.getByRole('button', { name: 'Done' }).click()
    await page.getByRole('link', { name: 'Back to the store' }).click()
    await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor()
  })
})

describe('a change that needs a recent sign-in', () => {
  it('asks for the password over the page, and goes on with what was begun', async () => {
    const page = await dashboard.openPage(look)
    const { id } = await onAccount(page, { path: '/account/second-factor/' })
    await makeOld(id)
    await page.getByRole('button', { name: 'I have an app, go on' }).click()
    const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' })
    await dialog.locator('input[name=password]').fill('wrong')
    await dialog.getByRole('button', { name: 'Confirm' }).click()
    await dialog.getByText('The password is wrong.').waitFor()
    await keepPicture(page, 'confirm-password')
    await dialog.locator('input[name=password]').fill(PASSWORD)
    await dialog.getByRole('button', { name: 'Confirm' }).click()
    await page.locator('svg[role=img]').waitFor()
  })

  it('asks for a code, too, where there is a second factor; without them nothing is changed', async () => {
    const page = await dashboard.openPage(look)
    const { id, codeAt } = await onAccount(page, { withFactor: true, path: '/account/recovery-codes/' })
    await makeOld(id)
    await page.getByRole('button', { name: 'Create new codes' }).click()
    const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' })
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await page.getByText('Confirm your password first.').waitFor()
    await page.getByRole('button', { name: 'Try again' }).click()
    await dialog.locator('input[name=password]').fill(PASSWORD)
    await dialog.locator('input[name=code]').fill(codeAt(0))
    await dialog.getByRole('button', { name: 'Confirm' }).click()
    await expect.poll(() => page.locator('main li').count()).toBe(10)
  })
})

it('by keyboard alone, somebody changes their name and their password', async () => {
  const page = await dashboard.openPage(look)
  const { id, email } = await onAccount(page)
  const { keyboard } = page
  const tabTo = async (name: string | RegExp) => {
    for (let presses = 0; presses < 40; presses++) {
      await keyboard.press('Tab')
      const { label, text } = await page.evaluate(() => {
        const focused = document.activeElement as HTMLInputElement | null
        return { label: focused?.labels?.[0]?.textContent ?? '', text: focused?.textContent ?? '' }
      })
      if (label === name || text === name) return
    }
    throw new Error(`Tab does not reach ${name}`)
  }
  await tabTo('Name')
  await keyboard.press('Control+a')
  await keyboard.type('Nasrin Akter')
  await keyboard.press('Enter')
  await expect
    .poll(async () => (await h.sql('select name from staff where id = $1', [id]))[0]?.name)
    .toBe('Nasrin Akter')
  await tabTo('Change password')
  await keyboard.press('Enter')
  await page.getByRole('dialog').waitFor()
  await keyboard.type(PASSWORD)
  await tabTo('New password')
  await keyboard.type('short')
  await keyboard.press('Enter')
  await page.getByText('Use at least 8 characters.').first().waitFor()
  await keyboard.press('Control+a')
  await keyboard.type(NEW)
  await keyboard.press('Enter')
  await page.getByText('Password changed.').waitFor()
  expect((await staffLogin(h, email, NEW)).status).toBe(200)
})

describe('where somebody is signed in', () => {
  it('is listed, and ends for one browser, for all others, and everywhere', async () => {
    const page = await dashboard.openPage(look)
    const { email } = await onAccount(page)
    const others = [await dashboard.openPage(look), await dashboard.openPage(look), await dashboard.openPage(look)]
    for (const other of others) {
      await other.goto(dashboard.address('/'))
      await fillSignIn(other, email)
      await other.waitForURL('**/overview/')
    }
    await page.reload()
    const list = page.getByRole('list', { name: 'Where you are signed in' })
    await expect.poll(() => list.getByRole('listitem').count()).toBe(4)
    await keepPicture(page, 'sessions')
    await list.getByRole('button').first().click()
    await expect.poll(() => list.getByRole('listitem').count()).toBe(3)
    await page.getByRole('button', { name: 'Sign out everywhere else' }).click()
    await expect.poll(() => list.getByRole('listitem').count()).toBe(1)
    await others[0]?.reload()
    await others[0]?.waitForURL('**/sign-in/**')
    await page.getByRole('button', { name: 'Sign out everywhere', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click()
    await page.waitForURL('**/sign-in/')
    expect(
      await h.sql(
        'select 1 from staff_sessions s join staff p on p.id = s.staff_id where p.email = $1 and revoked_at is null',
        [email],
      ),
    ).toEqual([])
  })
})
