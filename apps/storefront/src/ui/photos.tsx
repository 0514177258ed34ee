import type { Visit } from '../http/visit.ts'
import { texts } from '../i18n/language.ts'
import { Field } from './field.tsx'

const photoTexts = texts(
  {
    label: 'Photos (optional)',
    hint: 'Up to 5 photos (JPEG, PNG or WebP), each at most 5 MB.',
    photo: (number: string) => `Photo ${number}`,
    file: 'File (PDF)',
  },
  {
    label: 'ছবি (না দিলেও চলবে)',
    hint: 'সর্বোচ্চ ৫টি ছবি (JPEG, PNG বা WebP), প্রতিটি ৫ মেগাবাইট পর্যন্ত।',
    photo: (number: string) => `ছবি ${number}`,
    file: 'ফাইল (PDF)',
  },
)

type Props = { visit: Visit; error?: string | undefined; label?: string }

/** The field for photos. Its form needs `enctype="multipart/form-data"`. */
export const PhotoField = ({ visit, error, label }: Props) => (
  <Field
    name="images"
    label={label ?? photoTexts[visit.language].label}
    hint={photoTexts[visit.language].hint}
    error={error}
    type="file"
    accept="image/jpeg,image/png,image/webp"
    multiple
  />
)

/** Photos of a ticket, a review or a refund, each with a link to its file. */
export function Photos({ visit, urls }: { visit: Visit; urls: string[] }) {
  if (urls.length === 0) return null
  const t = photoTexts[visit.language]
  return (
    <ul class="photos">
      {urls.map((each, index) => {
        const url = new URL(each, visit.shop.apiOrigin).href
        const name = t.photo(visit.format.number(index + 1))
        return (
          <li key={each}>
            <a class="photo" href={url} target="_blank" rel="noopener noreferrer">
              {new URL(url).pathname.endsWith('.pdf') ? (
                t.file
              ) : (
                <img src={url} alt={name} width="88" height="88" loading="lazy" />
              )}
            </a>
          </li>
        )
      })}
    </ul>
  )
}
