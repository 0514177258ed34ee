import { sendForm } from './send-form.ts'

/** After "Add to cart" the page stays, and a drawer shows the cart. Without scripts the cart page opens instead. */
document.addEventListener('submit', async (event) => {
  const form = event.target as HTMLFormElement
  const submitter = event.submitter as HTMLButtonElement | null
  if (event.defaultPrevented || !/\/cart\/(items|bundles)$/.test(form.action)) return
  if (new FormData(form, submitter).get('then') === 'checkout' || document.getElementById('cart-content')) return
  event.preventDefault()
  submitter?.setAttribute('aria-busy', 'true')
  const html = await sendForm(form, submitter)
  submitter?.removeAttribute('aria-busy')
  delete form.dataset.sent
  // The page of the server shows what is wrong.
  if (html === null) return form.submit()
  if (html !== false) openDrawer(html)
})

function openDrawer(html: string): void {
  let drawer = document.querySelector<HTMLDialogElement>('dialog.drawer')
  if (!drawer) {
    drawer = document.createElement('dialog')
    drawer.className = 'drawer'
    drawer.setAttribute('aria-labelledby', 'drawer-title')
    drawer.addEventListener('click', (event) => {
      const target = event.target as HTMLElement
      if (target === drawer || target.closest('[data-close]')) drawer?.close()
    })
    document.body.append(drawer)
  }
  drawer.innerHTML = html
  if (!drawer.open) drawer.showModal()
}
