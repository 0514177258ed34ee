import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5'
import { describe, expect, it } from 'vitest'
import { cleanHtml } from './html.ts'

const tags =
  'h2 h3 h4 h5 h6 p br hr blockquote pre code ul ol li b strong i em u s sub sup small mark span div a img figure figcaption table caption thead tbody tfoot tr th td'.split(
    ' ',
  )
const attributes = 'href title target rel src alt width height loading colspan rowspan scope lang dir'.split(' ')

type Node = DefaultTreeAdapterTypes.ChildNode

/** What a browser would make of the HTML that should not be there: parsed as browsers parse it, not as the cleaner does. */
function findUnsafe(nodes: readonly Node[]): string[] {
  return nodes.flatMap((node) => {
    if (node.nodeName === '#text') return []
    if (!('tagName' in node)) return [node.nodeName]
    const unsafe = tags.includes(node.tagName) ? [] : [`<${node.tagName}>`]
    for (const { name, value } of node.attrs) {
      if (!attributes.includes(name)) unsafe.push(`${node.tagName} ${name}`)
      if (['href', 'src'].includes(name) && !isSafe(value)) unsafe.push(`${name}=${value}`)
    }
    return [...unsafe, ...findUnsafe(node.childNodes)]
  })
}

// As a browser reads a URL: without control characters and spaces at its ends, tabs and line breaks anywhere, and with
// `\` as `/`.
function isSafe(value: string): boolean {
  const url = new URL(value, 'https://shop.example/blog/')
  return ['https:', 'http:', 'mailto:', 'tel:'].includes(url.protocol) && !/^[\s\\/]{2}/.test(value)
}

const attacks: [name: string, html: string][] = [
  ['a script', '<script>alert(1)</script>'],
  ['a script in capitals', '<ScRiPt>alert(1)</sCrIpT>'],
  ['a script from elsewhere', '<script src="https://evil.example/x.js"></script>'],
  ['a script that is not closed', '<p>Hello<script>alert(1)'],
  ['a script in a script', '<scr<script>ipt>alert(1)</scr</script>ipt>'],
  ['a script with a slash', '<script/x>alert(1)</script>'],
  ['a script with a NUL', '<scr\u0000ipt>alert(1)</scr\u0000ipt>'],
  ['a javascript: link', '<a href="javascript:alert(1)">x</a>'],
  ['a javascript: link in capitals', '<a href="JaVaScRiPt:alert(1)">x</a>'],
  ['a javascript: link with a tab', '<a href="java\tscript:alert(1)">x</a>'],
  ['a javascript: link with a line break as an entity', '<a href="java&#10;script:alert(1)">x</a>'],
  ['a javascript: link with a control character', '<a href="\u0001javascript:alert(1)">x</a>'],
  ['a javascript: link with decimal entities', '<a href="&#106;avascript&#58;alert(1)">x</a>'],
  ['a javascript: link with named entities', '<a href="javascript&colon;alert(1)">x</a>'],
  ['a javascript: link with hexadecimal entities', '<a href="&#x6A;avascript:alert(1)">x</a>'],
  ['a javascript: link without quotes', '<a href=javascript:alert(1)>x</a>'],
  ['a javascript: link with a comment in it', '<a href="java<!-- -->script:alert(1)">x</a>'],
  ['a data: link', '<a href="data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==">x</a>'],
  ['a vbscript: link', '<a href="vbscript:msgbox(1)">x</a>'],
  ['a file: link', '<a href="file:///etc/passwd">x</a>'],
  ['a link without a protocol', '<a href="//evil.example/login">x</a>'],
  ['a link without a protocol, with backslashes', '<a href="\\\\evil.example">x</a>'],
  ['a link without a protocol, with both slashes', '<a href="/\\evil.example">x</a>'],
  ['a javascript: image', '<img src="javascript:alert(1)">'],
  ['a data: image of SVG', '<img src="data:image/svg+xml,<svg onload=alert(1)>">'],
  ['an http image', '<img src="http://tracker.example/pixel.gif">'],
  ['an onerror handler', '<img src=x onerror=alert(1)>'],
  ['an onerror handler after slashes', '<img/src=x/onerror=alert(1)>'],
  ['an onerror handler with a quote in the tag', '<img """><script>alert(1)</script>" onerror=alert(1)>'],
  ['an onload handler in capitals', '<IMG SRC=x ONLOAD=alert(1)>'],
  ['an onclick handler', '<p onclick="alert(1)">x</p>'],
  ['an onfocus handler that focuses itself', '<a href="#" autofocus onfocus=alert(1) tabindex=1>x</a>'],
  ['a style that loads a URL', '<p style="background:url(https://evil.example/x)">x</p>'],
  ['a style that covers the page', '<div style="position:fixed;inset:0;z-index:9999">x</div>'],
  ['a style element', '<style>@import "https://evil.example/x.css"</style>'],
  ['a style element that closes itself', '<style></style><img src=x onerror=alert(1)></style>'],
  ['a class and an id that hide or shadow others', '<p class="hidden" id="checkout" name="form">x</p>'],
  ['a frame', '<iframe src="https://evil.example"></iframe>'],
  ['a frame with a document', '<iframe srcdoc="<script>alert(1)</script>"></iframe>'],
  ['an object', '<object data="https://evil.example/x.swf"></object>'],
  ['an embed', '<embed src="https://evil.example/x.swf">'],
  ['an applet', '<applet code="X.class"></applet>'],
  ['an SVG with a handler', '<svg onload=alert(1)><circle r=1></svg>'],
  ['an SVG with a script', '<svg><script>alert(1)</script></svg>'],
  ['an SVG link', '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>'],
  ['an SVG animation', '<svg><animate onbegin=alert(1) attributeName=x></svg>'],
  ['an SVG with foreign content', '<svg><foreignObject><iframe srcdoc="x"></iframe></foreignObject></svg>'],
  ['a MathML link', '<math><maction actiontype="statusline" xlink:href="javascript:alert(1)">x</maction></math>'],
  ['a form', '<form action="https://evil.example"><input name="password"><button>Sign in</button></form>'],
  ['a button that submits elsewhere', '<button formaction="javascript:alert(1)">x</button>'],
  ['a base', '<base href="https://evil.example/">'],
  ['a refresh', '<meta http-equiv="refresh" content="0;url=javascript:alert(1)">'],
  ['a stylesheet', '<link rel="stylesheet" href="https://evil.example/x.css">'],
  ['a video with a handler', '<video><source onerror="alert(1)"></video>'],
  ['details with a handler', '<details open ontoggle=alert(1)>x</details>'],
  ['a marquee with a handler', '<marquee onstart=alert(1)>x</marquee>'],
  ['a custom element', '<x-payment onclick=alert(1)>x</x-payment>'],
  ['a template', '<template><script>alert(1)</script></template>'],
  ['a conditional comment', '<!--[if gte IE 4]><script>alert(1)</script><![endif]-->'],
  ['a comment that ends early', '<!--><img src=x onerror=alert(1)>-->'],
  ['a comment with a bang', '<!--!><img src=x onerror=alert(1)>-->'],
  ['a CDATA section', '<![CDATA[<img src=x onerror=alert(1)>]]>'],
  ['a processing instruction', '<?xml-stylesheet href="javascript:alert(1)"?><p>x</p>'],
  ['a noscript that changes its meaning', '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>'],
  ['a textarea that changes its meaning', '<textarea><p title="</textarea><img src=x onerror=alert(1)>"></textarea>'],
  ['a title that changes its meaning', '<title><p title="</title><img src=x onerror=alert(1)>"></title>'],
  ['an xmp that changes its meaning', '<xmp><p title="</xmp><img src=x onerror=alert(1)>"></xmp>'],
  ['a noembed that changes its meaning', '<noembed><p title="</noembed><img src=x onerror=alert(1)>"></noembed>'],
  ['a plaintext element', '<plaintext><img src=x onerror=alert(1)>'],
  ['a style in SVG that changes its meaning', '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">'],
  [
    'a style in MathML that changes its meaning',
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  ],
  [
    'a form in MathML that changes its meaning',
    '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  ],
  [
    'an annotation that changes its meaning',
    '<math><annotation-xml encoding="text/html"><img src=x onerror=alert(1)></annotation-xml></math>',
  ],
  ['an image that browsers rename', '<image src=x onerror=alert(1)>'],
  ['entities that would become tags', '&lt;script&gt;alert(1)&lt;/script&gt;'],
  ['entities in a title that would become tags', '<p title="&quot;&gt;&lt;img src=x onerror=alert(1)&gt;">x</p>'],
  ['backquotes as quotes', '<img alt="``onerror=alert(1)" src="/a.png">'],
  ['a tag that never ends', '<p><a href="https://a.example" onclick="alert(1)'],
  ['a tag in a tag', '<<img src=x onerror=alert(1)>p>'],
  ['a duplicate attribute', '<a href="https://a.example" href="javascript:alert(1)">x</a>'],
  ['very deep elements', `${'<div>'.repeat(500)}<img src=x onerror=alert(1)>`],
]

describe('HTML of users', () => {
  it.each(attacks)('keeps nothing that browsers run, load or submit: %s', (_name, html) => {
    const cleaned = cleanHtml(html)
    expect(findUnsafe(parseFragment(cleaned).childNodes)).toEqual([])
    // What is stored and cleaned again, such as by an editor that reads and saves it, must not become something else.
    expect(cleanHtml(cleaned)).toBe(cleaned)
  })

  it('is checked by a parser that finds what is unsafe in the attacks', () => {
    const found = attacks.filter(([, html]) => findUnsafe(parseFragment(html).childNodes).length > 0)
    expect(found.length).toBeGreaterThan(70)
  })

  it('keeps the markup of texts, in Bangla too', () => {
    const html =
      '<h2>ফেরত</h2><p lang="bn">সাত দিনের মধ্যে <strong>ফেরত</strong> দিন।</p><ul><li>এক</li></ul>' +
      '<table><tbody><tr><td colspan="2">৳১২০</td></tr></tbody></table>'
    expect(cleanHtml(html)).toBe(html)
    expect(cleanHtml('<p>a<br>b</p><img src="/media/a.webp" alt="A">')).toBe(
      '<p>a<br />b</p><img src="/media/a.webp" alt="A" />',
    )
  })

  it('keeps links to pages, mail and phones, and cuts a page opened in a new tab off from its opener', () => {
    const kept = ['/pages/terms', '#top', 'https://a.example/?q=1', 'mailto:a@b.example', 'tel:+8801700000000']
    for (const href of kept) expect(cleanHtml(`<a href="${href}">x</a>`)).toBe(`<a href="${href}">x</a>`)
    expect(cleanHtml('<a href="https://a.example" target="_blank" rel="opener">x</a>')).toBe(
      '<a href="https://a.example" target="_blank" rel="noopener noreferrer">x</a>',
    )
    expect(cleanHtml('<a href="/a" target="_top">x</a>')).toBe('<a href="/a">x</a>')
  })
})
