import { describe, expect, it } from 'vitest'
import { mailHtml } from './mail-html.ts'

const bodyOf = (text: string) =>
  mailHtml(text)
    .replace(/^[\s\S]*<body[^>]*>\n/, '')
    .replace(/<\/body>[\s\S]*$/, '')

describe('the HTML of a mail', () => {
  it('has the paragraphs, lines and links of its text', () => {
    expect(bodyOf('Dear customer,\n\nTotal: ৳500\nDue: ৳0\n\n\n\nSee https://shop.example/a?b=1&c=2.\n')).toBe(
      '<p>Dear customer,</p>\n<p>Total: ৳500<br>\nDue: ৳0</p>\n<p>See <a href="https://shop.example/a?b=1&amp;c=2">https://shop.example/a?b=1&amp;c=2</a>.</p>\n',
    )
  })

  it('escapes everything in the text, and links neither to scripts nor out of an attribute', () => {
    const html = bodyOf(
      '<script>alert(1)</script> <img src=x onerror=alert(1)> & "q" \'q\' javascript:alert(1) data:text/html,x https://a.example/"onmouseover="alert(1)',
    )
    expect(html).not.toMatch(/<(?!\/?(?:p|br|a)\b)/)
    expect(html.match(/<a [^>]*>/g)).toEqual(['<a href="https://a.example/">'])
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  })

  it('takes a time that grows with the length of the text, not faster', () => {
    for (const hostile of ['https://', 'https://!', '\n', 'https://a.', '.']) {
      const text = hostile.repeat(5_000 / hostile.length)
      expect(mailHtml(text).length).toBeLessThan(200_000)
    }
  })
})
