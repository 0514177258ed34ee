/**
 * The main flow with plain `fetch` against a running Haat: a storefront reads the catalogue; a shopper registers, fills
 * a cart and orders for cash on delivery; the merchant confirms, ships and delivers; the shopper reads the order;
 * another store sees nothing of it. Start Haat (`npm start`), then: `npm run walk`. The demo stores' keys are read from
 * the data folder (`HAAT_DATA_DIR`, or the first argument).
 */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

// biome-ignore lint/style/noProcessEnv: an example has no configuration of its own
const { HAAT_DATA_DIR, INIT_CWD = '.' } = process.env
const dataDir = resolve(INIT_CWD, process.argv[2] ?? HAAT_DATA_DIR ?? `${import.meta.dirname}/../.haat`)
const demo = readDemo(join(dataDir, 'demo.json'))

type Shop = { subdomain: string; service_key: string; staff: { email: string; password: string } }
// biome-ignore lint/suspicious/noExplicitAny: an example reads responses of every shape
type Data = any

const W = '/api/v1/business/website'
const A = '/api/v1/customer/auth'
const M = '/api/v1/business/admin'

function speakerOf(baseUrl: string, headers: Record<string, string>) {
  return async (method: string, path: string, body?: object, more: Record<string, string> = {}): Promise<Data> => {
    const response = await fetch(baseUrl + path, {
      method,
      headers: {
        ...headers,
        ...more,
        'accept-language': 'en',
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    }).catch(() => fail(`Haat does not respond at ${baseUrl}; start it with npm start.`))
    const envelope = (await response.json()) as Data
    return {
      ...envelope,
      cookie: response.headers.get('set-cookie')?.split(';')[0],
      replayed: response.headers.get('idempotent-replayed'),
    }
  }
}

function readDemo(file: string): Data {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return fail(`There are no demo shops in ${file}. Start Haat with npm start; HAAT_DATA_DIR names its data folder.`)
  }
}

function fail(line: string): never {
  process.stderr.write(`${line}\n`)
  process.exit(1)
}

const say = (line: string) => process.stdout.write(`${line}\n`)

async function walk(baseUrl: string, shop: Shop, rival: Shop): Promise<void> {
  const storefront = speakerOf(baseUrl, { 'x-service-key': shop.service_key })

  const config = await storefront('GET', `${W}/config/`)
  const products = await storefront(
    'GET',
    `${W}/products/?in_stock=true&limit=5&fields=id,name,slug,price,has_variants`,
  )
  assert.equal(products.data.items.length, 5)
  say(`${config.data.store.name}: the catalogue begins with ${products.data.items.map((p: Data) => p.name).join(', ')}`)
  const detail = await storefront('GET', `${W}/products/${products.data.items[0].slug}/`)
  const variant = detail.data.has_variants ? detail.data.variants.find((v: Data) => v.is_available) : null
  const item = {
    product_id: detail.data.id,
    variant_id: variant?.id ?? null,
    quantity: Math.max(1, detail.data.min_quantity),
  }

  const password = 'a walk through the haat'
  const email = `walker-${Date.now()}-${Math.random().toString(36).slice(2)}@example.com`
  const registered = await storefront('POST', `${A}/register/`, {
    email,
    password,
    password_confirm: password,
    first_name: 'Rahima',
    last_name: 'Khatun',
  })
  assert.equal(registered.status, true, registered.message)
  const login = await storefront('POST', `${A}/login/`, { email, password })
  const shopper = speakerOf(baseUrl, {
    'x-service-key': shop.service_key,
    authorization: `Bearer ${login.data.access_token}`,
  })
  say(`  ${login.data.customer.first_name} registered and signed in`)

  const added = await shopper('POST', `${W}/cart/items/`, item)
  assert.equal(added.status, true, added.message)
  const quote = await shopper('POST', `${W}/checkout/quote/`, { delivery_location: 'inside_dhaka' })
  say(
    `  her cart holds ${added.data.item.name}; delivered it costs ${quote.data.total} ${config.data.store.currency_symbol}`,
  )

  const order = {
    receiver_name: 'Rahima Khatun',
    phone: `017${String(Date.now()).slice(-8)}`,
    address: 'House 12, Road 5, Dhanmondi',
    delivery_location: 'inside_dhaka',
    expected_total: quote.data.total,
  }
  const once = { 'idempotency-key': email }
  const placed = await shopper('POST', `${W}/order/`, order, once)
  assert.equal(placed.status_code, 201, placed.message)
  const { id, order_number: number } = placed.data.order
  const again = await shopper('POST', `${W}/order/`, order, once)
  assert.deepEqual([again.data.order.id, again.replayed], [id, 'true'])
  assert.equal((await shopper('GET', `${W}/cart/`)).data.item_count, 0)
  say(`  she ordered ${number} for cash on delivery; her phone sent it twice, and there is one order`)

  const signedIn = await speakerOf(baseUrl, {})('POST', `${M}/auth/login/`, shop.staff)
  const merchant = speakerOf(baseUrl, { cookie: signedIn.cookie })
  const orders = `${M}/${shop.subdomain}/orders/${id}`
  for (const [verb, body, status] of [
    ['confirm', {}, 'CONFIRMED'],
    ['ship', { courier: 'Pathao', tracking_code: 'PTH-1' }, 'SHIPPED'],
    ['deliver', {}, 'DELIVERED'],
  ] as const) {
    const moved = await merchant('POST', `${orders}/${verb}/`, body)
    assert.equal(moved.data.status, status, moved.message)
  }
  const tooLate = await merchant('POST', `${orders}/cancel/`, { reason: 'Too late' })
  assert.equal(tooLate.error_code, 'invalid_state')
  say('  the merchant confirmed, shipped and delivered it, and could not cancel it any more')

  const seen = await shopper('GET', `${W}/orders/?order_id=${id}`)
  assert.deepEqual([seen.data.status, seen.data.payment_status, seen.data.amount_due], ['DELIVERED', 'PAID', '0.00'])
  say(`  she sees: ${seen.data.timeline.map((step: Data) => step.message).join(' ')}`)

  const other = speakerOf(baseUrl, {
    'x-service-key': rival.service_key,
    authorization: `Bearer ${login.data.access_token}`,
  })
  assert.equal((await other('GET', `${W}/orders/?order_id=${id}`)).error_code, 'invalid_token')
  const stranger = speakerOf(baseUrl, { 'x-service-key': rival.service_key })
  assert.equal(
    (await stranger('POST', `${W}/orders/track/`, { order_number: number, phone: order.phone })).error_code,
    'not_found',
  )
  assert.equal((await merchant('GET', `${M}/${rival.subdomain}/orders/${id}/`)).error_code, 'not_found')
  say(`  to ${rival.subdomain} none of it exists`)
}

for (const environment of ['live', 'sandbox'] as const) {
  if (!demo[environment]) continue
  const { base_url: baseUrl, stores } = demo[environment]
  say(`\n${environment} at ${baseUrl}`)
  for (const [index, shop] of stores.entries()) {
    await walk(baseUrl, shop, stores[(index + 1) % stores.length]).catch((error: Error) => {
      fail(`A step did not return what was promised: ${error.message}`)
    })
  }
}
say('\nDone: every step returned what was promised.')
