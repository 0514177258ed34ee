import { beforeAll, describe, expect, it } from 'vitest'
import { keepPicture } from '../../../server/test/browser/open-browser.ts'
import { aCourierAccount } from '../../../server/test/courier-accounts.ts'
import { aProduct, type TestProduct } from '../../../server/test/factories.ts'
import { brokenInvariants } from '../../../server/test/order-factory.ts'
import { setUpShop } from '../../../server/test/set-up.ts'
import { aLostShipment } from '../../../server/test/settlements.ts'
import { daily } from './person.ts'
import { setUpDashboard } from './staff-browser.ts'

const { h, shop } = await setUpShop()
const dashboard = await setUpDashboard(h)
let product: TestProduct

beforeAll(async () => {
  product = await aProduct(h, shop, { stock: 500, priceMinor: 2_450_00 })
})

const words = {
  bn: {
    asked: 'চাওয়া হয়েছে',
    shown: /পণ্যের দাম: .*৪,৯০০/,
    claim: 'কুরিয়ারের কাছে চাইব',
    amount: 'কত টাকা',
    note: 'নোট',
    toClaims: 'দাবির তালিকা',
    goods: /ফেরত না আসা পণ্য/,
  },
  en: {
    asked: 'Asked',
    shown: /Goods: .*4,900/,
    claim: 'Ask the courier',
    amount: 'Amount',
    note: 'Note',
    toClaims: 'Claims',
    goods: /goods that did not come back/,
  },
}

describe.each(daily)('a shopkeeper with a $size ($language)', (look) => {
  const t = words[look.language]

  it('asks the courier for the goods of a parcel that it has lost, for no more than their price', async () => {
    const accountId = await aCourierAccount(h, shop, { name: `Steadfast ${look.size}` })
    const order = { receiverName: 'রহিমা খাতুন', lines: [{ product, quantity: 2, unitPriceMinor: 2_450_00 }] }
    const { id } = await aLostShipment(h, shop, { product, accountId, order, codMinor: 4_900_00 })
    const page = await dashboard.openPage(look)
    await dashboard.signIn(page, shop)
    await page.goto(dashboard.address(`/${shop.subdomain}/shipments/${id}/`))
    await page.getByRole('button', { name: t.claim }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(t.note).fill('রাস্তায় চুরি হয়েছে')
    await dialog.getByLabel(t.amount).fill('4901')
    await dialog.getByRole('button', { name: t.claim, exact: true }).click()
    await dialog.getByText(/4900\.00|৪৯০০/).waitFor()
    await keepPicture(page, `goods-claim-${look.size}-${look.language}`)
    await dialog.getByLabel(t.amount).fill('')
    await dialog.getByRole('button', { name: t.claim, exact: true }).click()
    await dialog.waitFor({ state: 'hidden' })
    // It is asked once.
    await page.getByText(t.asked, { exact: true }).waitFor()
    await page.getByText(t.shown).waitFor()
    expect(await page.getByRole('button', { name: t.claim }).count()).toBe(0)
    await keepPicture(page, `lost-parcel-${look.size}-${look.language}`)
    await page.getByRole('link', { name: t.toClaims }).click()
    await page.getByText(t.goods).first().waitFor()
    await keepPicture(page, `goods-claims-${look.size}-${look.language}`)
    const [claim] = await h.sql(
      'select kind, status, amount_minor::int as "amountMinor" from courier_resolutions where shipment_id = $1',
      [id],
    )
    expect(claim).toEqual({ kind: 'GOODS', status: 'OPEN', amountMinor: 4_900_00 })
    expect(await brokenInvariants(h)).toEqual([])
  })
})
