/** A second tap on the button of a form that is being sent does nothing. The server is safe without this. */
document.addEventListener('submit', (event) => {
  const form = event.target as HTMLFormElement
  if (form.method !== 'post') return
  if (form.dataset.sent) return event.preventDefault()
  form.dataset.sent = 'yes'
})
// A page that comes back from the back button can be sent again.
addEventListener('pageshow', () => {
  for (const form of document.forms) delete form.dataset.sent
})
