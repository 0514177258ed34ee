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

/** A tap on a small picture moves the large ones, without a jump of the page; the small one of the shown picture is marked. */
export function watchGallery(): void {
  if (!track || thumbs.length === 0) return
  for (const [index, thumb] of thumbs.entries())
    thumb.addEventListener('click', (event) => {
      event.preventDefault()
      scrollTo(pictures[index] as HTMLElement)
    })
  const seen = new IntersectionObserver(
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
  for (const picture of pictures) seen.observe(picture)
}
