import type { Bundle } from '@haat/client/merchant'
import { useParams } from 'react-router'
import { ReadView } from '../../api/read-view.tsx'
import { useStore } from '../../api/store.ts'
import { useRemoval } from '../../api/use-removal.ts'
import { useFormats } from '../../i18n/formats.ts'
import { useTexts } from '../../i18n/texts.ts'
import { storePath } from '../../lib/store-path.ts'
import { EditorPage } from '../../ui/editor-page.tsx'
import { MissingPage } from '../../ui/missing-page.tsx'
import { bundleKeys, useBundle } from './api.ts'
import { bundleTexts } from './bundle-texts.ts'
import { BundleBadge, useBundleWords } from './parts/bundle-card.tsx'
import { BundleFields } from './parts/bundle-fields.tsx'
import { useBundleForm } from './use-bundle-form.ts'

/** `offers/bundles/{id}/`: what is in a bundle, its price and its time. */
export function BundleDetail() {
  const { bundleId = '' } = useParams()
  return /^\d{1,15}$/.test(bundleId) ? <KnownBundle key={bundleId} bundleId={Number(bundleId)} /> : <Missing />
}

function KnownBundle({ bundleId }: { bundleId: number }) {
  return (
    <ReadView query={useBundle(bundleId)} missing={<Missing />}>
      {(bundle) => <Editor bundle={bundle} />}
    </ReadView>
  )
}

function Editor({ bundle }: { bundle: Bundle }) {
  const t = useTexts(bundleTexts)
  const words = useBundleWords()
  const formats = useFormats()
  const { subdomain, can } = useStore()
  const list = storePath(subdomain, 'offers', 'bundles')
  const editor = useBundleForm(bundle, () => {})
  const removal = useRemoval({
    question: { title: t.removeTitle, text: t.removeText, confirmLabel: t.remove },
    send: (haat, options) => haat.bundles.delete({ bundle_id: bundle.id }, options),
    list,
    forgets: bundleKeys.one(subdomain, bundle.id),
    invalidates: [bundleKeys.lists(subdomain)],
  })
  const mayChange = can('offers:write')
  return (
    <EditorPage
      editor={editor}
      conflictTexts={{ title: t.conflictTitle, text: t.conflictText }}
      removal={removal}
      removeLabel={t.remove}
      mayChange={mayChange}
      title={words.name(bundle)}
      beside={<BundleBadge state={bundle.state} />}
      hint={`${words.price(bundle)} · ${t.sold(formats.count(bundle.sold))}`}
      isNarrow
      back={{ to: list, label: t.back }}
    >
      <BundleFields bundle={editor} isDisabled={!mayChange} />
    </EditorPage>
  )
}

function Missing() {
  const t = useTexts(bundleTexts)
  const { subdomain } = useStore()
  return <MissingPage title={t.notFound} back={{ to: storePath(subdomain, 'offers', 'bundles'), label: t.back }} />
}
