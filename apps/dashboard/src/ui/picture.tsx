import classes from './picture.module.css'

type PictureProps = {
  url: string
  size?: 32 | 48 | 64 | 96
  /** Loaded at once, also below what is seen: it is printed. */
  isEager?: boolean
}

/** A small picture beside a name, which says what it shows; a grey square without one. */
export function Picture({ url, size = 48, isEager = false }: PictureProps) {
  const style = { width: size, height: size }
  if (!isShown(url)) return <span className={classes.picture} style={style} />
  const loading = isEager ? 'eager' : 'lazy'
  return <img className={classes.picture} style={style} src={url} alt="" width={size} height={size} loading={loading} />
}

/** Merchants write addresses of pictures. The policy of the page refuses all others, with an error. */
function isShown(url: string): boolean {
  if (!url || !URL.canParse(url, location.href)) return false
  const { protocol, hostname } = new URL(url, location.href)
  return protocol === 'https:' || (protocol === 'http:' && hostname === location.hostname)
}
