// Search, and opening the operation that the URL names. The pages are complete without this script.
const search = document.getElementById('search')
const results = document.getElementById('results')
const found = document.getElementById('found')
const contents = document.querySelector('.contents')
const MOST = 40

let loading
/** The index, read when it is first needed. */
const readIndex = () => {
  loading ??= fetch('/docs/search.json').then((response) => {
    if (!response.ok) throw new Error(`search.json: ${response.status}`)
    return response.json()
  })
  loading.catch(() => {
    loading = undefined
  })
  return loading
}

/** How well an entry fits: 0 when a word is missing, more when words are in the title or the address. */
function fitOf(entry, words) {
  const title = entry.title.toLowerCase()
  const place = `${entry.kind} ${entry.url}`.toLowerCase()
  let fit = 0
  for (const word of words) {
    if (title.includes(word)) fit += title.startsWith(word) ? 30 : 20
    else if (place.includes(word)) fit += 8
    else if (entry.words.includes(word)) fit += ` ${entry.words} `.includes(` ${word} `) ? 3 : 1
    else return 0
  }
  return fit + (entry.kind.startsWith('guide') ? 2 : 0)
}

async function show() {
  const words = search.value.toLowerCase().split(/\s+/).filter(Boolean)
  contents.hidden = words.length > 0
  if (words.length === 0) {
    results.replaceChildren()
    found.textContent = ''
    return
  }
  let entries
  try {
    entries = await readIndex()
  } catch {
    found.textContent = 'The search could not be loaded. Type again to retry.'
    return
  }
  if (words.join(' ') !== search.value.toLowerCase().split(/\s+/).filter(Boolean).join(' ')) return
  const fits = entries
    .map((entry) => ({ entry, fit: fitOf(entry, words) }))
    .filter(({ fit }) => fit > 0)
    .sort((a, b) => b.fit - a.fit)
  results.replaceChildren(...fits.slice(0, MOST).map(({ entry }) => resultOf(entry)))
  found.textContent =
    fits.length === 0
      ? 'Nothing found. Try one word, a path, a field name or an error code.'
      : `${fits.length} found${fits.length > MOST ? `, the best ${MOST} shown` : ''}`
}

function resultOf({ title, kind, url }) {
  const item = document.createElement('li')
  const link = document.createElement('a')
  const name = document.createElement('strong')
  const place = document.createElement('span')
  link.href = url
  name.textContent = title
  place.textContent = kind
  link.append(name, ' ', place)
  item.append(link)
  return item
}

async function openNamed() {
  const name = decodeURIComponent(location.hash.slice(1))
  if (name === '') return
  const target = document.getElementById(name)
  if (!target) {
    // An operation or error code that this page had before it was parted.
    const entries = await readIndex().catch(() => [])
    const moved = entries.find(({ url }) => url.endsWith(`#${name}`) || url.endsWith(`#error-${name}`))
    if (moved) location.replace(moved.url)
    return
  }
  const operation = target.closest('details.operation')
  if (operation) operation.open = true
  ;(operation ?? target).scrollIntoView()
  if (narrow.matches) contents.open = false
}

const narrow = matchMedia('(max-width: 60rem)')
if (narrow.matches) contents.open = false
document.querySelector('.search').hidden = false

search.addEventListener('input', show)
search.addEventListener('focus', () => void readIndex().catch(() => {}), { once: true })
addEventListener('hashchange', openNamed)
addEventListener('keydown', (event) => {
  if (event.key !== '/' || event.ctrlKey || event.metaKey || /^(INPUT|TEXTAREA)$/.test(document.activeElement.tagName))
    return
  event.preventDefault()
  search.focus()
})
document.addEventListener('click', (event) => {
  const link = event.target.closest('a')
  if (!link) return
  // A result on this page: the list would cover what it opens.
  if (results.contains(link) && link.pathname === location.pathname) {
    search.value = ''
    void show()
  }
  if (link.hash && link.hash === location.hash && link.pathname === location.pathname) void openNamed()
})
void show()
void openNamed()
