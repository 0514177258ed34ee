import { parse, type DefaultTreeAdapterTypes as Tree } from 'parse5'
import type { SeenPage } from './visitor.ts'

type Element = Tree.Element
type Language = 'bn' | 'en'

/** A link or a form of a page: the method and the path that it leads to. */
export type Target = { method: 'GET' | 'POST'; path: string; fields: string[] }

/** Texts that pages of the other language have. */
export type ForeignTexts = { exact: Set<string>; parts: string[] }

/** What is wrong with a page for its readers, for search engines and for its security; empty when nothing is. */
export function problemsOf(page: SeenPage, language: Language, foreign: ForeignTexts): string[] {
  const root = parse(page.html)
  const all = elementsOf(root)
  const named = (name: string) => all.filter(({ tagName }) => tagName === name)
  const problems: string[] = []
  const report = (isWrong: boolean, problem: string) => void (isWrong && problems.push(problem))

  report(attribute(named('html')[0], 'lang') !== language, 'its language is not named')
  report(named('h1').length !== 1, `it has ${named('h1').length} first headings`)
  report(named('main').length !== 1, 'it has no main part')
  report(textOf(named('title')[0]) === '', 'it has no title')
  const metas = named('meta')
  const meta = (name: string) =>
    attribute(
      metas.find((each) => attribute(each, 'name') === name),
      'content',
    ) ?? ''
  if (!meta('robots').includes('noindex')) {
    report(meta('description') === '', 'it is listed without a description')
    report(
      !named('link').some((each) => attribute(each, 'rel') === 'canonical'),
      'it is listed without a canonical URL',
    )
  }

  const ids = all.flatMap((element) => attribute(element, 'id') ?? [])
  for (const id of new Set(ids)) report(ids.filter((each) => each === id).length > 1, `the id ${id} occurs twice`)

  const labelled = new Set(named('label').map((label) => attribute(label, 'for')))
  const inLabels = new Set(named('label').flatMap(elementsOf))
  for (const field of all.filter(isField)) {
    const hasLabel =
      labelled.has(attribute(field, 'id') ?? '') || inLabels.has(field) || !!attribute(field, 'aria-label')
    report(!hasLabel, `the field ${attribute(field, 'name')} has no label`)
  }
  for (const button of all.filter(({ tagName }) => tagName === 'button' || tagName === 'a'))
    report(
      !nameOf(button),
      `a ${button.tagName} has no name: ${attribute(button, 'href') ?? attribute(button, 'class')}`,
    )
  for (const image of named('img'))
    report(attribute(image, 'alt') === undefined, `a picture has no alt: ${attribute(image, 'src')}`)

  const nonce = /'nonce-([^']+)'/.exec(String(page.headers['content-security-policy']))?.[1]
  for (const element of [...named('script'), ...named('style')])
    report(!nonce || attribute(element, 'nonce') !== nonce, `a ${element.tagName} has no nonce`)
  for (const element of all)
    for (const { name } of element.attrs)
      report(name === 'style' || name.startsWith('on'), `${element.tagName} has the attribute ${name}`)

  for (const text of textsIn(root, language)) {
    const other = language === 'en' ? /[\u0980-\u09f2\u09f4-\u09ff]/.test(text) : isForeign(text, foreign)
    report(other, `it says “${text}”`)
  }
  return [...new Set(problems)]
}

const isForeign = (text: string, { exact, parts }: ForeignTexts): boolean =>
  exact.has(text) || parts.some((part) => text.includes(part))

const isField = ({ tagName, attrs }: Element): boolean =>
  ['select', 'textarea'].includes(tagName) ||
  (tagName === 'input' && !attrs.some(({ name, value }) => name === 'type' && /^(hidden|submit|button)$/.test(value)))

/** What a screen reader calls a link or a button. */
const nameOf = (element: Element): string =>
  attribute(element, 'aria-label') ||
  textOf(element) ||
  elementsOf(element)
    .map((each) => attribute(each, 'alt') ?? '')
    .join('') ||
  (attribute(element, 'aria-hidden') ?? '')

/** Texts of a page that people see or hear, without the parts that name another language. */
function textsIn(node: Tree.Node, language: Language): string[] {
  if (node.nodeName === 'script' || node.nodeName === 'style') return []
  if ('tagName' in node && (attribute(node, 'lang') ?? language) !== language) return []
  const own =
    'value' in node && node.nodeName === '#text'
      ? [node.value]
      : 'attrs' in node
        ? node.attrs
            .filter(({ name }) => ['aria-label', 'placeholder', 'alt', 'title'].includes(name))
            .map(({ value }) => value)
        : []
  const children = 'childNodes' in node ? node.childNodes : []
  return [
    ...own.map((text) => text.replace(/\s+/g, ' ').trim()).filter(Boolean),
    ...children.flatMap((child) => textsIn(child, language)),
  ]
}

/** Where the links and forms of a page lead on this website, with the names of the fields of forms. */
export function targetsOf({ html, url }: SeenPage, origin: string): Target[] {
  const targets = elementsOf(parse(html)).flatMap(
    (element): { method: Target['method']; to: string; fields: string[] }[] => {
      const get = (to: string | undefined) => (to === undefined ? [] : [{ method: 'GET' as const, to, fields: [] }])
      if (element.tagName === 'a') return get(attribute(element, 'href'))
      if (element.tagName === 'link' && ['manifest', 'icon'].includes(attribute(element, 'rel') ?? ''))
        return get(attribute(element, 'href'))
      if (element.tagName !== 'form') return []
      const isPost = attribute(element, 'method')?.toLowerCase() === 'post'
      const fields = elementsOf(element).flatMap((each) => attribute(each, 'name') ?? [])
      return [{ method: isPost ? 'POST' : 'GET', to: attribute(element, 'action') ?? '', fields }]
    },
  )
  return targets.flatMap(({ method, to, fields }) => {
    const at = URL.parse(to, new URL(url, origin))
    return at?.origin === origin ? [{ method, path: at.pathname + at.search, fields }] : []
  })
}

const attribute = (element: Element | undefined, name: string): string | undefined =>
  element?.attrs.find((each) => each.name === name)?.value

function elementsOf(node: Tree.Node): Element[] {
  const children = 'childNodes' in node ? node.childNodes : []
  return children.flatMap((child) => ('tagName' in child ? [child, ...elementsOf(child)] : []))
}

function textOf(node: Tree.Node | undefined): string {
  if (node === undefined) return ''
  if ('value' in node && node.nodeName === '#text') return node.value.trim()
  return 'childNodes' in node ? node.childNodes.map(textOf).join('') : ''
}
