import { expect, it } from 'vitest'
import { takeEvents } from '../../../server/src/platform/outbox-queue.ts'
import { keepPicture } from '../../../server/test/browser/open-browser.ts'
import { aProduct } from '../../../server/test/factories.ts'
import { anOrder } from '../../../server/test/order-factory.ts'
import { queueEvent } from '../../../server/test/queue-event.ts'
import { setUpShop } from '../../../server/test/set-up.ts'
import { type Look, looks, setUpDashboard } from './staff-browser.ts'

const { h, shop } = await setUpShop()
const dashboard = await setUpDashboard(h)
const path = `/${shop.subdomain}/alerts/`
const wide: Look = { size: 'laptop', language: 'en', scheme: 'light' }

let serial = 0
async function happens(type = 'order.created', resource = 'order'): Promise<string> {
  const number = `SHO-${++serial}`
  await queueEvent(h, shop.storeId, {
    type,
    resource,
    resourceId: serial,
    payload: { object: { id: serial, order_id: serial, order_number: number } },
  })
  await takeEvents(h.deps, 100, 60)
  await h.sql('truncate outbox')
  return number
}

it.each(looks.filter(({ scheme, language }) => (scheme === 'dark') === (language === 'bn')))(
  'alerts are listed, counted at the bell, and seen once they were looked at, on a $size in $language',
  async (look) => {
    await happens('refund.requested')
    const number = await happens()
    const page = await dashboard.openPage(look)
    await dashboard.signIn(page, shop, { path })
    await page.locator('main').getByRole('link', { name: number }).waitFor()
    await page.getByRole('checkbox').first().waitFor()
    const bell = page.locator('header a[href$="/alerts/"]')
    expect(await bell.locator('[title]').count()).toBe(1)
    await keepPicture(page, `alerts-${look.size}-${look.language}`)
    await page.locator('nav:visible a[href$="/orders/"]').first().click()
    await expect.poll(() => bell.locator('[title]').count()).toBe(0)
  },
)

it('an alert is seen once its order was opened, and others stay new', async () => {
  const order = await anOrder(h, shop, { lines: [{ product: await aProduct(h, shop) }] })
  const page = await dashboard.openPage(wide)
  const staff = await dashboard.signIn(page, shop, { path: `/${shop.subdomain}/orders/` })
  await h.sql('truncate event_log, event_positions, staff_alert_positions')
  await queueEvent(h, shop.storeId, {
    ...{ type: 'order.created', resource: 'order', resourceId: order.id },
    payload: { object: { id: order.id, order_number: order.number } },
  })
  await takeEvents(h.deps, 100, 60)
  await h.sql('truncate outbox')
  await happens()
  await page.goto(dashboard.address(`/${shop.subdomain}/orders/${order.id}/`))
  const seen = () =>
    h.sql('select seen::int, seen_alone::int[] as alone from staff_alert_positions where staff_id = $1', [staff.id])
  await expect.poll(seen).toEqual([{ seen: 0, alone: [1] }])
  await page.locator('header a[href$="/alerts/"]').getByText('1', { exact: true }).waitFor()
})

it('what is sent and the quiet hours are saved at once', async () => {
  const page = await dashboard.openPage(wide)
  const staff = await dashboard.signIn(page, shop, { path })
  const choose = (name: string) => page.getByRole('checkbox', { name }).check()
  await choose('New review, Device')
  await page.getByLabel('From').selectOption('1380')
  const saved = () =>
    h.sql('select push_kinds, quiet_from, quiet_to from staff_alert_settings where staff_id = $1', [staff.id])
  await expect
    .poll(saved)
    .toEqual([{ push_kinds: expect.arrayContaining(['NEW_ORDER', 'REVIEW']), quiet_from: 1_380, quiet_to: 480 }])
  await choose('New order, Mail')
  await page.getByLabel('How often').selectOption('hourly')
  const mail = () => h.sql('select mail_kinds, digest from staff_alert_settings where staff_id = $1', [staff.id])
  await expect.poll(mail).toEqual([{ mail_kinds: expect.arrayContaining(['NEW_ORDER', 'STAFF']), digest: 'hourly' }])
})

it('SMS are chosen once there is a phone, and a test on each way says where it was sent', async () => {
  const page = await dashboard.openPage({ size: 'phone', language: 'en', scheme: 'light' })
  const { id, email } = await dashboard.signIn(page, shop, { path })
  const texted = page.getByRole('region', { name: 'Alerts by SMS' })
  const box = page.getByRole('checkbox', { name: 'New order, SMS' })
  expect(await box.isDisabled()).toBe(true)
  await texted.getByRole('link', { name: 'Add a phone number' }).click()
  await page.waitForURL('**/account/')
  await h.sql(`update staff set phone = '+8801711000003' where id = $1`, [id])
  await page.goto(dashboard.address(path))
  await box.check()
  const saved = () => h.sql('select sms_kinds from staff_alert_settings where staff_id = $1', [id])
  await expect.poll(saved).toEqual([{ sms_kinds: ['NEW_ORDER'] }])
  await texted.getByRole('button', { name: 'Send a test' }).click()
  await texted.getByText('Sent to 01711-000003').waitFor()
  const mailed = page.getByRole('region', { name: 'Alerts by mail' })
  await mailed.getByRole('button', { name: 'Send a test' }).click()
  await mailed.getByText(`Sent to ${email}`).waitFor()
  await keepPicture(page, 'alert-tests')
  const queued = 'select channel from messages where staff_id = $1 order by channel'
  expect(await h.sql(queued, [id])).toEqual([{ channel: 'email' }, { channel: 'sms' }])
})

it('the service worker shows a push message, and the shell without a connection but nothing of the store', async () => {
  const page = await dashboard.openPage(wide, { serviceWorkers: 'allow' })
  await page.context().grantPermissions(['notifications'])
  await dashboard.signIn(page, shop, { path: `/${shop.subdomain}/orders/` })
  const scope = await page.evaluate(async () => (await navigator.serviceWorker.ready).scope)
  expect(new URL(scope).pathname).toBe('/dashboard/')
  // Its second load passes through the service worker, which keeps the shell.
  await page.reload()
  await page.getByRole('heading', { level: 1 }).waitFor()

  const cdp = await page.context().newCDPSession(page)
  const registrationId = await new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations
      if (first) resolve(first.registrationId)
    })
    void cdp.send('ServiceWorker.enable')
  })
  // While a page of the dashboard is looked at, it shows the news itself.
  await page.goto('about:blank')
  await cdp.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(scope).origin,
    registrationId,
    data: JSON.stringify({ title: 'Shop', body: 'New order SHO-1', language: 'en', subdomain: shop.subdomain }),
  })
  const shown = () =>
    page.evaluate(async () =>
      (await (await navigator.serviceWorker.ready).getNotifications()).map(({ title, body, data }) => [
        title,
        body,
        data.path,
      ]),
    )
  await page.goto(dashboard.address(`/${shop.subdomain}/orders/`))
  await expect.poll(shown).toEqual([['Shop', 'New order SHO-1', `/dashboard/${shop.subdomain}/alerts/`]])

  await page.context().setOffline(true)
  await page.reload()
  await page
    .getByText(/No connection|Something went wrong|stopped working/)
    .first()
    .waitFor()
  expect(await page.locator('tbody tr').count()).toBe(0)
  await page.context().setOffline(false)
})
