import { describe, expect, it } from 'vitest'
import { behindLock } from '../../../test/barrier.ts'
import { aCourierAccount } from '../../../test/courier-accounts.ts'
import { openShop, type Shop } from '../../../test/factories.ts'
import { aZone } from '../../../test/selling.ts'
import { setUpApp } from '../../../test/set-up.ts'
import { readSettings } from '../../shared/store-settings.ts'

const h = await setUpApp()
const sandbox = await setUpApp({ environment: 'sandbox' })

const callsOf = (shop: Shop) => {
  const headers = { authorization: `Bearer ${shop.secretKey}`, 'accept-language': 'en' }
  return (method: 'GET' | 'PATCH', body?: object) =>
    h.call({ method, url: `M/${shop.subdomain}/settings/`, headers, ...(body ? { body } : {}) })
}
const stored = async ({ storeId }: Shop) =>
  readSettings((await h.sql('select settings from stores where id = $1', [storeId]))[0]?.settings)

describe('the settings of a store', () => {
  it('include a hint until gateways can return shoppers to an origin of the settings or to the website', async () => {
    const shop = await openShop(h)
    const call = callsOf(shop)
    const codes = async () => (await call('GET')).data.setup_hints.map(({ code }: { code: string }) => code)
    const set = (payment_return_origins: string[]) => call('PATCH', { payment_return_origins })
    expect(await codes()).toContain('NO_PAYMENT_RETURN_ORIGIN')
    await set(['https://shop.example.com'])
    expect(await codes()).not.toContain('NO_PAYMENT_RETURN_ORIGIN')
    await set([])
    expect(await codes()).toContain('NO_PAYMENT_RETURN_ORIGIN')
    await h.sql(`update websites set config = '{"website_url": "https://shop.example/bn"}' where store_id = $1`, [
      shop.storeId,
    ])
    expect(await codes()).not.toContain('NO_PAYMENT_RETURN_ORIGIN')
  })

  it('include no hint of the website where payments begin without it: in a sandbox, and in a demo shop, shoppers return to this machine', async () => {
    const shop = await openShop(h)
    const [live, demo] = [h.deps.environment, h.deps.hasDemoShops]
    const isHinted = async () =>
      (await callsOf(shop)('GET')).data.setup_hints.some(
        ({ code }: { code: string }) => code === 'NO_PAYMENT_RETURN_ORIGIN',
      )
    expect([live, await isHinted()]).toEqual(['live', true])
    h.deps.hasDemoShops = true
    expect(await isHinted()).toBe(false)
    if (demo === undefined) delete h.deps.hasDemoShops
    else h.deps.hasDemoShops = demo
    const tried = await openShop(sandbox)
    const headers = { authorization: `Bearer ${tried.testSecretKey}` }
    const { data, text } = await sandbox.call({ method: 'GET', url: `M/${tried.subdomain}/settings/`, headers })
    expect(
      data.setup_hints.map(({ code }: { code: string }) => code),
      text,
    ).not.toContain('NO_PAYMENT_RETURN_ORIGIN')
  })

  it('include a hint while orders are to be booked by themselves and no active courier has a delivery zone', async () => {
    const shop = await openShop(h)
    const call = callsOf(shop)
    const isHinted = async (auto_book: boolean) =>
      (await call('PATCH', { auto_book })).data.setup_hints.some(
        ({ code }: { code: string }) => code === 'NO_COURIER_OF_ZONES',
      )
    expect([await isHinted(false), await isHinted(true)]).toEqual([false, true])
    const id = await aCourierAccount(h, shop)
    await h.sql(
      `insert into courier_account_zones (store_id, zone_code, courier_account_id) values ($1, 'inside_dhaka', $2)`,
      [shop.storeId, id],
    )
    expect(await isHinted(true)).toBe(false)
    await h.sql('update courier_accounts set is_active = false where id = $1', [id])
    expect(await isHinted(true)).toBe(true)
  })

  it('include a hint that delivery is free until the store has an active delivery zone', async () => {
    const shop = await openShop(h)
    const call = callsOf(shop)
    const hints = async (body?: object) =>
      (await call(body ? 'PATCH' : 'GET', body)).data.setup_hints.filter(
        ({ code }: { code: string }) => code === 'NO_DELIVERY_ZONES',
      )
    const hint = {
      code: 'NO_DELIVERY_ZONES',
      message: 'Delivery is free everywhere until the store has an active delivery zone.',
    }
    expect(await hints()).toEqual([hint])
    await aZone(h, shop, { code: 'inside_dhaka', feeMinor: 60_00 })
    expect(await hints({ return_policy_days: 3 })).toEqual([])
    await h.sql('update delivery_zones set is_active = false where store_id = $1', [shop.storeId])
    expect(await hints()).toEqual([hint])
  })

  it('offer sign-in with Google and Facebook with the store’s own IDs, which its configuration shows', async () => {
    const shop = await openShop(h)
    const call = callsOf(shop)
    const none = { enabled: false, web_client_id: '', android_client_id: '', ios_client_id: '' }
    expect((await call('GET')).data).toMatchObject({
      google_login: none,
      facebook_login: { enabled: false, app_id: '' },
    })
    const web_client_id = '1234-abc.apps.googleusercontent.com'
    const changed = await call('PATCH', {
      google_login: { enabled: true, web_client_id },
      facebook_login: { enabled: true, app_id: '1234567890' },
    })
    expect(changed.data.google_login).toEqual({ ...none, enabled: true, web_client_id })
    const ids = 'google_client_id,google_android_client_id,google_ios_client_id,facebook_app_id'
    const config = async () => (await h.call({ url: `W/config/?fields=${ids}`, key: shop.key })).data
    const noGoogle = { google_client_id: '', google_android_client_id: '', google_ios_client_id: '' }
    expect(await config()).toEqual({ ...noGoogle, google_client_id: web_client_id, facebook_app_id: '1234567890' })
    await call('PATCH', { google_login: { enabled: false, web_client_id } })
    expect(await config()).toEqual({ ...noGoogle, facebook_app_id: '1234567890' })
    for (const [body, field] of [
      [{ google_login: { enabled: true } }, 'google_login.web_client_id'],
      [{ google_login: { enabled: true, web_client_id: 'https://accounts.google.com' } }, 'google_login.web_client_id'],
      [{ facebook_login: { enabled: true } }, 'facebook_login.app_id'],
      [{ facebook_login: { enabled: true, app_id: 'my app' } }, 'facebook_login.app_id'],
    ] as const) {
      const { status, body: response } = await call('PATCH', body)
      expect([status, Object.keys(response.errors)]).toEqual([400, [field]])
    }
  })

  it('name the origins to which gateways may return shoppers, as browsers write them', async () => {
    const call = callsOf(await openShop(h))
    expect((await call('GET')).data).toMatchObject({ payment_return_origins: [], auto_confirm_paid: true })
    const payment_return_origins = ['https://Shop.example.com/', 'https://shop.example.com', 'https://a.example:8443']
    const { data } = await call('PATCH', { payment_return_origins, auto_confirm_paid: false })
    expect(data).toMatchObject({
      payment_return_origins: ['https://shop.example.com', 'https://a.example:8443'],
      auto_confirm_paid: false,
    })
    for (const wrong of [
      'http://shop.example.com',
      'https://shop.example.com/pay',
      'https://u@shop.example.com',
      'http://localhost:3000',
      '*',
    ]) {
      const { status, body } = await call('PATCH', { payment_return_origins: ['https://ok.example', wrong] })
      expect([status, Object.keys(body.errors)]).toEqual([400, ['payment_return_origins.1']])
    }
    expect((await call('PATCH', { payment_return_origins: [] })).data.payment_return_origins).toEqual([])
  })

  it('have their defaults until they are changed, and keep what is not sent', async () => {
    const shop = await openShop(h)
    const call = callsOf(shop)
    expect((await call('GET')).data).toMatchObject({
      subdomain: shop.subdomain,
      environment: 'live',
      default_locale: 'bn',
      guest_checkout: true,
      min_order_amount: '0.00',
      otp_checkout: 'off',
      hold_policy: 'open',
      advance_rules: [],
    })
    const { data } = await call('PATCH', {
      name: 'Rongdhonu',
      guest_checkout: false,
      min_order_amount: '250.50',
      duplicate_orders: 'BLOCK',
      advance_rules: [
        { reason: 'outside_dhaka', delivery_locations: ['outside_dhaka'], kind: 'delivery_fee' },
        { reason: 'LARGE', min_total: 5000, kind: 'percentage', percent: 12.5 },
        { reason: 'ALWAYS', kind: 'fixed', amount: 100 },
      ],
    })
    expect(data).toMatchObject({ name: 'Rongdhonu', guest_checkout: false, min_order_amount: '250.50' })
    expect(data.advance_rules[1]).toEqual({
      reason: 'LARGE',
      delivery_locations: [],
      min_total: '5000.00',
      kind: 'percentage',
      amount: '0.00',
      percent: 12.5,
      new_phone: false,
      min_risk: 0,
    })
    await call('PATCH', { return_policy_days: 3, default_locale: 'en' })
    expect(await stored(shop)).toMatchObject({
      guestCheckout: false,
      minOrderMinor: 250_50,
      duplicateOrders: 'block',
      returnPolicyDays: 3,
      defaultLocale: 'en',
      advanceRules: [{ reason: 'OUTSIDE_DHAKA', kind: 'delivery_fee' }, { percentBp: 1250 }, { amountMinor: 100_00 }],
    })
  })

  it('leave payment claims to staff until the store wants matching ones verified without them', async () => {
    const shop = await openShop(h)
    const call = callsOf(shop)
    expect((await call('GET')).data.auto_verify_claims).toBe(false)
    expect((await call('PATCH', { auto_verify_claims: true })).data.auto_verify_claims).toBe(true)
    expect(await stored(shop)).toMatchObject({ autoVerifyClaims: true })
  })

  it('are published to storefronts, and what changed is recorded in the audit log as the API names it', async () => {
    const shop = await openShop(h)
    await callsOf(shop)('PATCH', { guest_checkout: false, min_order_amount: '250.5', return_policy_days: 0 })
    const events = await h.sql('select type, payload from outbox where store_id = $1', [shop.storeId])
    expect(events).toEqual([{ type: 'website.config_updated', payload: { object: { changed: ['settings'] } } }])
    const audit = await h.sql('select action, before, after from audit_log where store_id = $1', [shop.storeId])
    expect(audit).toEqual([
      {
        action: 'settings.updated',
        before: { guest_checkout: true, min_order_amount: '0.00' },
        after: { guest_checkout: false, min_order_amount: '250.50' },
      },
    ])
    h.deps.storeCache.forget('all')
    expect((await h.call({ url: 'W/config/', key: shop.key })).data.guest_checkout).toBe('false')
  })

  it('changed at the same moment are audited one after the other', async () => {
    const shop = await openShop(h)
    const lock = { text: 'select 1 from stores where id = $1 for update', values: [shop.storeId] }
    const changes = [3, 4].map((auto_complete_days) => () => callsOf(shop)('PATCH', { auto_complete_days }))
    expect((await behindLock(h, lock, changes)).map(({ status }) => status)).toEqual([200, 200])
    const audit = await h.sql('select before, after from audit_log where store_id = $1 order by id', [shop.storeId])
    expect(audit).toEqual([
      { before: { auto_complete_days: 7 }, after: { auto_complete_days: 3 } },
      { before: { auto_complete_days: 3 }, after: { auto_complete_days: 4 } },
    ])
  })

  it('return 400 validation_failed for invalid values and for the operator’s limits', async () => {
    const shop = await openShop(h)
    const call = callsOf(shop)
    const errorsOf = async (body: object) => Object.keys((await call('PATCH', body)).body.errors)
    const rule = { reason: 'X', kind: 'fixed', amount: 1 }
    expect(await errorsOf({ rate_limit_factor: 100 })).toEqual(['rate_limit_factor'])
    expect(await errorsOf({ currency: 'USD' })).toEqual(['currency'])
    expect(await errorsOf({ min_order_amount: '1.001' })).toEqual(['min_order_amount'])
    expect(await errorsOf({ auto_complete_days: 0 })).toEqual(['auto_complete_days'])
    expect(await errorsOf({ advance_rules: [{ reason: 'X', kind: 'fixed' }] })).toEqual(['advance_rules.0.amount'])
    expect(await errorsOf({ advance_rules: [rule, { reason: 'Y', kind: 'percentage' }] })).toEqual([
      'advance_rules.1.percent',
    ])
    expect(await errorsOf({ advance_rules: [{ ...rule, percent: 1.234 }] })).toEqual(['advance_rules.0.percent'])
    expect(await errorsOf({ advance_rules: [{ ...rule, reason: 'two words' }] })).toEqual(['advance_rules.0.reason'])
    expect(await h.sql('select 1 from audit_log where store_id = $1', [shop.storeId])).toEqual([])
  })

  it('include who proves a phone number at checkout, which storefronts read, and conditions of advance rules', async () => {
    const shop = await openShop(h)
    const call = callsOf(shop)
    const shown = async () => {
      h.deps.storeCache.forget('all')
      return (await h.call({ url: 'W/config/', key: shop.key })).data.otp_checkout
    }
    expect(await shown()).toBe('off')
    const rule = { reason: 'NEW', kind: 'fixed', amount: 100 }
    const { data } = await call('PATCH', {
      otp_checkout: 'NEW_PHONES',
      advance_rules: [{ ...rule, new_phone: true, min_risk: 60 }, rule],
    })
    expect(data).toMatchObject({
      otp_checkout: 'new_phones',
      advance_rules: [
        { new_phone: true, min_risk: 60 },
        { new_phone: false, min_risk: 0 },
      ],
    })
    expect(await shown()).toBe('new_phones')
    const errorsOf = async (body: object) => Object.keys((await call('PATCH', body)).body.errors)
    expect(await errorsOf({ otp_checkout: 'sometimes' })).toEqual(['otp_checkout'])
    expect((await call('PATCH', { hold_policy: 'Share' })).data.hold_policy).toBe('share')
    expect(await errorsOf({ hold_policy: 'closed' })).toEqual(['hold_policy'])
    expect(await errorsOf({ advance_rules: [{ ...rule, min_risk: 101 }] })).toEqual(['advance_rules.0.min_risk'])
    expect(await errorsOf({ advance_rules: [{ ...rule, min_risk: 1.5 }] })).toEqual(['advance_rules.0.min_risk'])
    expect(await errorsOf({ advance_rules: [{ ...rule, new_phone: 'maybe' }] })).toEqual(['advance_rules.0.new_phone'])
    await h.sql(`update stores set settings = settings || $2 where id = $1`, [
      shop.storeId,
      JSON.stringify({
        advanceRules: [
          { reason: 'OLD', deliveryLocations: [], minTotalMinor: 0, kind: 'fixed', amountMinor: 1, percentBp: 0 },
        ],
      }),
    ])
    expect((await call('GET')).data.advance_rules).toMatchObject([{ reason: 'OLD', new_phone: false, min_risk: 0 }])
  })

  it('affect the store of their own environment only', async () => {
    const shop = await openShop(h)
    await callsOf(shop)('PATCH', { guest_checkout: false })
    expect((await stored({ ...shop, storeId: shop.testStoreId })).guestCheckout).toBe(true)
  })
})
