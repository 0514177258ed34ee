import { useEffect, useState } from 'react'
import { ReadView } from '../../api/read-view.tsx'
import { useTexts } from '../../i18n/texts.ts'
import { SectionTabs } from '../../parts/section-tabs.tsx'
import { Card } from '../../ui/card.tsx'
import { FieldStack } from '../../ui/field-stack.tsx'
import { TextField } from '../../ui/fields.tsx'
import { Columns, Page } from '../../ui/page.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { useOfferPreview } from './api.ts'
import { offerTexts } from './offer-texts.ts'
import { PreviewCoupon, PreviewRows, PreviewSums } from './parts/preview-results.tsx'
import { SampleCartItems, type SampleItem } from './parts/sample-cart.tsx'
import { previewTexts } from './preview-texts.ts'

const TYPING_MS = 300

/** `offers/preview/`: every offer that is switched on, tried on a sample cart. */
export function OfferPreviewPage() {
  const t = useTexts(previewTexts)
  const offers = useTexts(offerTexts)
  const [items, setItems] = useState<readonly SampleItem[]>([])
  const [typed, setTyped] = useState('')
  const [code, setCode] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setCode(typed.trim()), TYPING_MS)
    return () => clearTimeout(timer)
  }, [typed])
  const query = useOfferPreview({
    items: items.map(({ variantId, quantity }) => ({ variant_id: variantId, quantity })),
    code,
  })
  return (
    <Page title={offers.offers} hint={t.hint}>
      <SectionTabs section="offers" />
      <Columns
        aside={
          items.length > 0 ? (
            <Card title={t.results}>
              <ReadView query={query} missing={null}>
                {(preview) => (
                  <FieldStack>
                    <PreviewSums preview={preview} />
                    <PreviewCoupon coupon={preview.coupon} offers={preview.offers} />
                    {preview.offers.length === 0 ? (
                      <EmptyState title={t.noOffers} />
                    ) : (
                      <PreviewRows offers={preview.offers} isLinked />
                    )}
                    <p>{t.best}</p>
                  </FieldStack>
                )}
              </ReadView>
            </Card>
          ) : null
        }
      >
        <Card title={t.cart}>
          <FieldStack>
            <SampleCartItems items={items} onChange={setItems} />
            <TextField label={t.code} value={typed} onChange={setTyped} isOptional maxLength={50} autoComplete="off" />
          </FieldStack>
        </Card>
      </Columns>
    </Page>
  )
}
