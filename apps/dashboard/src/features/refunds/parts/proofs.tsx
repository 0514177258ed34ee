import type { RefundDetail } from '@haat/client/merchant'
import { useFormats } from '../../../i18n/formats.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { Picture } from '../../../ui/picture.tsx'
import { refundTexts } from '../refund-texts.ts'
import classes from './refund.module.css'

/** The files that show the reason. Those of other websites are links: they load only when somebody opens one. */
export function Proofs({ refund: { proof_files, foreign_proof_files } }: { refund: RefundDetail }) {
  const t = useTexts(refundTexts)
  const formats = useFormats()
  return (
    <span className={classes.files}>
      {proof_files.map((url, place) => {
        const isForeign = foreign_proof_files.includes(url)
        const name = (isForeign ? t.foreignProof : t.proof)(formats.count(place + 1))
        const isImage = !isForeign && !url.endsWith('.pdf')
        return /^https?:/.test(url) || url.startsWith('/') ? (
          <a key={url} href={url} target="_blank" rel="noreferrer" {...(isImage && { 'aria-label': name })}>
            {isImage ? <Picture url={url} size={96} /> : name}
          </a>
        ) : null
      })}
    </span>
  )
}
