import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { keepPicture } from '../../../server/test/browser/open-browser.ts'
import { aProduct, openShop } from '../../../server/test/factories.ts'
import { anOrder } from '../../../server/test/order-factory.ts'
import { aSecondFactor } from '../../../server/test/second-factors.ts'
import { setUpShop } from '../../../server/test/set-up.ts'
import { aStaffMember } from '../../../server/test/staff-sessions.ts'
import { fillSignIn, type Look, setUpDashboard } from './staff-browser.ts'

const { h, shop } = await setUpShop()
const dashboard = await setUpDashboard(h, { cutsWrites: false })
const look: Look = { size: 'laptop', language: 'en', scheme: 'light' }

const anOpenOrder = async (page: Page) => {
  const order = await anOrder(h, shop, { lines: [{ product: await aProduct(h, shop, { stock: 5 }) }] })
  await page.goto(dashboard.address(`/${shop.subdomain}/orders/${order.id}/`))
  await page.getByRole('heading', { level: 1 }).waitFor()
  return order
}
const rowsOf = (sql: string, orderId: number) => h.sql(sql, [orderId])
const statusOf = async (orderId: number) =>
  (await rowsOf('select status from orders where id = $1', orderId))[0]?.status
const notesOf = (orderId: number) =>
  h
    .call({
      url: `M/${shop.subdomain}/orders/${orderId}/`,
      headers: { authorization: `Bearer ${shop.secretKey}` },
    })
    .then(({ data }) => data.timeline.flatMap(({ message }: { message: string }) => message || []))

describe('a sign-in', () => {
  it('with a wrong password says so, keeps the address, and leads to the page that was wanted', async () => {
    const staff = await aStaffMember(h, shop)
    const page = await dashboard.openPage(look)
    await page.goto(dashboard.address(`/${shop.subdomain}/orders/?status=PENDING`))
    await fillSignIn(page, staff.email, 'not the password')
    await page.getByRole('alert').waitFor()
    expect(await page.locator('input[name=email]').inputValue()).toBe(staff.email)
    await fillSignIn(page, null)
    await page.waitForURL(`**/${shop.subdomain}/orders/?status=PENDING`)
  })

  it('with a second factor takes the code of the app after the password, and refuses a wrong one', async () => {
    const staff = await aStaffMember(h, shop)
    const { codeAt } = await aSecondFactor(h, staff.id)
    const page = await dashboard.openPage(look)
    await page.goto(dashboard.address('/'))
    await fillSignIn(page, staff.email)
    const code = page.locator('input[name=code]')
    await code.fill(codeAt(0) === '000000' ? '111111' : '000000')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('alert').waitFor()
    await keepPicture(page, 'second-factor')
    await code.fill(codeAt(0))
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.waitForURL(`**/dashboard/${shop.subdomain}/overview/`)
  })

  it('leads to no other site', async () => {
    const staff = await aStaffMember(h, shop)
    const page = await dashboard.openPage(look)
    await page.goto(dashboard.address('/sign-in/?next=//evil.example/'))
    await fillSignIn(page, staff.email)
    await page.waitForURL(`**/dashboard/${shop.subdomain}/overview/`)
  })

  it('ends with a sign-out, after which the back button shows nothing of the store', async () => {
    const page = await dashboard.openPage(look)
    await dashboard.signIn(page, shop)
    const order = await anOpenOrder(page)
    await page.getByRole('button', { name: 'Account' }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await page.waitForURL('**/sign-in/')
    await page.goBack()
    await page.waitForURL('**/sign-in/**')
    expect(await page.getByText(order.number).count()).toBe(0)
  })
})

describe('a session that expires while somebody types', () => {
  it('keeps what was typed, signs in again on the same page, and goes on with the same request', async () => {
    const page = await dashboard.openPage(look)
    const staff = await dashboard.signIn(page, shop)
    const order = await anOpenOrder(page)
    await page.getByRole('button', { name: 'Add a note' }).click()
    await page.getByLabel('Note').fill('Call after five.')
    await h.sql('update staff_sessions set revoked_at = now() where staff_id = $1', [staff.id])
    const keys: (string | undefined)[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/notes/')) keys.push(request.headers()['idempotency-key'])
    })
    await page.getByRole('button', { name: 'Add a note' }).click()
    const dialog = page.getByRole('dialog', { name: 'Sign in again' })
    await dialog.waitFor()
    await keepPicture(page, 'session-expired')
    expect(await dialog.locator('input[name=email]').inputValue()).toBe(staff.email)
    expect(await page.getByLabel('Note').inputValue()).toBe('Call after five.')
    await fillSignIn(page, null)
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(() => notesOf(order.id)).toEqual(['Call after five.'])
    expect(new Set(keys).size).toBe(1)
    expect(keys.length).toBe(2)
  })

  it('can be left, and nothing is written', async () => {
    const page = await dashboard.openPage(look)
    const staff = await dashboard.signIn(page, shop)
    const order = await anOpenOrder(page)
    await h.sql('update staff_sessions set revoked_at = now() where staff_id = $1', [staff.id])
    await page.getByRole('button', { name: 'Confirm', exact: true }).click()
    await page.getByRole('button', { name: 'Leave without saving' }).click()
    await page.waitForURL('**/sign-in/')
    expect(await statusOf(order.id)).toBe('PENDING')
  })
})

describe('a lost connection', () => {
  it('is shown, and the same button sends the same key again: the order is confirmed once', async () => {
    const page = await dashboard.openPage(look, { serviceWorkers: 'block' })
    await dashboard.signIn(page, shop)
    const order = await anOpenOrder(page)
    const keys: (string | undefined)[] = []
    // The server gets the request and its response is lost, until the connection is back.
    let isLost = true
    await page.route('**/confirm/', async (route) => {
      keys.push(route.request().headers()['idempotency-key'])
      if (!isLost) return route.continue()
      await route.fetch()
      return route.abort('connectionreset')
    })
    await page.route('**/health/live', (route) => (isLost ? route.abort() : route.continue()))
    await page.getByRole('button', { name: 'Confirm', exact: true }).click()
    await page.getByText('No connection to the server.').waitFor()
    await page.getByRole('button', { name: 'Try again' }).waitFor()
    await keepPicture(page, 'connection-lost')
    isLost = false
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(() => page.getByText('Order confirmed.').count()).toBe(1)
    expect(new Set(keys).size).toBe(1)
    expect(keys.length).toBeGreaterThan(2)
    await expect.poll(() => page.getByText('No connection to the server.').count()).toBe(0)
    const confirmed = `select 1 from order_history where order_id = $1 and to_status = 'CONFIRMED'`
    expect(await rowsOf(confirmed, order.id)).toHaveLength(1)
  })
})

it('without a connection, menus and dialogs still open, and what was typed in one is sent when the connection is back', async () => {
  const page = await dashboard.openPage(look)
  await dashboard.signIn(page, shop)
  const order = await anOpenOrder(page)
  // Dialogs are loaded when the browser has nothing else to do.
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/move-dialog-')),
  )
  await page.waitForLoadState('networkidle')
  await page.context().setOffline(true)
  await page.getByText('No connection to the server.').waitFor()
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Cancel order' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('Wrong number')
  await dialog.getByRole('button', { name: 'Cancel order' }).click()
  await page.getByText('The server could not be reached.').waitFor()
  expect(await dialog.getByLabel('Reason').inputValue()).toBe('Wrong number')
  await page.context().setOffline(false)
  await dialog.getByRole('button', { name: 'Cancel order' }).click()
  await expect.poll(() => statusOf(order.id)).toBe('CANCELLED')
  await dialog.waitFor({ state: 'detached' })
})

describe('a page whose code cannot be loaded', () => {
  it('says so inside the frame, and works when it is loaded again', async () => {
    const page = await dashboard.openPage(look)
    await dashboard.signIn(page, shop)
    const order = await anOrder(h, shop, { lines: [{ product: await aProduct(h, shop, { stock: 5 }) }] })
    await page.goto(dashboard.address(`/${shop.subdomain}/orders/`))
    await page.route('**/assets/detail-*.js', (route) => route.abort())
    await page.getByRole('link', { name: order.number }).first().click()
    await page.getByText('This page has stopped working').waitFor()
    expect(await page.getByRole('navigation').first().isVisible()).toBe(true)
    await page.unroute('**/assets/detail-*.js')
    await page.getByRole('button', { name: 'Load again' }).click()
    await page.getByRole('heading', { level: 1, name: order.number }).waitFor()
  })
})

describe('somebody of two stores', () => {
  it('switches between them, and sees nothing of one in the other', async () => {
    const other = await openShop(h)
    const page = await dashboard.openPage(look)
    const staff = await dashboard.signIn(page, shop)
    await h.sql(`insert into staff_memberships (store_id, staff_id, role) values ($1, $2, 'content')`, [
      other.storeId,
      staff.id,
    ])
    await anOpenOrder(page)
    await page.getByRole('button', { name: /Switch store/ }).click()
    await page.getByRole('menuitem', { name: `Shop ${other.subdomain}` }).click()
    await page.waitForURL(`**/dashboard/${other.subdomain}/**`)
    // What the role there may read, and nothing else.
    await page.getByRole('heading', { level: 1, name: 'Products' }).waitFor()
    expect(await page.getByRole('link', { name: 'Orders' }).count()).toBe(0)
  })

  it('finds no page of a store of others', async () => {
    const foreign = await openShop(h)
    const page = await dashboard.openPage(look)
    await dashboard.signIn(page, shop)
    await page.goto(dashboard.address(`/${foreign.subdomain}/orders/`))
    await page.getByText('Page not found').waitFor()
  })
})

it('the sandbox looks different on every page', async () => {
  const page = await dashboard.openPage(look)
  await page.route('**/dashboard/**', async (route) => {
    if (route.request().resourceType() !== 'document') return route.continue()
    const response = await route.fetch()
    const body = (await response.text()).replace('data-environment="live"', 'data-environment="sandbox"')
    return route.fulfill({ response, body })
  })
  await page.goto(dashboard.address('/sign-in/'))
  await page.getByText('Nothing here reaches real shoppers.').waitFor()
  await dashboard.signIn(page, shop)
  await page.getByText('Nothing here reaches real shoppers.').waitFor()
  await expect.poll(() => page.title()).toBe('[sandbox] Overview · Haat')
})

it('language and colours are remembered', async () => {
  const page = await dashboard.openPage(look)
  await dashboard.signIn(page, shop)
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('button', { name: 'Dark' }).click()
  await page.getByRole('button', { name: 'বাংলা' }).click()
  await page.reload()
  await page.getByRole('heading', { level: 1, name: 'একনজরে' }).waitFor()
  expect(await page.locator('html').getAttribute('lang')).toBe('bn')
  expect(await page.locator('html').getAttribute('data-mantine-color-scheme')).toBe('dark')
})
