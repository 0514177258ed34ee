import type { Visit } from '../http/visit.ts'
import { texts } from '../i18n/language.ts'
import { Field } from './field.tsx'

const photoTexts = texts(
  {
    label: 'Photos (optional)',
    hint: 'Up to 5 photos (JPEG, PNG or WebP), each at most 5 MB.',
    choose: 'Choose photos',
    none: 'No photo chosen',
    photo: (number: string) => `Photo ${number}`,
    file: 'File (PDF)',
    elsewhere: (site: string) => `File on ${site}`,
  },
  {
    label: 'ছবি (না দিলেও চলবে)',
    hint: 'সর্বোচ্চ ৫টি ছবি (JPEG, PNG বা WebP), প্রতিটি ৫ মেগাবাইট পর্যন্ত।',
    choose: 'ছবি বাছাই করুন',
    none: 'কোনো ছবি বাছাই করা হয়নি',
    photo: (number: string) => `ছবি ${number}`,
    file: 'ফাইল (PDF)',
    elsewhere: (site: string) => `${site}-এর ফাইল`,
  },
)

type Props = { visit: Visit; error?: string | undefined; label?: string }

/**
 * The field for photos. Its form needs `enctype="multipart/form-data"`. The words of a browser are in its own language:
 * where scripts run, the field lies unseen over words of the page, and `browser/parts/file-names.ts` names what is chosen.
 */
export function PhotoField({ visit, error, label }: Props) {
  const t = photoTexts[visit.language]
  return (
    <Field name="images" label={label ?? t.label} hint={t.hint} error={error}>
      {(attributes) => (
        <div class="file-box">
          <input {...attributes} type="file" accept="image/jpeg,image/png,image/webp" multiple />
          <span class="file-button" aria-hidden="true">
            {t.choose}
          </span>
          <span class="file-names" data-none={t.none} aria-live="polite">
            {t.none}
          </span>
        </div>
      )}
    </Field>
  )
}

/** Photos of a ticket, a review or a refund, each with a link to its file. Those of other websites are links only. */
export function Photos({ visit, urls, foreign = [] }: { visit: Visit; urls: string[]; foreign?: string[] }) {
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
              {foreign.includes(each) ? (
                t.elsewhere(new URL(url).hostname)
              ) : new URL(url).pathname.endsWith('.pdf') ? (
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
