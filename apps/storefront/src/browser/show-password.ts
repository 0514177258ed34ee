for (const label of document.querySelectorAll<HTMLElement>('[data-show-password]')) {
  const field = document.getElementById(label.dataset.showPassword ?? '') as HTMLInputElement | null
  const box = label.querySelector('input')
  if (!field || !box) continue
  label.hidden = false
  // A reload keeps the tick, not the type.
  box.checked = false
  box.addEventListener('change', () => {
    field.type = box.checked ? 'text' : 'password'
  })
}
