import type { MerchantPage } from '@haat/client/merchant'
import { useTexts } from '../../i18n/texts.ts'
import { showToast } from '../../ui/toasts.tsx'
import { leftPlaceholders } from './page-samples.ts'
import { pageTexts } from './page-texts.ts'
import type { PageEditor } from './use-page-editor.ts'

/** Saves a page with a status. One with gaps of a sample is not shown to shoppers. */
export function usePublish({ form, save }: PageEditor) {
  const t = useTexts(pageTexts)
  return (status: MerchantPage['status']) => {
    const { content, content_bn, content_en } = form.values
    const left = leftPlaceholders(content, content_bn, content_en)
    if (status === 'published' && left.length > 0)
      return showToast({ message: t.fillInFirst(left.join(' · ')), kind: 'error' })
    save({ status })
  }
}
