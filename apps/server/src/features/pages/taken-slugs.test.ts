import { updateBlogPost } from '@haat/contract/merchant/blog.ts'
import { updatePage } from '@haat/contract/merchant/pages.ts'
import { expect, it } from 'vitest'
import { signIn } from '../../../test/factories.ts'
import { setUpShop } from '../../../test/set-up.ts'
import { aPage, aPost } from '../../../test/website-content.ts'

const { h, shop } = await setUpShop()
const headers = { authorization: `Bearer ${shop.secretKey}` }
const at = (path: string, id: number) => path.replace('{subdomain}', shop.subdomain).replace(/\{\w+\}/, String(id))

it('updatePage and updateBlogPost return 409 already_exists for a slug that another one has', async () => {
  const [page, other, post, second] = [
    await aPage(h, shop),
    await aPage(h, shop),
    await aPost(h, shop),
    await aPost(h, shop),
  ]
  for (const [{ method, path }, id, slug] of [
    [updatePage, page.id, other.slug],
    [updateBlogPost, post.id, second.slug],
  ] as const)
    expect((await h.call({ method, url: at(path, id), headers, body: { slug } })).body.error_code).toBe(
      'already_exists',
    )
})

it('addWishlistItem returns 400 validation_failed without a product', async () => {
  const { token } = await signIn(h, shop)
  expect((await h.call({ url: 'W/wishlist/', key: shop.key, token, body: {} })).body.error_code).toBe(
    'validation_failed',
  )
})
