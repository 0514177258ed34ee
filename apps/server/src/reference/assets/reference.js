// Search, and opening the operation that the URL names. The page is complete without this script.
const search = document.getElementById('search')
const nothing = document.querySelector('.nothing')
const searchable = [...document.querySelectorAll('[data-search]')]
const groups = [...document.querySelectorAll('.group, .nav-group')]
const contents = document.querySelector('.contents')

function filter() {
  const words = search.value.toLowerCase().split(/\s+/).filter(Boolean)
  for (const element of searchable) {
    element.hidden = !words.every((word) => element.dataset.search.includes(word))
  }
  for (const group of groups) group.hidden = !group.querySelector('[data-search]:not([hidden])')
  for (const guide of document.querySelectorAll('.guide, .guide-links')) guide.hidden = words.length > 0
  nothing.hidden = searchable.some((element) => !element.hidden)
}

function openNamed() {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)))
  if (!target) return
  const operation = target.closest('details.operation')
  if (operation) operation.open = true
  ;(operation ?? target).scrollIntoView()
  if (narrow.matches) contents.open = false
}

const narrow = matchMedia('(max-width: 60rem)')
if (narrow.matches) contents.open = false

search.addEventListener('input', filter)
addEventListener('hashchange', openNamed)
addEventListener('keydown', (event) => {
  if (event.key !== '/' || event.ctrlKey || event.metaKey || /^(INPUT|TEXTAREA)$/.test(document.activeElement.tagName))
    return
  event.preventDefault()
  search.focus()
})
document.addEventListener('click', (event) => {
  const link = event.target.closest('a[href^="#"]')
  if (link && link.hash === location.hash) openNamed()
})
filter()
openNamed()
