import type { Offer } from '@haat/client/merchant'
import { useState } from 'react'
import { ReadView } from '../../../api/read-view.tsx'
import { useTexts } from '../../../i18n/texts.ts'
import { Card } from '../../../ui/card.tsx'
import { FieldStack } from '../../../ui/field-stack.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useOfferPreview } from '../api.ts'
import { previewTexts } from '../preview-texts.ts'
import { PreviewRows, PreviewSums } from './preview-results.tsx'
import { SampleCartItems, type SampleItem } from './sample-cart.tsx'

/** One offer on a sample cart: what it takes off, or why it does not apply. */
export function TryOffer({ offer }: { offer: Offer }) {
  const t = useTexts(previewTexts)
  const [items, setItems] = useState<readonly SampleItem[]>([])
  const query = useOfferPreview({
    items: items.map(({ variantId, quantity }) => ({ variant_id: variantId, quantity })),
    code: '',
  })
  return (
    <Card title={t.tryIt}>
      <FieldStack>
        <p>{t.tryHint}</p>
        {offer.is_active ? (
          <>
            <SampleCartItems items={items} onChange={setItems} />
            {items.length > 0 ? (
              <ReadView query={query} missing={null}>
                {(preview) => (
                  <>
                    <PreviewSums preview={preview} />
                    <PreviewRows offers={preview.offers.filter(({ offer_id }) => offer_id === offer.id)} />
                  </>
                )}
              </ReadView>
            ) : null}
          </>
        ) : (
          <Notice>{t.isOff}</Notice>
        )}
      </FieldStack>
    </Card>
  )
}
