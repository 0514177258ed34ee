import { banglaDigits } from '../i18n/digits.ts'

/** Hides the button for another code until it can be requested. Without this, the server responds with how long to wait. */
for (const form of document.querySelectorAll<HTMLFormElement>('form[data-resend]')) {
  const endsAt = Date.now() + Number(form.dataset.resend) * 1_000
  const [wait, seconds, button] = ['[data-resend-wait]', '[data-resend-seconds]', 'button'].map((selector) =>
    form.querySelector<HTMLElement>(selector),
  )
  const tick = () => {
    const left = Math.ceil((endsAt - Date.now()) / 1_000)
    if (!wait || !seconds || !button) return
    wait.hidden = left <= 0
    button.hidden = left > 0
    if (left <= 0) return
    seconds.textContent = form.dataset.language === 'bn' ? banglaDigits(String(left)) : String(left)
    setTimeout(tick, 1_000)
  }
  tick()
}
