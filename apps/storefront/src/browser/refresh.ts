// Goes on to the page that knows more, unless the visitor is about to leave or to press something.
const next = document.querySelector<HTMLLinkElement>('link[data-refresh-after]')

function goOn(): void {
  const isBusy = document.hidden || document.activeElement?.matches('main a, main button')
  if (isBusy) setTimeout(goOn, 1_000)
  else if (next) location.replace(next.href)
}

if (next) setTimeout(goOn, Number(next.dataset.refreshAfter) * 1_000)
