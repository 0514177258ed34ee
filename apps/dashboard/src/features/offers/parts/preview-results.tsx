import type { OfferPreview, OffersPreviewData } from '@haat/client/merchant'
import { useStore } from '../../../api/store.ts'
import { useFormats } from '../../../i18n/formats.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { isZero } from '../../../lib/money.ts'
import { storePath } from '../../../lib/store-path.ts'
import { Facts } from '../../../ui/facts.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Row, Rows } from '../../../ui/rows.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { previewTexts } from '../preview-texts.ts'

/** The prices of the sample cart before any offer. */
export function PreviewSums({ preview }: { preview: OffersPreviewData }) {
  const t = useTexts(previewTexts)
  const formats = useFormats()
  const { subtotal, bundle_discount } = preview
  return (
    <Facts
      facts={[
        { label: t.subtotal, value: formats.money(subtotal) },
        !isZero(bundle_discount) && { label: t.bundleDiscount, value: formats.money(`-${bundle_discount}`) },
      ]}
    />
  )
}

/** What each offer gives, or the reason why it does not apply. */
export function PreviewRows({ offers, isLinked = false }: { offers: readonly OfferPreview[]; isLinked?: boolean }) {
  const t = useTexts(previewTexts)
  const { subdomain } = useStore()
  return (
    <Rows label={t.results}>
      {offers.map((offer) => (
        <Row
          key={offer.offer_id}
          title={offer.name}
          {...(isLinked && { to: storePath(subdomain, 'offers', offer.offer_id) })}
          badges={
            offer.applies ? (
              <StatusBadge tone="success">{t.applies}</StatusBadge>
            ) : (
              <StatusBadge tone="warning">{t.refused}</StatusBadge>
            )
          }
          lines={[offer.message]}
          value={offer.applies ? <Given offer={offer} /> : ' '}
        />
      ))}
    </Rows>
  )
}

function Given({ offer }: { offer: OfferPreview }) {
  const t = useTexts(previewTexts)
  const formats = useFormats()
  const parts = [
    isZero(offer.discount) ? '' : t.gives(formats.money(offer.discount)),
    offer.free_delivery ? t.freeDelivery : '',
  ]
  return parts.filter(Boolean).join(', ')
}

/** What became of the coupon code that was tried. */
export function PreviewCoupon({ coupon, offers }: Pick<OffersPreviewData, 'coupon' | 'offers'>) {
  const t = useTexts(previewTexts)
  if (!coupon) return null
  if (coupon.offer_id === null) return <Notice tone="warning">{t.unknownCode(coupon.code)}</Notice>
  const offer = offers.find(({ offer_id }) => offer_id === coupon.offer_id)
  if (!offer) return <Notice tone="warning">{t.isOff}</Notice>
  return <Notice tone={coupon.is_valid ? 'success' : 'info'}>{t.codeFor(offer.name)}</Notice>
}
