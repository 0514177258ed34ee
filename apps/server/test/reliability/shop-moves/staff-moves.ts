import type { KnownOrder, KnownZone, World } from './shop-world.ts'
import type { Choices, Move } from './shopper-moves.ts'

const pick = <T>(from: readonly T[], index: number): T | undefined => from[index % from.length]

/** One of the latest orders, so that several moves meet on one order. */
const orderOf = (w: World, { a }: Choices): KnownOrder | undefined => w.orders.at(-1 - (a % 4)) ?? w.orders.at(-1)

const onOrder =
  (verb: string, body: (order: KnownOrder, choices: Choices) => object = () => ({})): Move =>
  async (w, choices) => {
    const order = orderOf(w, choices)
    return order ? w.merchant(`orders/${order.id}/${verb}/`, { body: body(order, choices) }) : null
  }

const onPayment =
  (verb: string, body: (choices: Choices) => object = () => ({})): Move =>
  async (w, choices) => {
    const order = orderOf(w, choices)
    if (!order) return null
    const { data } = await w.merchant(`orders/${order.id}/`)
    const payment = pick(data.payments as { id: number }[], choices.b)?.id
    return payment ? w.merchant(`orders/${order.id}/payments/${payment}/${verb}/`, { body: body(choices) }) : null
  }

/** The usual next action for a status. */
const onward: Record<string, string> = {
  PENDING: 'confirm',
  CONFIRMED: 'ship',
  ON_HOLD: 'resume',
  PROCESSING: 'ship',
  SHIPPED: 'deliver',
  DELIVERED: 'complete',
}

const productOf = (w: World, { a }: Choices) => pick(w.goods, a)
const methods = ['CASH', 'BKASH', 'CASH', 'NAGAD']

/** Merges one of the latest orders into another, as they are at that moment. */
const mergeOrders: Move = async (w, choices) => {
  const order = orderOf(w, choices)
  const from = w.orders.at(-1 - ((choices.a + 1 + (choices.b % 3)) % 4))
  if (!order || !from || from === order) return null
  const [{ data: one }, { data: other }] = [
    await w.merchant(`orders/${order.id}/`),
    await w.merchant(`orders/${from.id}/`),
  ]
  const response = await w.merchant(`orders/${order.id}/merge/`, {
    body: { from_order_id: from.id, version: one.version, from_version: other.version },
  })
  if (response.status < 300) {
    from.status = 'CANCELLED'
    order.offerId = response.data.applied_offers[0]?.offer_id ?? null
  }
  return response
}

export const orderMoves: Record<string, Move> = {
  'order goes on': async (w, choices) => {
    const order = orderOf(w, choices)
    const verb = order && onward[order.status]
    // Many orders that are not paid in cash are never paid: staff accept some of them.
    const body = verb === 'confirm' && choices.b % 2 === 0 ? { accept_unpaid: true } : {}
    return verb ? w.merchant(`orders/${order.id}/${verb}/`, { body }) : null
  },
  confirm: onOrder('confirm', (_, { b, c }) => ({
    ...(b % 4 === 0 ? { waive_advance: true } : {}),
    ...(c % 3 === 0 ? { accept_unpaid: true } : {}),
  })),
  hold: onOrder('hold'),
  resume: onOrder('resume'),
  process: onOrder('process'),
  ship: onOrder('ship'),
  deliver: onOrder('deliver'),
  complete: onOrder('complete', (_, { b }) => (b % 4 === 0 ? { accept_unpaid: true } : {})),
  cancel: onOrder('cancel', (_, { b }) => ({ reason: 'No response', restock: b % 3 > 0 })),
  return: onOrder('return', (_, { b }) => ({ restock: b % 3 > 0 })),
  'return one': onOrder('return', ({ lineIds }, { b }) => ({
    items: [{ order_item_id: pick(lineIds, b) ?? 1, quantity: 1 }],
  })),
  'record a payment': onOrder('payments', ({ totalMinor }, { b, c, d }) => ({
    method: pick(methods, b),
    amount: [(totalMinor / 100).toFixed(2), '60.00', '0.01'][c % 3],
    ...(pick(methods, b) === 'CASH' ? {} : { transaction_id: ['9A7B6C5D4E', '9a7b6c5d4e', '8H2K5L9P1Q'][d % 3] }),
  })),
  'merge two orders': mergeOrders,
  'verify a claim': onPayment('verify', ({ c }) => (c % 3 === 0 ? { amount: [60, 1, 5000][c % 3] } : {})),
  'reject a claim': onPayment('reject'),
}

const taka = (minor: number | null) => minor && minor / 100

async function changeZone(w: World, c: Choices, terms: Partial<KnownZone>) {
  const zone = pick(w.zones, c.a)
  if (!zone) return null
  const { feeMinor, freeAboveMinor, isActive } = terms
  const response = await w.merchant(`delivery-zones/${zone.id}/`, {
    method: 'PATCH',
    body: {
      ...(feeMinor === undefined ? {} : { fee: taka(feeMinor) }),
      ...(freeAboveMinor === undefined ? {} : { free_above: taka(freeAboveMinor) }),
      ...(isActive === undefined ? {} : { is_active: isActive }),
    },
  })
  if (response.status === 200) Object.assign(zone, terms)
  return response
}

export const shopMoves: Record<string, Move> = {
  'stock is counted': async (w, c) => {
    const good = productOf(w, c)
    return w.merchant(`stock/${pick(good?.variantIds ?? [], c.d)}/adjust/`, {
      body: { delta: (c.b % 12) - 2 || 3, reason: 'Counted' },
    })
  },
  'stock settings change': (w, c) =>
    w.merchant(`stock/${pick(productOf(w, c)?.variantIds ?? [], c.d)}/`, {
      method: 'PATCH',
      body: [{ is_tracked: c.c % 2 === 0 }, { allow_backorder: c.c % 2 === 0 }, { low_stock_threshold: c.c }][c.b % 3],
    }),
  'price changes': async (w, c) => {
    const good = productOf(w, c)
    if (!good) return null
    const priceMinor = 50_00 + c.b * 33_33
    const response = await w.merchant(`products/${good.id}/`, {
      method: 'PATCH',
      body: { variants: good.variantIds.map((id) => ({ id, price: (priceMinor / 100).toFixed(2) })) },
    })
    if (response.status === 200) good.priceMinor = priceMinor
    return response
  },
  'product is hidden or shown': (w, c) =>
    w.merchant(`products/${productOf(w, c)?.id}/`, {
      method: 'PATCH',
      body: { status: c.b % 4 === 0 ? 'archived' : 'published' },
    }),
  'product is deleted': async (w, c) => {
    const good = productOf(w, c)
    // Rarely, and never the last one, so that there is always a product for sale.
    if (!good || c.d % 4 > 0 || w.goods.filter(({ isDeleted }) => !isDeleted).length < 2) return null
    const response = await w.merchant(`products/${good.id}/`, { method: 'DELETE' })
    if (response.status === 200) good.isDeleted = true
    return response
  },
  'category is deleted': (w, c) => w.merchant(`categories/${pick(w.categoryIds, c.a)}/`, { method: 'DELETE' }),
  'product limit changes': async (w, c) => {
    const good = productOf(w, c)
    if (!good) return null
    const most = [null, 2, 5, 9][c.b % 4] ?? null
    const response = await w.merchant(`products/${good.id}/`, { method: 'PATCH', body: { max_quantity: most } })
    if (response.status === 200) good.most = most
    return response
  },
  'zone fee changes': (w, c) => changeZone(w, c, { feeMinor: c.b * 10_00 }),
  'zone delivers free from': (w, c) => changeZone(w, c, { freeAboveMinor: c.b % 3 === 0 ? null : c.b * 100_00 }),
  'zone is switched': (w, c) => changeZone(w, c, { isActive: c.b % 3 > 0 }),
  'zone is deleted': async (w, c) => {
    const zone = pick(w.zones, c.a)
    if (!zone || c.d % 4 > 0) return null
    const response = await w.merchant(`delivery-zones/${zone.id}/`, { method: 'DELETE' })
    if (response.status === 200) w.zones = w.zones.filter((other) => other !== zone)
    return response
  },
  'zone is added again': async (w, c) => {
    const code = ['inside_dhaka', 'outside_dhaka', 'sub_dhaka', 'pickup'][c.a % 4] as string
    const districts = code === 'inside_dhaka' ? ['Dhaka'] : code === 'outside_dhaka' ? ['Sylhet'] : []
    const body = { code, label: code, fee: c.b * 10, districts }
    const response = await w.merchant('delivery-zones/', { body })
    if (response.status === 201)
      w.zones.push({ ...body, id: response.data.id, feeMinor: c.b * 10_00, freeAboveMinor: null, isActive: true })
    return response
  },
  'unapplied money is dealt with': async (w, c) => {
    const { data } = await w.merchant('unapplied-payments/')
    const one = pick(data.items as { id: number }[], c.a)
    if (!one) return null
    const response = await w.merchant(`unapplied-payments/${one.id}/resolve/`, { body: { note: 'Sent back' } })
    if (response.status < 300 && w.resolvedIds.has(one.id)) throw new Error(`money ${one.id} was dealt with twice`)
    if (response.status < 300) w.resolvedIds.add(one.id)
    return response
  },
  'wallet is switched': (w, c) =>
    w.merchant('payment-methods/BKASH/', { method: 'PUT', body: { is_enabled: c.a % 4 > 0 } }),
  'shop rules change': (w, c) =>
    w.merchant('settings/', {
      method: 'PATCH',
      body: [
        { hide_stock_counts: c.b % 2 === 0 },
        { duplicate_orders: ['warn', 'block'][c.b % 2] },
        { advance_rules: c.b % 2 === 0 ? [] : [{ kind: 'fixed', amount: 60, reason: 'ADVANCE' }] },
        { min_order_amount: (c.b % 3) * 100 },
      ][c.a % 4] as object,
    }),
  'shopper is blocked or not': (w, c) =>
    w.merchant(`customers/${pick(w.shoppers, c.a)?.id}/${c.b % 5 === 0 ? 'block' : 'unblock'}/`, { body: {} }),
  'an hour passes': async (w) => {
    w.hours += 1
    return null
  },
}
