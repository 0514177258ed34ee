import { aProduct, type Shop, signIn, type TestProduct } from '../../server/test/factories.ts'
import type { Harness } from '../../server/test/harness.ts'
import { aReview } from '../../server/test/reviews.ts'

export const hostileTexts = {
  script: '</script><script>document.title="run"</script>',
  image: '"><img src=x onerror=document.title="run">',
  link: 'javascript:document.title="run"',
  // Written from right to left from here on, and never ended.
  override: 'RIGHT\u202eTO LEFT',
  long: 'W'.repeat(10_000),
}

/** A product that a thief wrote into the tables past the API, with reviews of the same kind. */
export async function aHostileProduct(h: Harness, shop: Shop): Promise<TestProduct> {
  const { script, image, link, override, long } = hostileTexts
  const product = await aProduct(h, shop, {
    name: `${script} ${image} ${override}`,
    variants: [
      { options: { [image]: script, Size: long.slice(0, 100) } },
      { options: { [image]: override, Size: link } },
      { options: { [image]: `${image}2`, Size: link }, stock: 0 },
    ],
  })
  await h.sql(
    'update products set attributes = $2, short_description = $3, delivery_note = $4, videos = $5 where id = $1',
    [
      product.id,
      JSON.stringify([script, image, link, override, long].map((text) => ({ name: text.slice(0, 200), value: text }))),
      ...[`${image} ${override}`, script],
      [link, 'https://video.example/"><script>'],
    ],
  )
  await h.sql('select refresh_listings($1, $2)', [shop.storeId, [product.id]])
  for (const text of [script, image, link, override, long.slice(0, 5_000)]) {
    const { id } = await signIn(h, shop)
    await h.sql('update customers set first_name = $2 where id = $1', [id, text.slice(0, 100)])
    const images = [link, 'https://pictures.example/"onerror=x']
    await aReview(h, shop, id, { product, title: text.slice(0, 150), content: text, images, status: 'APPROVED' })
  }
  return product
}
