import { describe, expect, it } from 'vitest'
import { keepPicture } from '../../../server/test/browser/open-browser.ts'
import { aCourierAccount, courierAccountCalls, steadfastKeys } from '../../../server/test/courier-accounts.ts'
import { openShop } from '../../../server/test/factories.ts'
import { wireOf } from '../../../server/test/gateways.ts'
import { setUpShop } from '../../../server/test/set-up.ts'
import { courierTexts } from '../../src/features/couriers/courier-texts.ts'
import { courierWebhookTexts } from '../../src/features/couriers/webhook-texts.ts'
import { settingTexts } from '../../src/features/settings/setting-texts.ts'
import { commonTexts } from '../../src/i18n/common-texts.ts'
import { setUpDashboard } from './staff-browser.ts'

const { h } = await setUpShop()
const dashboard = await setUpDashboard(h)
const wide = { size: 'laptop', language: 'en', scheme: 'light' } as const
const openCouriers = async (look: Parameters<typeof dashboard.openPage>[0], role: 'owner' | 'manager' = 'owner') => {
  const shop = await openShop(h)
  await h.sql(
    `insert into delivery_zones (store_id, code, kind, label, fee_minor) values
       ($1, 'dhaka_city', 'delivery', 'Dhaka city', 6000), ($1, 'shop_front', 'pickup', 'Our shop', 0)`,
    [shop.storeId],
  )
  const accountId = await aCourierAccount(h, shop, { name: 'Steadfast Uttara' })
  const page = await dashboard.openPage(look)
  await dashboard.signIn(page, shop, { role, path: `/${shop.subdomain}/settings/couriers/` })
  return { shop, page, accountId, call: courierAccountCalls(h)(shop) }
}

describe.each([
  { look: { size: 'phone', language: 'bn', scheme: 'dark' }, pathao: 'পাঠাও', secret: 'ক্লায়েন্ট সিক্রেট' } as const,
  { look: wide, pathao: 'Pathao', secret: 'Client secret' } as const,
])('an owner with a $look.size ($look.language)', ({ look, pathao, secret }) => {
  const t = courierTexts[look.language]

  it('has parcels booked by themselves, from the page of couriers on', { timeout: 120_000 }, async () => {
    const { page, shop } = await openCouriers(look)
    const row = page.getByRole('list', { name: t.autoBook })
    await row.getByText(t.off, { exact: true }).waitFor()
    await page.getByRole('link', { name: t.autoBookRow }).click()
    await page.getByLabel(settingTexts[look.language].label.auto_book).check()
    await keepPicture(page, `auto-book-${look.size}`)
    await page.getByRole('button', { name: commonTexts[look.language].save, exact: true }).click()
    await page.getByText(look.language === 'bn' ? 'সেটিং সেভ হয়েছে।' : 'Settings saved.').waitFor()
    await page.goto(dashboard.address(`/${shop.subdomain}/settings/couriers/`))
    await row.getByText(t.on, { exact: true }).waitFor()
    await page.getByText(t.autoBookNoZones).waitFor()
    await keepPicture(page, `auto-book-on-${look.size}`)
    const [store] = await h.sql(`select settings -> 'autoBook' as on from stores where id = $1`, [shop.storeId])
    expect(store).toEqual({ on: true })
  })

  it('connects an account at a courier, pauses it, and removes another', { timeout: 120_000 }, async () => {
    const { page, call } = await openCouriers(look)
    const add = page.getByRole('link', { name: t.addTo(pathao) })
    await add.waitFor()
    await keepPicture(page, `couriers-${look.size}`)
    await add.click()
    const connect = page.getByRole('button', { name: t.connect, exact: true })
    await page.getByLabel(t.name, { exact: true }).fill('Pathao Dhanmondi')
    await connect.click()
    // What the courier asks for is missing.
    await page.locator('[aria-invalid=true]').first().waitFor()
    const values = ['7N1aMJQbWm', 'shop@example.com', 'wRcaibZkUdSNz2EI9Zyu', 'lovePathao']
    const fields = page.locator('fieldset input:not([type=checkbox])')
    for (const [place, value] of values.entries()) await fields.nth(place + 1).fill(value)
    await connect.click()
    await page.getByRole('link', { name: 'Pathao Dhanmondi' }).click()
    await page.getByRole('button', { name: t.remove }).waitFor()
    expect(await page.getByRole('textbox', { name: secret, exact: true }).inputValue()).toBe('')
    expect(await page.content()).not.toContain('wRcaibZkUdSNz2EI9Zyu')
    await keepPicture(page, `courier-${look.size}`)
    await page.getByLabel('Dhaka city').check()
    expect(await page.getByLabel('Our shop').count()).toBe(0)
    await keepPicture(page, `courier-zones-${look.size}`)
    await page.getByLabel(t.isActive).uncheck()
    await page.getByRole('button', { name: commonTexts[look.language].save, exact: true }).click()
    await page.getByText(t.paused, { exact: true }).waitFor()
    await page.getByRole('link', { name: t.backToCouriers }).click()
    await page.getByRole('link', { name: 'Steadfast Uttara' }).click()
    await page.getByRole('button', { name: t.remove }).click()
    await page.getByRole('dialog').getByRole('button', { name: t.remove }).click()
    await page.getByText(t.add, { exact: true }).first().waitFor()
    expect((await call('GET')).data.items).toMatchObject([
      {
        courier: 'PATHAO',
        name: 'Pathao Dhanmondi',
        is_active: false,
        default_for: ['dhaka_city'],
        credential_hints: { client_secret: '9Zyu' },
      },
    ])
  })
})

it('of two people who change an account the second decides whose stays', async () => {
  const t = courierTexts.en
  const { page, accountId, call } = await openCouriers(wide)
  await page.getByRole('link', { name: 'Steadfast Uttara' }).click()
  await page.getByLabel(t.isActive).uncheck()
  expect((await call('PATCH', accountId, { credentials: steadfastKeys })).status).toBe(200)
  await page.getByRole('button', { name: commonTexts.en.save, exact: true }).click()
  await page.getByText(t.conflictTitle).waitFor()
  await page.getByRole('button', { name: 'Save mine on top' }).click()
  await expect.poll(async () => (await call('GET', accountId)).data).toMatchObject({ is_active: false, version: 3 })
})

it('staff who are no owners see which couriers are connected, and cannot change them', async () => {
  const t = courierTexts.en
  const { page } = await openCouriers(wide, 'manager')
  await page.getByRole('link', { name: 'Steadfast Uttara' }).click()
  await page.getByText(t.ownersOnly).waitFor()
  expect(await page.getByLabel(t.name).isDisabled()).toBe(true)
  expect(await page.getByRole('button', { name: t.remove }).count()).toBe(0)
  await page.getByRole('link', { name: t.backToCouriers }).click()
  await page.getByRole('link', { name: 'Steadfast Uttara' }).waitFor()
  expect(await page.getByText(t.add, { exact: true }).count()).toBe(0)
})

it('the account at a courier is tested, with what the courier says of it', async () => {
  const t = courierTexts.en
  h.deps.courierHttp = wireOf(async () => ({
    ...{ kind: 'response', status: 200, contentType: 'application/json' },
    text: '{"status":200,"current_balance":12450.5}',
  }))
  const { page } = await openCouriers(wide)
  await page.getByRole('link', { name: 'Steadfast Uttara' }).click()
  await page.getByText(t.notTested).waitFor()
  await page.getByRole('button', { name: t.test }).click()
  await page.getByText(/^Works, tested/).waitFor()
  await page.getByText('৳12,450.50').waitFor()
  await keepPicture(page, 'courier-tested')
  h.deps.courierHttp = wireOf(async () => ({
    ...{ kind: 'response', status: 401, contentType: 'application/json', text: '{"message":"Unauthenticated."}' },
  }))
  await page.getByRole('button', { name: t.test }).click()
  await page.getByText(t.failure.CREDENTIALS, { exact: false }).waitFor()
  expect(await page.getByText('৳12,450.50').count()).toBe(0)
})

it('an owner creates the URL to which a courier sends what happens to parcels, and another one later', async () => {
  const t = courierWebhookTexts.en
  const { page, accountId, call } = await openCouriers(wide)
  await page.getByRole('link', { name: 'Steadfast Uttara' }).click()
  await page.getByText(t.none).waitFor()
  await page.getByRole('button', { name: t.create }).click()
  const dialog = page.getByRole('dialog')
  const url = dialog.getByText(/^http.*\/api\/v1\/courier\/webhook\/steadfast\/[\w-]{32}\/$/)
  const first = await url.textContent()
  await dialog.getByText(t.secret, { exact: true }).waitFor()
  await keepPicture(page, 'courier-webhook')
  await dialog.getByRole('button', { name: t.kept }).click()
  await page.getByText(/^URL created/).waitFor()
  await page.getByRole('button', { name: t.replace }).click()
  await dialog.getByText(t.replaceText).waitFor()
  await dialog.getByRole('button', { name: t.replace }).click()
  await dialog.getByText(t.shown).waitFor()
  expect(await url.textContent()).not.toBe(first)
  await dialog.getByRole('button', { name: t.kept }).click()
  expect((await call('GET', accountId)).data.webhook).toMatchObject({ received_at: null })
})
