/** Copies the number of the button that was pressed, and says so in its place. */
document.addEventListener('click', ({ target }) => {
  const button = target instanceof Element ? target.closest<HTMLElement>('[data-copy]') : null
  if (!button) return
  void navigator.clipboard?.writeText(button.dataset.copy ?? '').then(() => {
    button.textContent = button.dataset.copied ?? ''
  })
})
