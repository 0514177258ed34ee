import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { keepPicture } from '../../../server/test/browser/open-browser.ts'
import { openShop } from '../../../server/test/factories.ts'
import { connectShop, gatewayAccountCalls } from '../../../server/test/gateway-account-calls.ts'
import { setUpGateways } from '../../../server/test/gateways.ts'
import { setUpShop } from '../../../server/test/set-up.ts'
import { type Look, setUpDashboard } from './staff-browser.ts'

const { h, shop } = await setUpShop()
const gateways = await setUpGateways()
const dashboard = await setUpDashboard(h)

const wide: Look = { size: 'laptop', language: 'en', scheme: 'light' }
const narrow: Look = { size: 'phone', language: 'bn', scheme: 'dark' }

const open = async (page: Page, path: string, subdomain = shop.subdomain) => {
  await page.goto(dashboard.address(`/${subdomain}/settings/${path}`))
  await page.getByRole('heading', { level: 1 }).waitFor()
}
const read = async (path: string, of = shop) => {
  const { data } = await h.call({
    url: `M/${of.subdomain}/${path}`,
    headers: { authorization: `Bearer ${of.secretKey}` },
  })
  return data.items
}
/** A store that delivers inside Dhaka, and outside unless it is switched off. */
async function openDeliveringShop({ isOutsideActive = true } = {}) {
  const own = await openShop(h)
  await h.sql(
    `insert into delivery_zones (store_id, code, label, fee_minor, districts, is_active, sort_order)
     values ($1, 'inside_dhaka', 'Inside Dhaka', 7000, '{Dhaka}', true, 1), ($1, 'outside_dhaka', 'Outside Dhaka', 13000, '{}', $2, 2)`,
    [own.storeId, isOutsideActive],
  )
  return own
}
const save = (page: Page, name = 'Save') => page.getByRole('button', { name, exact: true }).click()

describe.each([
  { look: narrow, t: { fee: 'ডেলিভারি চার্জ', free: 'যত টাকার অর্ডারে ফ্রি', save: 'সেভ করুন', amount: '৳ ৮০' } },
  { look: wide, t: { fee: 'Delivery fee', free: 'Free from an order of', save: 'Save', amount: '80' } },
])('staff with a $look.size ($look.language)', ({ look, t }) => {
  it('change what delivery costs, and from which order on it is free', async () => {
    const own = await openDeliveringShop()
    const page = await dashboard.openPage(look)
    await dashboard.signIn(page, own)
    await open(page, 'delivery-zones/', own.subdomain)
    await page.locator('main li a').first().click()
    await page.getByLabel(t.fee).fill('much')
    await save(page, t.save)
    await page.locator('main [id$=-error]').first().waitFor()
    await page.getByLabel(t.fee).fill(t.amount)
    await page.getByLabel(t.free).fill('3000')
    await keepPicture(page, `zone-${look.size}`)
    await save(page, t.save)
    await expect
      .poll(async () => (await read('delivery-zones/', own))[0])
      .toMatchObject({ fee: '80.00', free_above: '3000.00' })
  })
})

it('a zone is added with districts and thanas; one that does not exist is named at its field', async () => {
  const page = await dashboard.openPage(wide)
  await dashboard.signIn(page, shop)
  await open(page, 'delivery-zones/new/')
  await page.getByLabel('Which zone').selectOption('sub_dhaka')
  await page.getByLabel('Delivery fee').fill('100')
  await page.getByLabel('Thanas of other districts').fill('Savar\nAtlantis')
  await save(page)
  await page.getByText('“atlantis” is no thana of Bangladesh.').first().waitFor()
  await keepPicture(page, 'zone-refused')
  await page.getByLabel('Thanas of other districts').fill('Savar')
  await save(page)
  await page.waitForURL(/delivery-zones\/$/)
  expect((await read('delivery-zones/')).find((zone: { code: string }) => zone.code === 'sub_dhaka')).toMatchObject({
    label: 'Dhaka suburbs',
    fee: '100.00',
    thanas: ['dhaka.savar'],
  })
})

it.each([
  {
    look: narrow,
    t: {
      ...{ kind: 'কোন এলাকা', own: 'দোকান থেকে নেওয়ার আরেকটি জায়গা', name: 'ক্রেতা যে নাম দেখবেন', fee: 'ডেলিভারি চার্জ' },
      ...{ phone: 'ফোন নম্বর', address: 'ঠিকানা', save: 'সেভ করুন' },
    },
  },
  {
    look: wide,
    t: {
      ...{ kind: 'Which zone', own: 'Another place to pick up', name: 'Name that shoppers see', fee: 'Delivery fee' },
      ...{ phone: 'Phone number', address: 'Address', save: 'Save' },
    },
  },
])(
  'a place where shoppers pick up is added with a $look.size ($look.language), and not without its address',
  async ({ look, t }) => {
    const own = await openDeliveringShop()
    const page = await dashboard.openPage(look)
    await dashboard.signIn(page, own)
    await open(page, 'delivery-zones/new/', own.subdomain)
    await page.getByLabel(t.kind).selectOption({ label: t.own })
    await page.getByRole('textbox', { name: t.name, exact: true }).fill('Uttara shop')
    await page.getByRole('textbox', { name: t.fee, exact: true }).fill('0')
    await page.getByRole('textbox', { name: t.phone }).fill('01712345678')
    await save(page, t.save)
    await page.locator('main [id$=-error]').first().waitFor()
    await keepPicture(page, `pickup-${look.size}`)
    await page.getByRole('textbox', { name: t.address, exact: true }).fill('House 9, Sector 7, Uttara')
    await save(page, t.save)
    await page.waitForURL(/delivery-zones\/$/)
    await keepPicture(page, `zones-${look.size}`)
    expect(
      (await read('delivery-zones/', own)).find(({ code }: { code: string }) => code === 'uttara_shop'),
    ).toMatchObject({
      kind: 'pickup',
      pickup_point: { address: 'House 9, Sector 7, Uttara', phone: '+8801712345678' },
    })
  },
)

describe.each([
  {
    look: narrow,
    t: {
      ...{ add: 'ওজন যোগ করুন', upTo: 'যত কেজি পর্যন্ত', fee: 'ডেলিভারি চার্জ', extra: /^এর পরে প্রতি কেজি/ },
      ...{ cod: 'টাকা তোলার চার্জ', percent: 'শতকরা', rate: 'শতকরা কত', total: '৳৯৫', save: 'সেভ করুন' },
    },
  },
  {
    look: wide,
    t: {
      ...{ add: 'Add a weight', upTo: 'Up to (kg)', fee: 'Delivery fee', extra: /^Each further kilogram/ },
      ...{ cod: 'Fee for collecting money', percent: 'A percentage', rate: 'Percentage', total: '৳95', save: 'Save' },
    },
  },
])('staff with a $look.size ($look.language)', ({ look, t }) => {
  it('set fees by weight and for collecting money, and see in an example what a buyer pays', async () => {
    const own = await openDeliveringShop()
    const page = await dashboard.openPage(look)
    await dashboard.signIn(page, own)
    await open(page, 'delivery-zones/', own.subdomain)
    await page.locator('main li a').first().click()
    for (const [at, kilograms, fee] of [
      [0, '1', '70'],
      [1, '2', '80'],
    ] as const) {
      await page.getByRole('button', { name: t.add }).click()
      await page.getByLabel(t.upTo).nth(at).fill(kilograms)
      await page
        .getByLabel(t.fee, { exact: true })
        .nth(at + 1)
        .fill(fee)
    }
    await page.getByLabel(t.extra).fill('15')
    await page.getByLabel(t.cod, { exact: true }).selectOption({ label: t.percent })
    await page.getByLabel(t.rate, { exact: true }).fill('1')
    // 70 and 10 for 1.2 kg, and one per cent of 1,580: 15.
    await page.getByText(t.total, { exact: true }).waitFor()
    await keepPicture(page, `zone-fees-${look.size}`)
    await save(page, t.save)
    await expect
      .poll(async () => (await read('delivery-zones/', own))[0])
      .toMatchObject({
        weight_slabs: [
          { up_to_grams: 1000, fee: '70.00' },
          { up_to_grams: 2000, fee: '80.00' },
        ],
        extra_per_kg: '15.00',
        cod_fee: { kind: 'percent', percent: 1 },
      })
  })
})

it('the last zone that shoppers can choose is not switched off: delivery would be free everywhere', async () => {
  const own = await openDeliveringShop({ isOutsideActive: false })
  const page = await dashboard.openPage(wide)
  await dashboard.signIn(page, own)
  await open(page, 'delivery-zones/', own.subdomain)
  await page.getByRole('link', { name: 'Inside Dhaka' }).click()
  await page.getByLabel('Shoppers can choose it').uncheck()
  await save(page)
  await page.getByText(/This is the last active delivery zone/).waitFor()
  expect((await read('delivery-zones/', own))[0].is_active).toBe(true)
})

it('a number that buyers send money to is added, and not without the number', async () => {
  const page = await dashboard.openPage(narrow)
  await dashboard.signIn(page, shop)
  await open(page, 'payment-methods/rocket/')
  await save(page, 'যোগ করুন')
  await page.locator('main [id$=-error]').first().waitFor()
  await keepPicture(page, 'method-refused')
  await page.getByLabel('যে নম্বর বা অ্যাকাউন্টে টাকা যাবে').fill('01700-000000')
  await page.getByLabel('সর্বোচ্চ মোট দাম').fill('২৫,০০০')
  await save(page, 'যোগ করুন')
  await expect
    .poll(async () => (await read('payment-methods/')).find(({ code }: { code: string }) => code === 'ROCKET'))
    .toMatchObject({ type: 'manual', account_number: '01700-000000', max_amount: '25000.00', is_enabled: true })
})

it('a gateway is connected and tested, and its secrets are never shown again', async () => {
  const own = await openShop(h)
  const account = await gateways.bkashAccount()
  const page = await dashboard.openPage(wide)
  await dashboard.signIn(page, own)
  await open(page, 'payment-gateways/bkash/', own.subdomain)
  await page.getByLabel('Base URL').fill(account.settings?.base_url ?? '')
  const secrets = { Username: 'username', Password: 'password', 'App key': 'app_key', 'App secret': 'app_secret' }
  for (const [label, name] of Object.entries(secrets))
    await page.getByRole('textbox', { name: label, exact: true }).fill(account.credentials?.[name] ?? '')
  await save(page, 'Connect')
  await page.getByText('Not tested yet').waitFor()
  await page.getByRole('button', { name: 'Test the connection' }).click()
  await page.getByText(/^Works, tested/).waitFor()
  await keepPicture(page, 'gateway-connected')
  await page.reload()
  await page.getByText(/^Works, tested/).waitFor()
  expect(await page.getByRole('textbox', { name: 'App secret', exact: true }).inputValue()).toBe('')
  const shown = await page.content()
  for (const secret of Object.values(account.credentials ?? {}))
    if (secret.length > 8) expect(shown).not.toContain(secret)
  expect((await read('payment-methods/', own)).find(({ code }: { code: string }) => code === 'BKASH')).toMatchObject({
    type: 'gateway',
    is_enabled: true,
  })
})

it('of two people who change the account of a gateway the second decides whose stays', async () => {
  const { shop: own, account, call } = await connectShop(h, gateways)
  const page = await dashboard.openPage(wide)
  await dashboard.signIn(page, own)
  await open(page, 'payment-gateways/bkash/', own.subdomain)
  await page.getByLabel('Shoppers can pay with it').uncheck()
  await call('PUT', 'BKASH/', { credentials: account.credentials })
  await save(page)
  await page.getByText('Somebody else changed this account meanwhile').waitFor()
  await keepPicture(page, 'gateway-conflict')
  await page.getByRole('button', { name: 'Save mine on top' }).click()
  await expect.poll(async () => (await gatewayAccountCalls(h)(own)('GET')).data.items[0].is_enabled).toBe(false)
  await page.getByRole('button', { name: 'Disconnect' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click()
  await page.getByText('Not connected').waitFor()
  expect((await gatewayAccountCalls(h)(own)('GET')).data.items[0].is_connected).toBe(false)
})

it('staff who are no owners see which gateways are connected, and cannot change them', async () => {
  const { shop: own } = await connectShop(h, gateways)
  const page = await dashboard.openPage(wide)
  await dashboard.signIn(page, own, { role: 'manager' })
  await open(page, 'payment-gateways/bkash/', own.subdomain)
  expect(await page.getByLabel('Base URL').isDisabled()).toBe(true)
  expect(await page.getByRole('button', { name: 'Disconnect' }).count()).toBe(0)
})
