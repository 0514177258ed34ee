import { afterEach, describe, expect, it } from 'vitest'
import { aBookedShipment } from '../../../server/test/booked-shipments.ts'
import { keepPicture } from '../../../server/test/browser/open-browser.ts'
import { aCourierAccount } from '../../../server/test/courier-accounts.ts'
import { aProduct, openShop } from '../../../server/test/factories.ts'
import { wireOf } from '../../../server/test/gateways.ts'
import { brokenInvariants } from '../../../server/test/order-factory.ts'
import { setUpApp } from '../../../server/test/set-up.ts'
import { shipmentDetailTexts } from '../../src/features/shipments/detail-texts.ts'
import { returnRequestTexts } from '../../src/features/shipments/return-request-texts.ts'
import { trackingTexts } from '../../src/features/shipments/tracking-texts.ts'
import { byHand, daily } from './person.ts'
import { setUpDashboard } from './staff-browser.ts'

const h = await setUpApp()
const dashboard = await setUpDashboard(h)
afterEach(async () => expect(await brokenInvariants(h)).toEqual([]))

const json = (value: unknown, status = 200) => ({
  ...{ kind: 'response' as const, status, contentType: 'application/json', text: JSON.stringify(value) },
})

/** Steadfast, which refuses the first return request, and takes the second one without saying so. */
const steadfastOf = (reasons: string[]) =>
  wireOf(async ({ url, method, body }) => {
    if (method === 'GET')
      return url.endsWith('/get_return_requests')
        ? json(
            reasons.slice(1).map((reason, index) => ({ id: index + 1, consignment_id: 77, reason, status: 'pending' })),
          )
        : json({}, 404)
    reasons.push(JSON.parse(body ?? '{}').reason)
    return reasons.length === 1
      ? json({ errors: { invoice: ['It is at the door.'] } }, 422)
      : { kind: 'none', reason: 'timeout', sent: true }
  })

describe.each(daily)('with a $size ($language), staff', (look) => {
  const { press, type } = byHand(look.size)
  const t = returnRequestTexts[look.language]

  it('ask a courier to bring a parcel back, see why it does not, and ask again', async () => {
    const shop = await openShop(h)
    const accountId = await aCourierAccount(h, shop, { courier: 'STEADFAST', name: 'Steadfast' })
    const product = await aProduct(h, shop, { name: 'Jamdani Saree', stock: 10 })
    const { id } = await aBookedShipment(h, shop, { product, accountId, status: 'HELD' })
    const reasons: string[] = []
    h.deps.courierHttp = steadfastOf(reasons)
    const page = await dashboard.openPage(look)
    await dashboard.signIn(page, shop, { role: 'manager', path: `/${shop.subdomain}/shipments/${id}/` })
    await press(page.getByRole('button', { name: shipmentDetailTexts[look.language].more }))
    await press(page.getByRole('menuitem', { name: t.ask }))
    const dialog = page.getByRole('dialog')
    await type(dialog.getByLabel(t.reason), 'Wrong size')
    await keepPicture(page, `return-ask-${look.size}`)
    await press(dialog.getByRole('button', { name: t.send, exact: true }))
    await dialog.waitFor({ state: 'detached' })
    await page.getByText('It is at the door.').waitFor()
    await page.getByText(t.status.REFUSED).waitFor()
    await keepPicture(page, `return-refused-${look.size}`)
    await press(page.getByRole('button', { name: t.askAgain, exact: true }))
    await press(dialog.getByRole('button', { name: t.send, exact: true }))
    await page.getByText(t.status.ACCEPTED).waitFor()
    await keepPicture(page, `return-accepted-${look.size}`)
    expect(await page.getByRole('button', { name: t.askAgain, exact: true }).count()).toBe(0)
    expect(await page.getByText(trackingTexts[look.language].problem.RETURN_REFUSED).count()).toBe(0)
    expect(reasons).toMatchObject([expect.stringMatching(/: Wrong size$/), expect.any(String)])
    expect(await h.sql('select status from shipments where id = $1', [id])).toEqual([{ status: 'HELD' }])
  })
})
