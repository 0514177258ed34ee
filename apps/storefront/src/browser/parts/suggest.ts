const WAIT_MS = 150
const MAX_KEPT = 50
const kept = new Map<string, string>()
let lists = 0

/** Makes the field of a search form a combobox: suggestions for what is typed, by touch and by keyboard. */
export function suggest(input: HTMLInputElement): void {
  const form = input.form
  if (!form || input.role === 'combobox') return
  const id = `suggestions-${++lists}`
  const box = Object.assign(document.createElement('div'), { id, hidden: true, className: 'suggestion-box' })
  const said = Object.assign(document.createElement('p'), { className: 'hidden-text' })
  said.setAttribute('role', 'status')
  form.append(box, said)
  input.role = 'combobox'
  for (const [name, value] of [
    ['aria-expanded', 'false'],
    ['aria-autocomplete', 'list'],
    ['aria-haspopup', 'listbox'],
  ] as const)
    input.setAttribute(name, value)

  let waiting = 0
  let pending: AbortController | null = null
  let active = -1
  const options = () => [...box.querySelectorAll<HTMLAnchorElement>('[role=option]')]

  const mark = (index: number) => {
    active = index
    options().forEach((option, at) => {
      option.setAttribute('aria-selected', String(at === index))
      if (at === index) option.scrollIntoView({ block: 'nearest' })
    })
    const id = options()[index]?.id
    if (id) input.setAttribute('aria-activedescendant', id)
    else input.removeAttribute('aria-activedescendant')
  }
  const close = () => {
    pending?.abort()
    clearTimeout(waiting)
    box.hidden = true
    input.setAttribute('aria-expanded', 'false')
    mark(-1)
  }
  const open = (html: string) => {
    box.innerHTML = html
    options().forEach((option, at) => {
      option.id = `${id}-${at}`
    })
    const list = box.firstElementChild as HTMLElement | null
    if (list) {
      list.id = `${id}-list`
      input.setAttribute('aria-controls', list.id)
      said.textContent = list.dataset.said ?? ''
    }
    box.hidden = options().length === 0
    input.setAttribute('aria-expanded', String(!box.hidden))
    mark(-1)
  }
  const ask = async () => {
    const words = input.value.trim()
    pending?.abort()
    if ([...words].length < 2) return close()
    const known = kept.get(words)
    if (known !== undefined) return open(known)
    pending = new AbortController()
    try {
      const url = `${form.dataset.suggest}?${new URLSearchParams({ q: words })}`
      const response = await fetch(url, { headers: { 'x-fragment': '1' }, signal: pending.signal })
      if (!response.ok) return close()
      const html = await response.text()
      if (kept.size >= MAX_KEPT) kept.clear()
      kept.set(words, html)
      if (document.activeElement === input) open(html)
    } catch {
      // The next letter aborts the request; without a connection the search itself still works.
    }
  }

  input.addEventListener('input', () => {
    clearTimeout(waiting)
    waiting = window.setTimeout(() => void ask(), WAIT_MS)
  })
  input.addEventListener('keydown', (event) => {
    // Bangla keyboards use these keys for what is being composed.
    if (event.isComposing) return
    const count = options().length
    if (event.key === 'Escape' && !box.hidden) {
      event.preventDefault()
      return close()
    }
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      if (box.hidden) return void ask()
      const step = event.key === 'ArrowDown' ? 1 : -1
      // One position more than there are options: the typed words.
      return mark(((active + 1 + step + count + 1) % (count + 1)) - 1)
    }
    if (event.key === 'Enter' && !box.hidden && active >= 0) {
      event.preventDefault()
      options()[active]?.click()
    }
  })
  // A tap on a suggestion takes the focus before it is a click.
  box.addEventListener('pointerdown', (event) => event.preventDefault())
  input.addEventListener('blur', close)
  addEventListener('pageshow', close)
  if (input.value.trim() !== '' && document.activeElement === input) void ask()
}
