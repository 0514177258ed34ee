import type { IncompleteOrder } from '@haat/client/merchant'
import { useTexts } from '../../../i18n/texts.ts'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { leadTexts } from '../lead-texts.ts'
import { leadTones } from '../lead-tones.ts'

export function LeadBadge({ lead }: { lead: Pick<IncompleteOrder, 'status'> }) {
  const t = useTexts(leadTexts)
  return <StatusBadge tone={leadTones[lead.status]}>{t.status[lead.status]}</StatusBadge>
}
