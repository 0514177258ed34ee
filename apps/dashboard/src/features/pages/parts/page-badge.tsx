import type { MerchantPage } from '@haat/client/merchant'
import { useTexts } from '../../../i18n/texts.ts'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { pageTexts } from '../page-texts.ts'

/** Whether shoppers see a page. */
export function PageBadge({ status }: Pick<MerchantPage, 'status'>) {
  const t = useTexts(pageTexts)
  return <StatusBadge tone={status === 'published' ? 'success' : 'neutral'}>{t.status[status]}</StatusBadge>
}
