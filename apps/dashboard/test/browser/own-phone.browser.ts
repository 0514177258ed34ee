import { expect, it } from 'vitest'
import { keepPicture } from '../../../server/test/browser/open-browser.ts'
import { deliverEvents } from '../../../server/test/deliver-events.ts'
import { otherThan } from '../../../server/test/one-time-codes.ts'
import { setUpShop } from '../../../server/test/set-up.ts'
import { setUpDashboard } from './staff-browser.ts'

const { h, shop } = await setUpShop()
const dashboard = await setUpDashboard(h)

it.each([
  {
    look: { size: 'phone', language: 'bn', scheme: 'dark' } as const,
    words: { add: 'মোবাইল নম্বর দিন', send: 'কোড পাঠান', save: 'নম্বর সেভ করুন', remove: 'নম্বর বাদ দিন' },
    typed: '01711-000001',
    e164: '+8801711000001',
  },
  {
    look: { size: 'laptop', language: 'en', scheme: 'light' } as const,
    words: { add: 'Add a phone number', send: 'Send the code', save: 'Save the number', remove: 'Remove the number' },
    typed: '+880 1711 000002',
    e164: '+8801711000002',
  },
])(
  'the phone of alerts is saved with the code of an SMS, and removed, on a $look.size in $look.language',
  async ({ look, words, typed, e164 }) => {
    const page = await dashboard.openPage(look)
    const { id } = await dashboard.signIn(page, shop, { path: '/account/' })
    const phone = async () => (await h.sql('select phone from staff where id = $1', [id]))[0]?.phone
    await page.getByRole('button', { name: words.add }).click()
    const dialog = page.getByRole('dialog')
    await dialog.locator('input[name=phone]').fill(typed)
    await keepPicture(page, `own-phone-number-${look.size}`)
    await dialog.getByRole('button', { name: words.send }).click()
    await dialog.locator('input[name=code]').waitFor()
    await deliverEvents(h)
    const code = h.texts.findLast(({ to }) => to === e164)?.text.slice(0, 6) as string
    await dialog.locator('input[name=code]').fill(otherThan(code))
    await dialog.getByRole('button', { name: words.save }).click()
    await dialog.locator('input[name=code][aria-invalid=true]').waitFor()
    await keepPicture(page, `own-phone-code-${look.size}`)
    await dialog.locator('input[name=code]').fill(code)
    await dialog.getByRole('button', { name: words.save }).click()
    await dialog.waitFor({ state: 'detached' })
    expect(await phone()).toBe(e164)
    await keepPicture(page, `own-phone-${look.size}`)
    await page.getByRole('button', { name: words.remove }).click()
    await page.getByRole('dialog').getByRole('button', { name: words.remove }).click()
    await expect.poll(phone).toBeNull()
    await page.getByRole('button', { name: words.add }).waitFor()
  },
)

it('in the sandbox, from which no SMS leaves, the code is read in its inbox, to which the field leads', async () => {
  const page = await dashboard.openPage({ size: 'phone', language: 'en', scheme: 'light' })
  await dashboard.signIn(page, shop)
  await page.route('**/dashboard/account/', async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace('data-environment="live"', 'data-environment="sandbox"')
    await route.fulfill({ response, body })
  })
  await page.goto(dashboard.address('/account/'))
  await page.getByRole('button', { name: 'Add a phone number' }).click()
  await page.getByRole('dialog').locator('input[name=phone]').fill('01711000003')
  await page.getByRole('dialog').getByRole('button', { name: 'Send the code' }).click()
  const inbox = page.getByRole('dialog').getByRole('link', { name: 'Read the code in its inbox' })
  expect(await inbox.getAttribute('href')).toBe(new URL('/dev/inbox?channel=sms', page.url()).href)
  await keepPicture(page, 'own-phone-sandbox')
})
