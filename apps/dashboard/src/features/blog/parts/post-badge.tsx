import type { MerchantBlogPost } from '@haat/client/merchant'
import { useTexts } from '../../../i18n/texts.ts'
import { StatusBadge, type Tone } from '../../../ui/status-badge.tsx'
import { blogTexts } from '../blog-texts.ts'

const tones: Record<MerchantBlogPost['status'], Tone> = {
  draft: 'neutral',
  scheduled: 'info',
  published: 'success',
  archived: 'neutral',
}

export function PostBadge({ status }: Pick<MerchantBlogPost, 'status'>) {
  const t = useTexts(blogTexts)
  return <StatusBadge tone={tones[status]}>{t.status[status]}</StatusBadge>
}
