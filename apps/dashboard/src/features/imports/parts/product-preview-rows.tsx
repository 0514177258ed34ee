import type { ImportedProductPreview } from '@haat/client/merchant'
import { useFormats } from '../../../i18n/formats.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { Row, Rows } from '../../../ui/rows.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { importTexts } from '../import-texts.ts'

/** The products that are new or change. */
export function ProductPreviewRows({ products }: { products: readonly ImportedProductPreview[] }) {
  const t = useTexts(importTexts)
  const formats = useFormats()
  return (
    <Rows label={t.changes}>
      {products.map(({ slug, name, is_new, price, variant_count, image_count }) => (
        <Row
          key={slug}
          title={name}
          badges={is_new ? <StatusBadge tone="info">{t.addedNew}</StatusBadge> : null}
          lines={[
            [
              t.variantsOf(formats.count(variant_count), variant_count === 1),
              t.picturesOf(formats.count(image_count), image_count === 1),
            ].join(' · '),
          ]}
          value={formats.money(price)}
        />
      ))}
    </Rows>
  )
}
