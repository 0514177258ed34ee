/** The markup of texts, as the API keeps it. */
const kept = new Set(
  'H2 H3 H4 H5 H6 P BR HR BLOCKQUOTE PRE CODE UL OL LI B STRONG I EM U S SUB SUP SMALL MARK A IMG FIGURE FIGCAPTION TABLE CAPTION THEAD TBODY TFOOT TR TH TD'.split(
    ' ',
  ),
)
/** Elements whose content is no text. */
const dropped = new Set('SCRIPT STYLE TEMPLATE HEAD TITLE IFRAME OBJECT SVG MATH NOSCRIPT TEXTAREA SELECT'.split(' '))

const link = /^(?:https?:\/\/|mailto:|tel:|\/(?![/\\])|#)/i
const picture = /^(?:https:\/\/|\/media\/)/i
const attributes: Record<string, Record<string, RegExp>> = {
  A: { href: link, title: /^/ },
  IMG: { src: picture, alt: /^/, width: /^\d+$/, height: /^\d+$/ },
  TH: { colspan: /^\d+$/, rowspan: /^\d+$/, scope: /^\w+$/ },
  TD: { colspan: /^\d+$/, rowspan: /^\d+$/ },
}

/**
 * HTML as nodes with the markup of texts only: no scripts, styles, classes or handlers, wherever it was copied from. The API
 * cleans what it is sent once more.
 */
export function cleanNodes(html: string): DocumentFragment {
  // A document without a window: nothing in it is loaded or run.
  const source = document.implementation.createHTMLDocument('').body
  source.innerHTML = html
  const fragment = document.createDocumentFragment()
  copyChildren(source, fragment)
  return fragment
}

function copyChildren(from: Node, to: Node): void {
  for (const child of from.childNodes) {
    // Browsers write a space at the end of a line as one that never breaks.
    if (child.nodeType === Node.TEXT_NODE) to.appendChild(document.createTextNode(spaced(child.nodeValue ?? '')))
    else if (child instanceof Element && !dropped.has(child.nodeName.toUpperCase())) copyElement(child, to)
  }
}

const spaced = (text: string) => text.replaceAll('\u00a0', ' ')

function copyElement(element: Element, to: Node): void {
  const name = nameOf(element)
  if (name === null) {
    copyChildren(element, to)
    return
  }
  const copy = document.createElement(name)
  for (const [attribute, pattern] of Object.entries(attributes[name] ?? {})) {
    const value = element.getAttribute(attribute)?.trim()
    if (value !== undefined && pattern.test(value)) copy.setAttribute(attribute, value)
  }
  if (name === 'IMG' && !copy.hasAttribute('src')) return
  copyChildren(element, copy)
  // What a list inside of a paragraph leaves of it; an empty line has a break.
  if (name !== 'P' || copy.hasChildNodes()) to.appendChild(copy)
}

/** The name of the copy of an element; null when only its content is kept. */
function nameOf(element: Element): string | null {
  const name = element.nodeName.toUpperCase()
  if (name === 'H1') return 'H2'
  // The frame that Google Docs puts around everything is not bold.
  if (name === 'B' && element.id.startsWith('docs-internal-guid')) return null
  if (name === 'DIV') return element.querySelector('p, div, ul, ol, table, h1, h2, h3, blockquote') ? null : 'P'
  return kept.has(name) ? name : null
}

const blocks = new Set('H2 H3 H4 H5 H6 P HR BLOCKQUOTE PRE UL OL FIGURE TABLE'.split(' '))

/** What was edited as HTML: in paragraphs, without those that say nothing at the ends. */
export function htmlOfNodes(root: Element): string {
  if (!root.textContent?.trim() && !root.querySelector('img, hr, table')) return ''
  const written = document.createElement('div')
  let paragraph: Element | null = null
  for (const node of [...cleanNodes(root.innerHTML).childNodes]) {
    if (blocks.has(node.nodeName)) {
      paragraph = null
      written.append(node)
    } else if (paragraph || node.textContent?.trim() || node.nodeName === 'IMG') {
      // Browsers leave the first line without a paragraph.
      paragraph ??= written.appendChild(document.createElement('p'))
      paragraph.append(node)
    }
  }
  for (const end of ['lastElementChild', 'firstElementChild'] as const)
    while (written[end]?.nodeName === 'P' && !written[end].textContent?.trim() && !written[end].querySelector('img'))
      written[end].remove()
  return written.innerHTML.trim()
}
