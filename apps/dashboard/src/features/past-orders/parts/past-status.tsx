import type { PastOrder } from '@haat/client/merchant'
import { textOf, useTexts } from '../../../i18n/texts.ts'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { pastOrderTexts } from '../past-order-texts.ts'

const tones = { DELIVERED: 'success', CANCELLED: 'neutral', RETURNED: 'warning', UNKNOWN: 'neutral' } as const

/** How it ended, as far as the file says it. */
export function PastStatus({ order: { status } }: { order: Pick<PastOrder, 'status'> }) {
  const t = useTexts(pastOrderTexts)
  return <StatusBadge tone={tones[status as keyof typeof tones] ?? 'neutral'}>{textOf(t.status, status)}</StatusBadge>
}
