import { expect, it } from 'vitest'
import { openShop } from '../../../../server/test/factories.ts'
import { setUpApp } from '../../../../server/test/set-up.ts'
import { aPost } from '../../../../server/test/website-content.ts'
import { setUpStorefront } from '../../../test/set-up-storefront.ts'

const h = await setUpApp()
const shop = await openShop(h)
const site = await setUpStorefront(h, shop)

it('a post names its author in the language of the page', async () => {
  const translations = { bn: { author_name: 'ফারহানা সুলতানা' } }
  const { id, slug } = await aPost(h, shop)
  await h.sql('update blog_posts set author_name = $2, translations = $3 where id = $1', [
    id,
    'Farhana Sultana',
    JSON.stringify(translations),
  ])
  const visitor = site.visitor()
  for (const path of ['/blog', `/blog/${slug}`]) {
    const [bn, en] = [await visitor.open(`/bn${path}`), await visitor.open(`/en${path}`)]
    expect([bn.text.includes('ফারহানা সুলতানা'), bn.text.includes('Farhana Sultana')]).toEqual([true, false])
    expect(en.text).toContain('Farhana Sultana')
  }
})
