import { parse, type DefaultTreeAdapterTypes as Tree } from 'parse5'
import { expect, it } from 'vitest'
import { setUpShop } from '../../../../server/test/set-up.ts'
import { aHostileProduct, hostileTexts } from '../../../test/hostile-product.ts'
import { setUpStorefront } from '../../../test/set-up-storefront.ts'

const { h, shop } = await setUpShop()
const site = await setUpStorefront(h, shop)

type Element = Tree.Element

const elementsOf = (node: Tree.Node): Element[] =>
  ('childNodes' in node ? node.childNodes : []).flatMap((child) =>
    'tagName' in child ? [child, ...elementsOf(child)] : [],
  )

it('names, options, attributes, reviews and videos of a thief are shown as text and run nothing', async () => {
  const { slug } = await aHostileProduct(h, shop)
  for (const language of ['bn', 'en']) {
    const page = await site.visitor().open(`/${language}/products/${slug}`)
    expect(page.status).toBe(200)
    const nonce = /'nonce-([^']+)'/.exec(String(page.headers['content-security-policy']))?.[1]
    const elements = elementsOf(parse(page.html))
    const names = elements.flatMap(({ tagName, attrs }) => attrs.map(({ name }) => `${tagName} ${name}`))
    expect(names.filter((name) => / (on|style$)/.test(name))).toEqual([])
    const attributes = elements.flatMap(({ attrs }) => attrs)
    const links = attributes.filter(({ name }) => ['href', 'src', 'action', 'formaction'].includes(name))
    expect(links.filter(({ value }) => !/^(\/|#|https?:|tel:|mailto:)/.test(value))).toEqual([])
    expect(
      elements.filter(({ tagName, attrs }) => tagName === 'script' && !attrs.some(({ value }) => value === nonce)),
    ).toEqual([])
    expect(elements.filter(({ tagName }) => ['iframe', 'object', 'embed', 'base'].includes(tagName))).toEqual([])
    for (const text of [hostileTexts.script, hostileTexts.image]) expect(page.text).toContain(text)
    // The element of JSON-LD ends where the page ends it.
    for (const json of page.html.matchAll(/<script[^>]*ld\+json[^>]*>(.*?)<\/script>/gs))
      expect(() => JSON.parse(json[1] as string)).not.toThrow()
  }
})
