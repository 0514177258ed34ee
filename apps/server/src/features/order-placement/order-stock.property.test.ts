import fc from 'fast-check'
import { afterAll, expect, it } from 'vitest'
import { expectHealthy } from '../../../test/expect-healthy.ts'
import { aProduct, next, type TestProduct } from '../../../test/factories.ts'
import {
  type ModelOrder,
  modelStatus,
  restockUnits,
  type StockModel,
  type StockMove,
  stockMoves,
  take,
} from '../../../test/models/stock-model.ts'
import { orderCalls } from '../../../test/order-factory.ts'
import { openStoreDoctor } from '../../../test/reliability/shop-moves/store-doctor.ts'
import { setUpShop } from '../../../test/set-up.ts'
import { inStore } from '../../platform/database.ts'
import { expireOrder } from '../order-transitions/expire-orders.ts'

const { h, shop } = await setUpShop()
const calls = orderCalls(h, shop)
const doctor = await openStoreDoctor(h)
afterAll(() => doctor.close())

const merchant = (method: 'POST' | 'PATCH' | 'DELETE', path: string, body?: object) =>
  h.call({
    method,
    url: `M/${shop.subdomain}/${path}`,
    headers: { authorization: `Bearer ${shop.secretKey}` },
    ...(body ? { body } : {}),
  })

async function placeOrder(model: StockModel, product: TestProduct, quantity: number) {
  const { status, data } = await h.call({
    url: 'W/order/',
    key: shop.key,
    body: {
      items: [{ product_id: product.id, quantity }],
      receiver_name: 'Rahima',
      phone: `017${String(10_000_000 + next())}`,
      address: 'House 1, Road 2',
    },
  })
  const takenQuantity = take(model, quantity)
  expect(status).toBe(takenQuantity === null ? 409 : 201)
  if (takenQuantity === null) return
  model.onHand -= takenQuantity
  const { id, items } = data.order
  const sold = { takenQuantity, restockedQuantity: 0, returned: 0 }
  model.orders.push({ id, lineId: items[0].id, status: 'PENDING', quantity, ...sold })
}

async function cancelOrReturn(model: StockModel, order: ModelOrder, move: Extract<StockMove, { order: number }>) {
  const isAt = (...statuses: ModelOrder['status'][]) => statuses.includes(order.status)
  if (move.kind === 'deliver' && isAt('PENDING')) {
    for (const action of ['confirm', 'ship', 'deliver']) await calls.act(order.id, action)
    order.status = 'DELIVERED'
  } else if (move.kind === 'expire' && isAt('PENDING')) {
    await inStore(h.db, shop.storeId, (tx) => expireOrder(tx, shop.storeId, order.id))
    order.status = 'EXPIRED'
    restockUnits(model, order, order.quantity)
  } else if (move.kind === 'cancel' && isAt('PENDING')) {
    expect((await calls.act(order.id, 'cancel', { restock: move.restock })).status).toBe(200)
    order.status = 'CANCELLED'
    if (move.restock) restockUnits(model, order, order.quantity)
  } else if ((move.kind === 'return' || move.kind === 'returnAll') && isAt('DELIVERED', 'PARTIALLY_RETURNED')) {
    const left = order.quantity - order.returned
    const quantity = move.kind === 'return' ? Math.min(left, move.quantity) : left
    const items = move.kind === 'return' ? { items: [{ order_item_id: order.lineId, quantity }] } : {}
    expect((await calls.act(order.id, 'return', { ...items, restock: move.restock })).status).toBe(200)
    order.returned += quantity
    order.status = quantity === left ? 'RETURNED' : 'PARTIALLY_RETURNED'
    if (move.restock) restockUnits(model, order, quantity)
  }
}

async function play(model: StockModel, product: TestProduct, move: StockMove): Promise<void> {
  const path = `stock/${product.variantId}/`
  if ('order' in move) {
    const order = model.orders[move.order]
    if (order) await cancelOrReturn(model, order, move)
  } else if (move.kind === 'order') await placeOrder(model, product, move.quantity)
  else if (move.kind === 'deleteVariant') {
    if (!model.isDeleted) expect((await merchant('DELETE', `products/${product.id}/`)).status).toBe(200)
    model.isDeleted = true
  } else if (move.kind === 'adjust') {
    const { status } = await merchant('POST', `${path}adjust/`, { delta: move.delta, reason: 'Counted' })
    const isPossible = model.onHand + move.delta >= 0
    expect(status).toBe(model.isDeleted ? 404 : isPossible ? 200 : 409)
    if (status === 200) model.onHand += move.delta
  } else {
    const settings =
      move.kind === 'threshold'
        ? { low_stock_threshold: move.pieces }
        : { [move.kind === 'track' ? 'is_tracked' : 'allow_backorder']: move.on }
    const { status } = await merchant('PATCH', path, settings)
    expect(status).toBe(model.isDeleted ? 404 : 200)
    if (status !== 200) return
    if (move.kind === 'threshold') model.threshold = move.pieces
    else model[move.kind === 'track' ? 'isTracked' : 'allowBackorder'] = move.on
  }
}

async function expectAsModelled(model: StockModel, product: TestProduct): Promise<void> {
  const [row] = await h.sql(
    `select s.on_hand, l.stock_status from stock s left join product_listings l on l.store_id = s.store_id and l.product_id = $2
      where s.variant_id = $1`,
    [product.variantId, product.id],
  )
  expect(row).toEqual({ on_hand: model.onHand, stock_status: model.isDeleted ? null : modelStatus(model) })
  expect(await doctor.examine(shop.storeId)).toEqual([])
}

it('the quantity, the stock status and the ledger are right after every step of any sequence of sales, returns and changed settings', async () => {
  const [back, track, deliver, returnAll] = [
    { kind: 'backorder', on: true },
    { kind: 'track', on: true },
    { kind: 'deliver', order: 0 },
    { kind: 'returnAll', order: 0, restock: true },
  ] as const satisfies StockMove[]
  const sold = { kind: 'order', quantity: 3 } as const
  const untrack = { kind: 'track', on: false } as const
  const cancel = { kind: 'cancel', order: 0, restock: true } as const
  const part = { kind: 'return', order: 0, quantity: 2, restock: true } as const
  const known: StockMove[][] = [
    [untrack, sold, track, deliver, returnAll],
    [untrack, sold, track, cancel],
    [{ kind: 'adjust', delta: 1 }, sold, untrack, cancel, track],
    [back, sold, { kind: 'adjust', delta: 5 }, deliver, returnAll],
    [back, sold, deliver, part, returnAll],
    [{ kind: 'adjust', delta: 1 }, sold, deliver, part, { kind: 'deleteVariant' }, returnAll],
  ]
  await fc.assert(
    fc.asyncProperty(stockMoves, async (moves) => {
      const product = await aProduct(h, shop, { stock: 2 })
      const model = { onHand: 2, isTracked: true, allowBackorder: false, threshold: 5, isDeleted: false, orders: [] }
      for (const move of moves) {
        await play(model, product, move)
        await expectAsModelled(model, product)
      }
      await expectHealthy(h)
    }),
    { numRuns: known.length + 3, examples: known.map((moves): [StockMove[]] => [moves]) },
  )
}, 240_000)
