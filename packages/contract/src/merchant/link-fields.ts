import { inputText } from '../fields.ts'
import { maxUrlLength } from '../text-lengths.ts'

/** The target of a link. */
export const inputLink = (description: string, example: string) =>
  inputText(`${description} An https URL or a path of the site; may be empty.`, {
    max: maxUrlLength,
    min: 0,
    example,
    pattern: '^(?:https://[^\\s<>"\'`\\\\]+|/(?![/\\\\])[^\\s<>"\'`\\\\]*|#[A-Za-z0-9_-]*)?$',
    ...{
      'x-message': {
        en: 'Enter a URL that begins with https://, or a path that begins with /.',
        bn: 'https:// দিয়ে শুরু লিংক অথবা / দিয়ে শুরু পাথ দিন।',
      },
    },
  })

/** The URL of a website, without a user name, which would look like its host. On the same machine, a storefront in development has no certificate. */
export const inputSite = (description: string, example: string) =>
  inputText(`${description} An https URL, or an http URL of localhost or a name below it; may be empty.`, {
    max: 400,
    min: 0,
    example,
    pattern:
      '^(?:https://[^\\s<>"\'`\\\\@/?#]+(?:[/?#][^\\s<>"\'`\\\\]*)?|http://(?:[a-z0-9-]+[.])*localhost(?::[0-9]{1,5})?(?:/[^\\s<>"\'`\\\\]*)?)?$',
    ...{
      'x-message': {
        en: 'Enter a URL that begins with https://.',
        bn: 'https:// দিয়ে শুরু লিংক দিন।',
      },
    },
  })
