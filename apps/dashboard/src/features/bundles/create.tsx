import type { Bundle } from '@haat/client/merchant'
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
import { bundleTexts } from './bundle-texts.ts'
import { BundleFields } from './parts/bundle-fields.tsx'
import { useBundleForm } from './use-bundle-form.ts'

/** `offers/bundles/new/`: adds a bundle. */
export function BundleCreate() {
  const t = useTexts(bundleTexts)
  const common = useTexts(commonTexts)
  const { subdomain } = useStore()
  const navigate = useNavigate()
  const [created, setCreated] = useState<Bundle | null>(null)
  const bundle = useBundleForm(null, setCreated)
  const list = storePath(subdomain, 'offers', 'bundles')
  useUnsavedWarning(bundle.form.isChanged && !created)
  useEffect(() => {
    if (created) void navigate(list, { replace: true })
  }, [created, navigate, list])
  return (
    <Page title={t.newBundle} isNarrow back={{ to: list, label: t.back }}>
      <BundleFields bundle={bundle} />
      <SaveBar>
        <Button kind="primary" onClick={bundle.save} isBusy={bundle.isSaving}>
          {common.save}
        </Button>
      </SaveBar>
    </Page>
  )
}
