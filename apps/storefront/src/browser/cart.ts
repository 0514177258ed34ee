import { sendForm } from './parts/send-form.ts'

/** Changes of the cart without a new page: the forms of the page are sent, and their responses replace its content. */
const content = document.getElementById('cart-content')
let sending = Promise.resolve()
/** Forms that are sent as pages, with the button that was pressed: the server did not respond with a part. */
const plain = new WeakSet<HTMLFormElement>()

content?.addEventListener('submit', (event) => {
  const form = event.target as HTMLFormElement
  if (!form.matches('[data-cart-form]') || plain.has(form)) return
  event.preventDefault()
  // `/cart/items` responds with the drawer: putting a line back shows the whole cart again.
  if (form.action.endsWith('/cart/items')) return form.submit()
  const pressed = (event.submitter as HTMLButtonElement | null)?.id ?? ''
  const focused = document.activeElement?.id
  content.setAttribute('aria-busy', 'true')
  // One after another, each with the fields as the one before left them: two taps on "+" are two units.
  sending = sending.then(async () => {
    const button = document.getElementById(pressed) as HTMLButtonElement | null
    const current = button?.form ?? form
    const submitter = button ?? submitterOf(event, current)
    const html = await sendForm(current, submitter)
    content.removeAttribute('aria-busy')
    if (html === false) return void delete current.dataset.sent
    if (html === null) {
      plain.add(current)
      // It is not a second tap: see submit-once.ts.
      delete current.dataset.sent
      return current.requestSubmit(submitter)
    }
    content.innerHTML = html
    history.replaceState(null, '', location.pathname)
    const wrong = content.querySelector('[aria-invalid]')
    const next = wrong || (focused && document.getElementById(focused)) || content.querySelector('h1')
    ;(next as HTMLElement | null)?.focus({ preventScroll: true })
  })
})

const submitterOf = ({ submitter }: SubmitEvent, form: HTMLFormElement): HTMLElement | null =>
  submitter && form.contains(submitter) ? submitter : null

// A quantity that was typed counts when the field is left.
content?.addEventListener('change', (event) => {
  const field = event.target as HTMLInputElement
  if (field.name === 'quantity') field.form?.requestSubmit()
})
