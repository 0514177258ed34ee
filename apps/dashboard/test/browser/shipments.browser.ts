import { afterEach, describe, expect, it } from 'vitest'
import { keepPicture } from '../../../server/test/browser/open-browser.ts'
import { aProduct } from '../../../server/test/factories.ts'
import { anOrder, brokenInvariants } from '../../../server/test/order-factory.ts'
import { setUpShop } from '../../../server/test/set-up.ts'
import { shipmentCalls } from '../../../server/test/shipments.ts'
import { parcelTexts } from '../../src/features/orders/parcel-texts.ts'
import { shipmentDetailTexts } from '../../src/features/shipments/detail-texts.ts'
import { draftTexts } from '../../src/features/shipments/draft-texts.ts'
import { pickerTexts } from '../../src/parts/picker-texts.ts'
import { byHand, daily } from './person.ts'
import { faultsOf, setUpDashboard } from './staff-browser.ts'

const { h, shop } = await setUpShop()
const dashboard = await setUpDashboard(h)
afterEach(async () => expect(await brokenInvariants(h)).toEqual([]))

describe.each(daily)('with a $size ($language), staff', (look) => {
  const { press, type } = byHand(look.size)
  const t = shipmentDetailTexts[look.language]
  const parcels = parcelTexts[look.language]
  const picker = pickerTexts[look.language]
  const draft = draftTexts[look.language]

  it('send an order in two parcels: one is delivered with its cash, the other comes back with a damaged item', async () => {
    const product = await aProduct(h, shop, { name: 'Jamdani Saree', stock: 10 })
    const order = await anOrder(h, shop, { lines: [{ product, quantity: 3 }], status: 'CONFIRMED', hasEvents: true })
    const page = await dashboard.openPage(look)
    await dashboard.signIn(page, shop, { role: 'manager' })
    const orderPath = dashboard.address(`/${shop.subdomain}/orders/${order.id}/`)
    const dialog = page.getByRole('dialog')
    const send = (name: string) => press(dialog.getByRole('button', { name, exact: true }))

    for (const quantity of ['1', '2']) {
      await page.goto(orderPath)
      await press(page.getByRole('button', { name: parcels.newParcel }))
      await type(dialog.getByLabel(picker.quantityOf('Jamdani Saree')), quantity)
      await send(parcels.create)
      await dialog.waitFor({ state: 'detached' })
    }
    const shipments = await h.sql<{ id: number; cod: number }>(
      'select id, cod_minor::integer as cod from shipments where order_id = $1 order by number',
      [order.id],
    )
    expect(shipments.map(({ cod }) => cod)).toEqual([100_00, 200_00])

    const open = async (index: number) => {
      await page.goto(dashboard.address(`/${shop.subdomain}/shipments/${shipments[index]?.id}/`))
      await page.getByRole('heading', { level: 1 }).waitFor()
    }
    const setStatus = async (status: string) => {
      await press(page.getByRole('button', { name: t.setStatus, exact: true }))
      await dialog.getByLabel(t.newStatus).selectOption(status)
      await send(t.save)
      await dialog.waitFor({ state: 'detached' })
    }
    await open(0)
    const count = new Intl.NumberFormat(look.language).format
    await page.getByText(t.gramsOfItems(count(500)), { exact: true }).waitFor()
    await press(page.getByRole('button', { name: t.more, exact: true }))
    await press(page.getByRole('menuitem', { name: draft.edit }))
    await type(dialog.getByLabel(t.weightGrams), '750')
    await keepPicture(page, `weight-${look.size}`)
    await send(t.save)
    await dialog.waitFor({ state: 'detached' })
    await page.getByText(t.grams(count(750)), { exact: true }).waitFor()
    await keepPicture(page, `weighed-${look.size}`)
    await setStatus('PICKED_UP')
    await setStatus('DELIVERED')
    await open(1)
    await setStatus('PICKED_UP')
    await setStatus('RETURNING')
    await press(page.getByRole('button', { name: t.receive, exact: true }))
    await type(dialog.getByLabel(picker.quantityOf(`Jamdani Saree, ${t.canSell}`)), '1')
    await type(dialog.getByLabel(picker.quantityOf(`Jamdani Saree, ${t.isDamaged}`)), '1')
    await send(t.receive)
    await dialog.waitFor({ state: 'detached' })
    await expect
      .poll(() => h.sql('select status, amount_paid_minor::integer as paid from orders where id = $1', [order.id]))
      .toEqual([{ status: 'PARTIALLY_RETURNED', paid: 100_00 }])
    const [stock] = await h.sql('select on_hand from stock where variant_id = $1', [product.variantId])
    expect(stock).toEqual({ on_hand: 8 })
  })

  it('put a fragile parcel of two pieces together, and change all of the draft', async () => {
    const product = await aProduct(h, shop, { name: 'Jamdani Saree', stock: 10 })
    const order = await anOrder(h, shop, { lines: [{ product, quantity: 3 }], status: 'CONFIRMED', hasEvents: true })
    const page = await dashboard.openPage(look)
    await dashboard.signIn(page, shop, { role: 'manager' })
    await page.goto(dashboard.address(`/${shop.subdomain}/orders/${order.id}/`))
    const dialog = page.getByRole('dialog')
    const written = async () =>
      (
        await h.sql(
          `select s.id, parcel_count as pieces, is_fragile as fragile, cod_minor::integer as cod, instruction, x.quantity
             from shipments s join shipment_lines x on x.shipment_id = s.id where s.order_id = $1`,
          [order.id],
        )
      )[0]
    await press(page.getByRole('button', { name: parcels.newParcel }))
    await type(dialog.getByLabel(picker.quantityOf('Jamdani Saree')), '1')
    await type(dialog.getByLabel(parcels.pieces), 'two')
    await press(dialog.getByRole('button', { name: parcels.create, exact: true }))
    await dialog.getByText(parcels.piecesProblem).waitFor()
    await type(dialog.getByLabel(parcels.pieces), '2')
    await press(dialog.getByLabel(parcels.fragile))
    expect(await faultsOf(page, look.size)).toEqual([])
    await keepPicture(page, `parcel-pieces-${look.size}`)
    await press(dialog.getByRole('button', { name: parcels.create, exact: true }))
    await dialog.waitFor({ state: 'detached' })
    expect(await written()).toMatchObject({ pieces: 2, fragile: true, cod: 100_00, instruction: '', quantity: 1 })

    await page.goto(dashboard.address(`/${shop.subdomain}/shipments/${(await written())?.id}/`))
    await press(page.getByRole('button', { name: t.more, exact: true }))
    await press(page.getByRole('menuitem', { name: draft.edit }))
    await type(dialog.getByLabel(picker.quantityOf('Jamdani Saree')), '2')
    await type(dialog.getByLabel(draft.cash), '150')
    await type(dialog.getByLabel(draft.pieces), '3')
    await press(dialog.getByLabel(draft.fragile))
    await type(dialog.getByLabel(t.instruction), 'Call first')
    expect(await faultsOf(page, look.size)).toEqual([])
    await keepPicture(page, `draft-${look.size}`)
    await press(dialog.getByRole('button', { name: t.save, exact: true }))
    await dialog.waitFor({ state: 'detached' })
    expect(await written()).toMatchObject({
      ...{ pieces: 3, fragile: false, cod: 150_00, instruction: 'Call first', quantity: 2 },
    })
  })

  it('record what the buyer keeps at the door, with the cash for it, and receive the rest', async () => {
    const product = await aProduct(h, shop, { name: 'Jamdani Saree', stock: 10 })
    const order = await anOrder(h, shop, {
      ...{ lines: [{ product, quantity: 3 }], deliveryFeeMinor: 60_00, status: 'CONFIRMED', hasEvents: true },
    })
    const { create, set } = shipmentCalls(h, shop)
    const { data: shipment } = await create(order.id)
    await set(shipment.id, 'OUT_FOR_DELIVERY')
    const page = await dashboard.openPage(look)
    await dashboard.signIn(page, shop, { role: 'manager' })
    await page.goto(dashboard.address(`/${shop.subdomain}/shipments/${shipment.id}/`))

    const dialog = page.getByRole('dialog')
    await press(page.getByRole('button', { name: t.setStatus, exact: true }))
    await dialog.getByLabel(t.newStatus).selectOption('PARTLY_DELIVERED')
    await press(dialog.getByRole('button', { name: picker.less('Jamdani Saree') }))
    await expect.poll(() => dialog.getByLabel(t.cash).inputValue()).toBe('260')
    await press(dialog.getByRole('button', { name: t.save, exact: true }))
    await dialog.waitFor({ state: 'detached' })
    await press(page.getByRole('button', { name: t.receive, exact: true }))
    await press(dialog.getByRole('button', { name: t.receive, exact: true }))
    await dialog.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: t.receive, exact: true }).waitFor({ state: 'detached' })
    expect(
      await h.sql('select status, total_minor::integer as total, payment_status as payment from orders where id = $1', [
        order.id,
      ]),
    ).toEqual([{ status: 'PARTIALLY_RETURNED', total: 260_00, payment: 'PAID' }])
    const [stock] = await h.sql('select on_hand from stock where variant_id = $1', [product.variantId])
    expect(stock).toEqual({ on_hand: 8 })
  })
})
