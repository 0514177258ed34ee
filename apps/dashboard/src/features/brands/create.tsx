import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useStore } from '../../api/store.ts'
import { commonTexts } from '../../i18n/common-texts.ts'
import { useTexts } from '../../i18n/texts.ts'
import { storePath } from '../../lib/store-path.ts'
import { Button } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'
import { SaveBar } from '../../ui/save-bar.tsx'
import { useUnsavedWarning } from '../../ui/unsaved.ts'
import { brandTexts } from './brand-texts.ts'
import { BrandFields } from './parts/brand-fields.tsx'
import { useBrandForm } from './use-brand-form.ts'

/** `products/brands/new/`: adds a brand. */
export function BrandCreate() {
  const t = useTexts(brandTexts)
  const common = useTexts(commonTexts)
  const { subdomain } = useStore()
  const navigate = useNavigate()
  const [isCreated, setCreated] = useState(false)
  const brand = useBrandForm(null, () => setCreated(true))
  const list = storePath(subdomain, 'products', 'brands')
  useUnsavedWarning(brand.form.isChanged && !isCreated)
  useEffect(() => {
    if (isCreated) void navigate(list, { replace: true })
  }, [isCreated, navigate, list])
  return (
    <Page title={t.newBrand} isNarrow back={{ to: list, label: t.back }}>
      <BrandFields brand={brand} />
      <SaveBar>
        <Button kind="primary" onClick={brand.save} isBusy={brand.isSaving}>
          {common.save}
        </Button>
      </SaveBar>
    </Page>
  )
}
