/** The path of the uploaded files of a server. */
export const MEDIA_PATH = '/media/'

const SHOWN = /"\/media\/(?=[0-9a-f]{8}-|demo\/)/g
const SOURCE = /(\ssrc\s*=\s*["']?)(https?:\/\/[^"'\s>]+)/gi

/** A response with the images of this server at absolute URLs: storefronts are other sites. They are stored as paths. */
export const withMediaUrls = (publicUrl: string, json: string): string =>
  publicUrl === '' ? json : json.replaceAll(SHOWN, `"${publicUrl}${MEDIA_PATH}`)

/** The path of a URL among the files of this server, however its origin is written; every other text as it is. */
export function mediaPath(publicUrl: string, text: string): string {
  const url = publicUrl === '' ? null : URL.parse(text)
  if (!url?.protocol.startsWith('http') || hostOf(url) !== hostOf(new URL(publicUrl))) return text
  return url.pathname.startsWith(MEDIA_PATH) ? url.pathname : text
}

/** HTML with the images of this server at their paths. */
export const mediaPathsIn = (publicUrl: string, html: string): string =>
  html.replaceAll(SOURCE, (_, before: string, url: string) => before + mediaPath(publicUrl, url))

const hostOf = ({ host }: URL): string => host.replace(/^(?:127\.0\.0\.1|\[::1\])(?=:|$)/, 'localhost')
