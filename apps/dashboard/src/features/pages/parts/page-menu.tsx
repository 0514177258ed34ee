import type { MerchantPage } from '@haat/client/merchant'
import { useTexts } from '../../../i18n/texts.ts'
import { IconButton } from '../../../ui/button.tsx'
import { Ellipsis, Eye, EyeOff, Trash } from '../../../ui/icons.generated.ts'
import { Menu } from '../../../ui/menu.tsx'
import { pageTexts } from '../page-texts.ts'

type Status = MerchantPage['status']
type PageMenuProps = { status: Status; onChange: (changes: { status: Status }) => void; onDelete: () => void }

/** What else can be done with a page. Unsaved changes are saved with it. */
export function PageMenu({ status, onChange, onDelete }: PageMenuProps) {
  const t = useTexts(pageTexts)
  const turn =
    status === 'published'
      ? { label: t.unpublish, icon: EyeOff, onClick: () => onChange({ status: 'draft' }) }
      : { label: t.publish, icon: Eye, onClick: () => onChange({ status: 'published' }) }
  return (
    <Menu
      target={<IconButton label={t.more} icon={Ellipsis} />}
      groups={[[turn], [{ label: t.remove, icon: Trash, isDanger: true, onClick: onDelete }]]}
    />
  )
}
