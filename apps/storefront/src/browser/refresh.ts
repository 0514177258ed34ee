// Opens the next state of the page, unless the visitor is about to leave or to press something.
const next = document.querySelector<HTMLLinkElement>('link[data-refresh-after]')

function openNext(): void {
  const isBusy = document.hidden || document.activeElement?.matches('main a, main button')
  if (isBusy) setTimeout(openNext, 1_000)
  else if (next) location.replace(next.href)
}

if (next) setTimeout(openNext, Number(next.dataset.refreshAfter) * 1_000)
