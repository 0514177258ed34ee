import { describe, expect, it } from 'vitest'
import { keepPicture } from '../../../server/test/browser/open-browser.ts'
import { aProduct, signIn } from '../../../server/test/factories.ts'
import { aReview } from '../../../server/test/reviews.ts'
import { setUpShop } from '../../../server/test/set-up.ts'
import { setUpDashboard } from './staff-browser.ts'

const { h, shop } = await setUpShop()
const dashboard = await setUpDashboard(h)

const reviewOf = async (id: number) => {
  const [row] = await h.sql('select status, rejection_reason, reply from reviews where id = $1', [id])
  return row
}

describe.each([
  {
    look: { size: 'phone', language: 'bn', scheme: 'dark' } as const,
    t: {
      approve: 'প্রকাশ করুন',
      reject: 'বাতিল করুন',
      reason: 'কারণ',
      reply: 'জবাব দিন',
      text: 'সবার জন্য জবাব',
      public: 'প্রকাশিত',
    },
  },
  {
    look: { size: 'laptop', language: 'en', scheme: 'light' } as const,
    t: {
      approve: 'Approve',
      reject: 'Reject',
      reason: 'Reason',
      reply: 'Reply',
      text: 'Public reply',
      public: 'Public',
    },
  },
])('staff with a $look.size ($look.language)', ({ look, t }) => {
  it('approve one review, reject another with a reason, and reply to the first', async () => {
    const product = await aProduct(h, shop)
    const good = await aReview(h, shop, (await signIn(h, shop)).id, { product, content: `Lovely ${look.size}` })
    const bad = await aReview(h, shop, (await signIn(h, shop)).id, {
      product,
      rating: 1,
      content: `Call me ${look.size}`,
    })
    const page = await dashboard.openPage(look)
    await dashboard.signIn(page, shop, { role: 'support' })
    await page.goto(dashboard.address(`/${shop.subdomain}/reviews/`))
    const rowOf = (text: string) => page.locator('main li', { hasText: text })
    await rowOf(`Lovely ${look.size}`).getByRole('button', { name: t.approve }).click()
    await expect.poll(() => rowOf(`Lovely ${look.size}`).count()).toBe(0)
    await keepPicture(page, `reviews-${look.size}`)
    await rowOf(`Call me ${look.size}`).getByRole('button', { name: t.reject }).click()
    await page.getByRole('dialog').getByLabel(t.reason).fill('Leave out phone numbers.')
    await page.getByRole('dialog').getByRole('button', { name: t.reject }).click()
    await expect
      .poll(() => reviewOf(bad))
      .toMatchObject({ status: 'REJECTED', rejection_reason: 'Leave out phone numbers.' })

    await page.getByRole('button', { name: t.public, exact: true }).click()
    await rowOf(`Lovely ${look.size}`).getByRole('button', { name: t.reply }).click()
    await page.getByRole('dialog').getByLabel(t.text).fill('Thank you!')
    await page.getByRole('dialog').getByRole('button', { name: t.reply }).click()
    await expect.poll(() => reviewOf(good)).toMatchObject({ status: 'APPROVED', reply: 'Thank you!' })
    await rowOf(`Lovely ${look.size}`).getByText('Thank you!').waitFor()
    await keepPicture(page, `reviews-replied-${look.size}`)
  })
})
