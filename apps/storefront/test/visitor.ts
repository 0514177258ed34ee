import type { FastifyInstance } from 'fastify'
import { parse, type DefaultTreeAdapterTypes as Tree } from 'parse5'

type Element = Tree.Element

/** A page as a browser without scripts sees it. */
export type SeenPage = {
  status: number
  /** Path and query at which the browser ended. */
  url: string
  headers: Record<string, string | string[] | number | undefined>
  html: string
  /** What the page says, without markup. */
  text: string
  title: string
  /** Addresses of links by their texts. */
  links: Record<string, string>
  /** The first form whose action ends so. */
  form(actionEnd: string): SeenForm
}

export type SeenForm = { action: string; method: string; fields: Record<string, string> }

type Body = { type: string; bytes: Buffer }

/** A form as a browser encodes it. */
async function bodyOf(fields: URLSearchParams | FormData): Promise<Body> {
  const encoded = new Response(fields)
  return { type: encoded.headers.get('content-type') ?? '', bytes: Buffer.from(await encoded.arrayBuffer()) }
}

/** A browser without scripts: it keeps cookies, follows redirects, and sends the forms of the page that it is on. */
export function createVisitor(
  app: FastifyInstance,
  origin: string,
  { language = 'bn', ip = '203.0.113.7' }: { language?: 'bn' | 'en'; ip?: string } = {},
) {
  const cookies = new Map<string, string>()
  const { host } = new URL(origin)
  let current: SeenPage | null = null

  const remember = (page: SeenPage): SeenPage => {
    current = page
    return page
  }

  async function request(
    method: 'GET' | 'POST',
    path: string,
    body?: Body,
    headers: Record<string, string> = {},
  ): Promise<SeenPage> {
    let target = path
    let response = await send(method, target, body, headers)
    for (let hops = 0; response.headers.location !== undefined && hops < 5; hops++) {
      const next = new URL(String(response.headers.location), new URL(target, origin))
      // Another site, such as a payment gateway: the test goes on from its address.
      if (next.origin !== origin) return remember(seen(response, next.href))
      target = next.pathname + next.search
      response = await send('GET', target, undefined, {})
    }
    return remember(seen(response, target))
  }

  async function send(method: 'GET' | 'POST', url: string, body: Body | undefined, headers: Record<string, string>) {
    const response = await app.inject({
      method,
      url,
      remoteAddress: ip,
      headers: {
        host,
        'accept-language': language === 'bn' ? 'bn-BD,bn;q=0.9' : 'en',
        ...(cookies.size > 0 ? { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') } : {}),
        ...(body ? { 'content-type': body.type, origin } : {}),
        ...headers,
      },
      ...(body ? { payload: body.bytes } : {}),
    })
    for (const { name, value, maxAge } of response.cookies as { name: string; value: string; maxAge?: number }[]) {
      if (maxAge === 0) cookies.delete(name)
      else cookies.set(name, encodeURIComponent(value))
    }
    return response
  }

  return {
    cookies,
    open: (path: string, headers?: Record<string, string>) => request('GET', path, undefined, headers),
    /** Sends a form of the present page, with these values in place of its own. */
    async submit(actionEnd: string, values: Record<string, string> = {}, headers?: Record<string, string>) {
      if (!current) throw new Error('Open a page first.')
      const form = current.form(actionEnd)
      const fields = new URLSearchParams({ ...form.fields, ...values })
      const action = new URL(form.action, new URL(current.url, origin))
      return form.method === 'post'
        ? request('POST', action.pathname + action.search, await bodyOf(fields), headers)
        : request('GET', `${action.pathname}?${fields}`, undefined, headers)
    },
    post: async (path: string, values: Record<string, string>, headers?: Record<string, string>) =>
      request('POST', path, await bodyOf(new URLSearchParams(values)), headers),
    /** Sends a form of the present page with files of its field `images`. */
    async upload(actionEnd: string, values: Record<string, string | string[]>, files: Uint8Array[]) {
      if (!current) throw new Error('Open a page first.')
      const form = current.form(actionEnd)
      const fields = new FormData()
      for (const [name, value] of Object.entries({ ...form.fields, ...values }))
        for (const each of [value].flat()) fields.append(name, each)
      fields.delete('images')
      for (const [index, bytes] of files.entries())
        fields.append('images', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), `photo-${index}.jpg`)
      return request('POST', form.action, await bodyOf(fields))
    },
  }
}

type InjectedResponse = Awaited<ReturnType<FastifyInstance['inject']>>

function seen(response: InjectedResponse, url: string): SeenPage {
  const html = response.body
  const document = parse(html)
  const all = elementsOf(document)
  const forms = all.filter(({ tagName }) => tagName === 'form')
  return {
    status: response.statusCode,
    url,
    headers: response.headers,
    html,
    text: textOf(document),
    title: textOf(all.find(({ tagName }) => tagName === 'title') ?? document),
    links: Object.fromEntries(
      all.filter(({ tagName }) => tagName === 'a').map((link) => [textOf(link), attribute(link, 'href') ?? '']),
    ),
    form(actionEnd) {
      const form = forms.find((each) => (attribute(each, 'action') ?? '').split('?')[0]?.endsWith(actionEnd))
      if (!form) throw new Error(`${url} has no form that is sent to ${actionEnd}.`)
      return {
        action: attribute(form, 'action') ?? '',
        method: (attribute(form, 'method') ?? 'get').toLowerCase(),
        fields: fieldsOf(elementsOf(form)),
      }
    },
  }
}

/** What a browser would send: fields that are filled in, boxes that are ticked, options that are chosen. */
function fieldsOf(elements: Element[]): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const element of elements) {
    const name = attribute(element, 'name')
    const type = attribute(element, 'type')
    if (!name || attribute(element, 'disabled') !== undefined) continue
    if (element.tagName === 'textarea') fields[name] = textOf(element)
    else if (element.tagName === 'select') {
      const options = elementsOf(element).filter(({ tagName }) => tagName === 'option')
      const chosen = options.find((option) => attribute(option, 'selected') !== undefined) ?? options[0]
      if (chosen) fields[name] = attribute(chosen, 'value') ?? textOf(chosen)
    } else if (element.tagName === 'input') {
      const isBox = type === 'checkbox' || type === 'radio'
      if (!isBox || attribute(element, 'checked') !== undefined)
        fields[name] = attribute(element, 'value') ?? (isBox ? 'on' : '')
    }
  }
  return fields
}

const attribute = (element: Element, name: string): string | undefined =>
  element.attrs.find((each) => each.name === name)?.value

function elementsOf(node: Tree.Node): Element[] {
  const children = 'childNodes' in node ? node.childNodes : []
  return children.flatMap((child) => ('tagName' in child ? [child, ...elementsOf(child)] : []))
}

function textOf(node: Tree.Node): string {
  if ('value' in node && node.nodeName === '#text') return (node as Tree.TextNode).value.replace(/\s+/g, ' ')
  if (node.nodeName === 'style' || node.nodeName === 'script') return ''
  const children = 'childNodes' in node ? node.childNodes : []
  return children.map(textOf).join(' ').replace(/\s+/g, ' ').trim()
}
