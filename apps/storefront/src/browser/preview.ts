// A page of a preview, in a frame of the dashboard: the policy of the page lets nobody else be at the top. It stays the same page,
// and where it was scrolled to, when something else is to be seen.
addEventListener('message', ({ source, data }) => {
  if (source === top && data === 'haat-preview') location.reload()
})
// To any origin: it says nothing.
top?.postMessage('haat-preview-ready', '*')
