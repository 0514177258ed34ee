import type { Brand } from '@haat/client/merchant'
import { useParams } from 'react-router'
import { ReadView } from '../../api/read-view.tsx'
import { useStore } from '../../api/store.ts'
import { useRemoval } from '../../api/use-removal.ts'
import { useTexts } from '../../i18n/texts.ts'
import { storePath } from '../../lib/store-path.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EditorPage } from '../../ui/editor-page.tsx'
import { MissingPage } from '../../ui/missing-page.tsx'
import { keysOfBrands, useBrandList } from './api.ts'
import { brandTexts } from './brand-texts.ts'
import { BrandFields } from './parts/brand-fields.tsx'
import { useBrandForm } from './use-brand-form.ts'

/** `products/brands/{id}/`: the texts and the logo of a brand. */
export function BrandDetail() {
  const { brandId = '' } = useParams()
  return (
    <ReadView query={useBrandList()} missing={null}>
      {(brands) => {
        const brand = brands.find(({ id }) => String(id) === brandId)
        return brand ? <Editor key={brandId} brand={brand} /> : <Missing />
      }}
    </ReadView>
  )
}

function Editor({ brand }: { brand: Brand }) {
  const t = useTexts(brandTexts)
  const { subdomain, can } = useStore()
  const list = storePath(subdomain, 'products', 'brands')
  const editor = useBrandForm(brand)
  const shown = editor.base ?? brand
  const removal = useRemoval({
    question: { title: t.removeTitle, text: t.removeText(shown.name), confirmLabel: t.remove },
    send: (haat, options) => haat.brands.delete({ brand_id: brand.id }, options),
    list,
    invalidates: keysOfBrands(subdomain),
  })
  const mayChange = can('catalog:write')
  return (
    <EditorPage
      editor={editor}
      conflictTexts={{ title: t.conflictTitle, text: t.conflictText }}
      removal={removal}
      removeLabel={t.remove}
      mayChange={mayChange}
      title={shown.name}
      isNarrow
      back={{ to: list, label: t.back }}
      actions={
        <ButtonLink to={`${storePath(subdomain, 'products')}?brand_id=${brand.id}`}>{t.showProducts}</ButtonLink>
      }
    >
      <BrandFields brand={editor} isDisabled={!mayChange} />
    </EditorPage>
  )
}

function Missing() {
  const t = useTexts(brandTexts)
  const { subdomain } = useStore()
  return <MissingPage title={t.notFound} back={{ to: storePath(subdomain, 'products', 'brands'), label: t.back }} />
}
