const SAVES = '[type=submit], [data-save-bar] button'
/** As long as somebody waits for a refusal; afterwards they do something else. */
const WAIT_MS = 30_000

/**
 * After a refused save the first refused field is in sight and has the focus, refused by the form or later by the API.
 * For all forms at once: what is saved is said by a form that is sent, or a button of a save bar.
 */
export function watchRefusedFields(): void {
  document.addEventListener('submit', ({ target }) => target instanceof HTMLElement && awaitRefusal(target))
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>(SAVES) : null
    if (button) awaitRefusal(button)
  })
}

let stop = () => {}

function awaitRefusal(saved: HTMLElement): void {
  stop()
  const form = saved.closest<HTMLElement>('[role=dialog], main') ?? document.body
  const observer = new MutationObserver(() => show())
  const timer = setTimeout(() => stop(), WAIT_MS)
  const leave = () => stop()
  stop = () => {
    observer.disconnect()
    clearTimeout(timer)
    for (const type of ['pointerdown', 'keydown']) document.removeEventListener(type, leave, true)
  }
  const show = () => {
    const field = firstRefused(form)
    // A dialog that has opened meanwhile has the focus.
    if (!field || (!form.matches('[role=dialog]') && document.querySelector('[data-scroll-lock]'))) return
    stop()
    field.focus({ preventScroll: true })
    field.scrollIntoView({ block: 'center' })
  }
  // What was refused before is marked until the form has been sent again: two frames later it is not.
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      show()
      observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['aria-invalid'] })
      for (const type of ['pointerdown', 'keydown']) document.addEventListener(type, leave, true)
    }),
  )
}

/** The first that is marked and has room on the page. */
const firstRefused = (form: HTMLElement): HTMLElement | undefined =>
  [...form.querySelectorAll<HTMLElement>('[aria-invalid=true]')].find((field) => field.getClientRects().length > 0)
