/** Takes the error away from a field, and its link from the messages above: what was wrong is being corrected. */
export function clearError(field: Element): void {
  const name = field.id.replace(/^field-/, '')
  field.removeAttribute('aria-invalid')
  const described = field
    .getAttribute('aria-describedby')
    ?.replace(/\S+-error$/, '')
    .trim()
  if (described) field.setAttribute('aria-describedby', described)
  else field.removeAttribute('aria-describedby')
  document.getElementById(`${name}-error`)?.remove()
  const link = document.querySelector(`.notice a[href="#${CSS.escape(field.id)}"]`)
  const notice = link?.closest('.notice')
  link?.closest('li')?.remove()
  if (notice && !notice.querySelector('li')) notice.remove()
}

/** Shows below a field why it cannot be used. */
export function showError(field: HTMLElement, text: string): void {
  clearError(field)
  const name = field.id.replace(/^field-/, '')
  const error = Object.assign(document.createElement('span'), { className: 'error', textContent: text })
  error.id = `${name}-error`
  field.setAttribute('aria-invalid', 'true')
  field.setAttribute('aria-describedby', `${field.getAttribute('aria-describedby') ?? ''} ${error.id}`.trim())
  field.parentElement?.append(error)
}

// Not `change`: it is emitted when a field is left, also for an error that is newer than what was typed. The error would go, the
// page would move up, and the press that left the field would miss its button.
document.addEventListener('input', ({ target }) => {
  const wrong = (target as Element).closest('[aria-invalid]')
  if (wrong) clearError(wrong)
})
