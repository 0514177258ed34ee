/** Whoever ticks an item wants a refund of items; whoever chooses the whole order wants no tick. The server does without. */
document.addEventListener('change', ({ target }) => {
  const field = target as HTMLInputElement
  const { form } = field
  if (field.name === 'items' && field.checked)
    form?.querySelector<HTMLInputElement>('[name=scope][value=items]')?.click()
  if (field.name === 'scope' && field.value === 'all')
    for (const box of form?.querySelectorAll<HTMLInputElement>('[name=items]') ?? []) box.checked = false
})
