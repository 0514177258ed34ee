/** Ticking an item chooses a refund of items; choosing the whole order clears the ticks. The server does not need this. */
document.addEventListener('change', ({ target }) => {
  const field = target as HTMLInputElement
  const { form } = field
  if (field.name === 'items' && field.checked)
    form?.querySelector<HTMLInputElement>('[name=scope][value=items]')?.click()
  if (field.name === 'scope' && field.value === 'all')
    for (const box of form?.querySelectorAll<HTMLInputElement>('[name=items]') ?? []) box.checked = false
})
