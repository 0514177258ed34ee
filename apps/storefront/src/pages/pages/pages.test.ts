import { describe, expect, it } from 'vitest'
import { setUpShop } from '../../../../server/test/set-up.ts'
import { aPage } from '../../../../server/test/website-content.ts'
import { setUpStorefront } from '../../../test/set-up-storefront.ts'

const { h, shop } = await setUpShop()
const site = await setUpStorefront(h, shop)
const staff = (path: string, body: object, method: 'POST' | 'PATCH' = 'POST') =>
  h.call({
    method,
    url: `M/${shop.subdomain}/${path}`,
    headers: { authorization: `Bearer ${shop.secretKey}` },
    body,
  })

/** What a merchant could paste: scripts, handlers, styles, frames, forms and links of every kind. */
const hostileHtml = `
<script>document.title='run'</script><img src=x onerror="document.title='run'"><svg onload=alert(1)></svg>
<a href="javascript:alert(1)">js</a><a href="jAvAsCrIpT&#58;alert(1)">coded</a><a href="data:text/html,x">data</a>
<a href="https://other.example/?a=1&amp;b=2" rel="opener" target="_blank">other site</a><a href="//other.example">no scheme</a>
<a href="/categories/saree">own page</a><a href="https://other.example/&quot; onclick=&quot;x">quoted</a>
<iframe src="https://other.example"></iframe><form action="/bn/logout" method="post"><input name="x"></form>
<p style="position:fixed" id="main" class="drawer" onclick="x()">Text</p><h1>Second heading</h1><base href="https://other.example/">
<meta http-equiv="refresh" content="0;url=https://other.example"><style>*{display:none}</style><math><mtext><img src=x onerror=y></mtext></math>
<img src="https://pictures.example/x.webp"><a name="x"<b>broken</b>`

describe('pages of the shop', () => {
  it('are listed, policies are linked in the footer of every page, and previous slugs lead to the present one', async () => {
    const { data } = await staff('pages/', {
      title: 'Return policy',
      slug: 'return-policy',
      content: '<p>Within seven days.</p>',
      status: 'published',
      translations: { bn: { title: 'ফেরতের নিয়ম', content: '<p>সাত দিনের মধ্যে।</p>' } },
    })
    await aPage(h, shop, { slug: 'our-story', title: 'Our story' })
    const visitor = site.visitor()
    expect((await visitor.open('/bn/cart')).links['ফেরতের নিয়ম']).toBe('/bn/pages/return-policy')
    expect(Object.values((await visitor.open('/en/pages')).links)).toEqual(
      expect.arrayContaining(['/en/pages/return-policy', '/en/pages/our-story']),
    )
    expect((await visitor.open('/bn/pages/return-policy')).text).toContain('সাত দিনের মধ্যে।')
    await staff('pages/', { title: 'Old', slug: 'old-name', status: 'published' })
    const old = (await h.sql<{ id: number }>(`select id from pages where slug = 'old-name'`))[0]?.id
    await staff(`pages/${old}/`, { slug: 'new-name' }, 'PATCH')
    expect((await visitor.open('/bn/pages/old-name')).url).toBe('/bn/pages/new-name')
    expect((await visitor.open(`/bn/pages/${data.slug}-none`)).status).toBe(404)
  })

  it('show the HTML of a hostile merchant without anything that runs, and links to other sites without rank', async () => {
    const { status } = await staff('pages/', {
      title: 'Hostile',
      slug: 'hostile',
      content: hostileHtml,
      status: 'published',
    })
    expect(status).toBe(201)
    const { html } = await site.visitor().open('/bn/pages/hostile')
    const content = /<div class="rich-text">(.*?)<\/div>/s.exec(html)?.[1] ?? ''
    expect(content).toContain('Text')
    expect(content).not.toMatch(/<(script|iframe|form|input|style|svg|math|h1|base|meta|object)/i)
    const withoutValues = content.replace(/"[^"]*"/g, '""')
    expect(withoutValues).not.toMatch(/<[^>]*\s(on\w+|style|id|class|srcdoc)=/i)
    expect(content).not.toMatch(/href="(?!https:\/\/|\/)|src="[^"]*(script|data):/i)
    expect(content).toContain('href="https://other.example/?a=1&amp;b=2" target="_blank" rel="nofollow noopener"')
    expect(content).not.toContain('opener noreferrer"')
    expect(content).toContain('href="/bn/categories/saree"')
    for (const link of content.matchAll(/<a [^>]*href="https:\/\/other[^>]*>/g))
      expect(link[0]).toMatch(/ rel="nofollow noopener">$/)
    expect(content).toMatch(/<img[^>]*src="https:\/\/pictures.example\/x.webp" loading="lazy" alt=""/)
  })
})
