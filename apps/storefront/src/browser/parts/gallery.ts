const track = document.querySelector<HTMLElement>('[data-track]')
const pictures = [...(track?.children ?? [])] as HTMLElement[]
const thumbs = [...document.querySelectorAll<HTMLElement>('[data-thumb]')]

const scrollTo = (picture: HTMLElement) =>
  track?.scrollTo({ left: picture.offsetLeft - (pictures[0]?.offsetLeft ?? 0) })

/** Shows the picture with this URL; false when the gallery does not have it. */
export function showPicture(url: string): boolean {
  const picture = pictures.find((each) => each.dataset.picture === url)
  if (picture) scrollTo(picture)
  return picture !== undefined
}

/** Opens a large picture over the page. Without a script, its link opens the file. */
export function watchLargerPictures(): void {
  const dialog = document.querySelector<HTMLDialogElement>('[data-zoom]')
  for (const link of track?.querySelectorAll<HTMLAnchorElement>('[data-larger]') ?? [])
    link.addEventListener('click', (event) => {
      if (!dialog || event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      const image = new Image()
      image.src = link.href
      image.alt = link.querySelector('img')?.alt ?? ''
      dialog.querySelector('img')?.remove()
      dialog.append(image)
      dialog.showModal()
    })
  // A tap anywhere, and the close button.
  dialog?.addEventListener('click', () => dialog.close())
}

/** A tap on a small picture moves the large ones, without a jump of the page; the small one of the shown picture is marked. */
export function watchGallery(): void {
  if (!track || thumbs.length === 0) return
  for (const [index, thumb] of thumbs.entries())
    thumb.addEventListener('click', (event) => {
      event.preventDefault()
      scrollTo(pictures[index] as HTMLElement)
    })
  const visible = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue
        const shown = pictures.indexOf(target as HTMLElement)
        for (const [index, thumb] of thumbs.entries())
          if (index === shown) thumb.setAttribute('aria-current', 'true')
          else thumb.removeAttribute('aria-current')
      }
    },
    { root: track, threshold: 0.6 },
  )
  for (const picture of pictures) visible.observe(picture)
}
