import { escapeText, type Html, html } from '../shared/html.ts'

/** The heading of a line of Markdown, as an anchor. */
export const anchorOf = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')

type Block = { kind: 'code' | 'table' | 'list' | 'heading' | 'text'; lines: string[] }

const kindOf = (line: string): Block['kind'] =>
  line.startsWith('```')
    ? 'code'
    : line.startsWith('|')
      ? 'table'
      : /^\s*(?:[-*]|\d+\.) /.test(line)
        ? 'list'
        : /^#{1,6} /.test(line)
          ? 'heading'
          : 'text'

const COMMENT_END = '-->'

/** Searches for fixed texts, in one pass: a regular expression would look for the end from each beginning. */
const withoutComments = (text: string): string => {
  const [before = '', ...rest] = text.split('<!--')
  const kept = rest.map((part) => {
    const end = part.indexOf(COMMENT_END)
    return end < 0 ? '' : part.slice(end + COMMENT_END.length)
  })
  return [before, ...kept].join('')
}

/** Splits a document into blocks. A line that follows an item of a list belongs to it. */
function blocksOf(text: string): Block[] {
  const blocks: Block[] = []
  let open = null as Block | null
  for (const line of withoutComments(text).split('\n')) {
    if (open?.kind === 'code') {
      if (line.startsWith('```')) open = null
      else open.lines.push(line)
      continue
    }
    const kind = kindOf(line)
    const isMore = open?.kind === kind || (open?.kind === 'list' && kind === 'text')
    if (line.trim() === '') open = null
    else if (open && isMore && kind !== 'heading') open.lines.push(line)
    else {
      open = { kind, lines: kind === 'code' ? [] : [line] }
      blocks.push(open)
    }
    if (kind === 'heading') open = null
  }
  return blocks
}

/**
 * The documents of the repository as HTML: headings, paragraphs, lists, tables, code and links, which is all they use.
 * `linkOf` gives the address of a link, or null for one that leads to no served page: its text stays.
 */
export function documentHtml(text: string, linkOf: (target: string) => string | null): Html {
  const inline = (line: string): Html => ({
    html: escapeText(line)
      .replaceAll(/\[([^[\]]{1,500})\]\(([^()\s]{1,500})\)/g, (_, words: string, target: string) => {
        const href = linkOf(target)
        return href === null ? words : `<a href="${href}">${words}</a>`
      })
      .replaceAll(/`([^`]+)`/g, '<code>$1</code>')
      .replaceAll(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')
      .replaceAll(/(^|[\s(])\*([^*\s][^*]*)\*/g, '$1<em>$2</em>')
      .replaceAll(/&lt;(https?:[^\s&]+)&gt;/g, '<code>$1</code>'),
  })
  const cells = (row: string) => row.replace(/^\||\|\s*$/g, '').split(/(?<!\\)\|/)
  const blockHtml = ({ kind, lines }: Block): Html => {
    if (kind === 'code') return html`<pre tabindex="0"><code>${lines.join('\n')}</code></pre>`
    if (kind === 'heading') {
      const [, marks = '', words = ''] = /^(#+) (.*)$/.exec(lines[0] ?? '') ?? []
      const id = anchorOf(words)
      if (marks.length === 1) return html`<h1 id="${id}">${inline(words)}</h1>`
      return marks.length === 2
        ? html`<h2 id="${id}">${inline(words)}</h2>`
        : html`<h3 id="${id}">${inline(words)}</h3>`
    }
    if (kind === 'list') {
      const items = lines.join('\n').split(/\n(?= {0,12}(?:[-*]|\d{1,3}\.) )/)
      return html`<ul>${items.map((item) => html`<li>${inline(item.replace(/^\s*(?:[-*]|\d+\.) /, ''))}</li>`)}</ul>`
    }
    if (kind === 'text') return html`<p>${inline(lines.join('\n'))}</p>`
    const [head = '', , ...rows] = lines
    return html`<div class="table" tabindex="0"><table><thead><tr>${cells(head).map((cell) => html`<th>${inline(cell.trim())}</th>`)}</tr></thead>
<tbody>${rows.map((row) => html`<tr>${cells(row).map((cell) => html`<td>${inline(cell.trim())}</td>`)}</tr>`)}</tbody></table></div>`
  }
  return html`${blocksOf(text).map(blockHtml)}`
}
