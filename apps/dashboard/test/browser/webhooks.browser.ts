import { describe, expect, it } from 'vitest'
import { keepPicture } from '../../../server/test/browser/open-browser.ts'
import { setUpShop } from '../../../server/test/set-up.ts'
import { aWebhookReceiver, verified } from '../../../server/test/webhook-receiver.ts'
import { webhookTexts } from '../../src/features/webhooks/webhook-texts.ts'
import { channelTexts } from '../../src/i18n/channel-texts.ts'
import { orderStatusTexts } from '../../src/i18n/order-status-texts.ts'
import { setUpDashboard } from './staff-browser.ts'

const { h, shop } = await setUpShop()
const receiver = await aWebhookReceiver()
h.deps.webhooks = receiver.caller
const dashboard = await setUpDashboard(h)
const onlyWebhook = async () => (await h.sql('select id from webhooks where deleted_at is null'))[0]?.id

describe.each([
  { size: 'phone', language: 'bn', scheme: 'dark' } as const,
  { size: 'laptop', language: 'en', scheme: 'light' } as const,
])('owners with a $size ($language)', (look) => {
  const t = webhookTexts[look.language]

  it('add a webhook, copy its secret, test it, read what it responded, change its headers, and pause and delete it', {
    timeout: 120_000,
  }, async () => {
    const page = await dashboard.openPage(look)
    await dashboard.signIn(page, shop, { path: `/${shop.subdomain}/settings/webhooks/` })
    const dialog = page.getByRole('dialog')
    await page.locator('main header').getByRole('button', { name: t.create }).click()
    await dialog.getByLabel(t.url, { exact: true }).fill('http://erp.example.com/haat')
    await dialog.getByLabel(t.description, { exact: false }).fill(`ERP ${look.size}`)
    await dialog.getByLabel(t.groups['stock.*'], { exact: true }).check()
    await dialog.getByLabel(orderStatusTexts[look.language].status.CONFIRMED, { exact: true }).check()
    await dialog.getByLabel(channelTexts[look.language].channel.MESSENGER, { exact: true }).check()
    await dialog.getByRole('checkbox', { name: /Inside Dhaka|ঢাকার ভেতরে/ }).check()
    await keepPicture(page, `webhook-filters-${look.size}`)
    await dialog.getByRole('button', { name: t.create }).click()
    // The address is not a secure one.
    await dialog
      .getByText(/https:\/\//)
      .last()
      .waitFor()
    await dialog.getByLabel(t.url, { exact: true }).fill('https://erp.example.com/haat')
    await dialog.getByRole('button', { name: t.create }).click()
    const secret = (await dialog.getByText(/^whsec_/).textContent()) ?? ''
    await keepPicture(page, `webhook-secret-${look.size}`)
    await dialog.getByRole('button', { name: t.kept }).click()
    const chosen = () =>
      h.sql(`select types, filter_statuses as statuses, filter_channels as channels, filter_delivery_locations as zones
        from webhooks where deleted_at is null`)
    const filters = { statuses: ['CONFIRMED'], channels: ['MESSENGER'], zones: ['inside_dhaka'] }
    expect(await chosen()).toEqual([{ types: ['order.*', 'stock.*'], ...filters }])

    await page.getByRole('link', { name: `ERP ${look.size}` }).click()
    receiver.responds((_, response) => response.writeHead(500).end('out of order'))
    await page.getByRole('button', { name: t.test }).click()
    await page.getByText(t.deliveryStatus.FAILED, { exact: true }).last().waitFor()
    receiver.responds((_, response) => response.end('thank you'))
    await page.getByRole('button', { name: t.test }).click()
    await page.locator('main li').getByText(t.deliveryStatus.SUCCEEDED, { exact: true }).first().waitFor()
    const [sent] = receiver.got.splice(-1)
    expect(verified(sent as never, secret)).toMatchObject({ is_test: true })
    await keepPicture(page, `webhook-${look.size}`)
    await page.locator('main li').getByRole('link').first().press('Enter')
    await page.getByText('thank you').waitFor()
    await page.getByText('evt_', { exact: false }).first().waitFor()
    await keepPicture(page, `webhook-delivery-${look.size}`)

    await page.getByRole('link', { name: t.backToWebhook }).click()
    const choose = async (name: string) => {
      await page.locator('main [aria-haspopup=menu]').last().click()
      await page.getByRole('menuitem', { name }).click()
    }
    await choose(t.pause)
    await page.getByText(t.status.PAUSED, { exact: true }).waitFor()
    await page.getByRole('button', { name: t.resume }).click()
    await dialog.getByLabel(t.resumeNow).check()
    await dialog.getByRole('button', { name: t.resume }).click()
    await page.getByText(t.status.ACTIVE, { exact: true }).waitFor()
    await h.call({
      ...{ method: 'PATCH', url: `M/${shop.subdomain}/webhooks/${await onlyWebhook()}/` },
      headers: { authorization: `Bearer ${shop.secretKey}` },
      body: { headers: [{ name: 'x-token', value: '1' }] },
    })
    await page.reload()
    await choose(t.edit)
    await dialog.getByLabel(t.authorization).fill('Bearer 2')
    await keepPicture(page, `webhook-headers-${look.size}`)
    await dialog
      .getByRole('button', { name: 'Save' })
      .or(dialog.getByRole('button', { name: 'সেভ করুন' }))
      .click()
    await dialog.waitFor({ state: 'detached' })
    await choose(t.edit)
    await dialog.getByLabel(t.removeHeader(t.header('x-token'))).check()
    await dialog
      .getByRole('button', { name: 'Save' })
      .or(dialog.getByRole('button', { name: 'সেভ করুন' }))
      .click()
    await dialog.waitFor({ state: 'detached' })
    expect(await h.sql('select header_names as names from webhooks where deleted_at is null')).toEqual([
      { names: ['authorization'] },
    ])
    expect(await chosen()).toMatchObject([filters])
    await choose(t.rotate)
    await dialog.getByRole('button', { name: t.rotate }).click()
    expect(await dialog.getByText(/^whsec_/).textContent()).not.toBe(secret)
    await dialog.getByRole('button', { name: t.kept }).click()
    await choose(t.remove)
    await dialog.getByRole('button', { name: t.remove }).click()
    await page.getByText(t.none, { exact: true }).waitFor()
    expect(await h.sql('select 1 from webhooks where deleted_at is null')).toEqual([])
  })
})
