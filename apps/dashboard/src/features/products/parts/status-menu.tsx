import { useTexts } from '../../../i18n/texts.ts'
import { IconButton } from '../../../ui/button.tsx'
import { confirm } from '../../../ui/confirm.tsx'
import { Archive, Ellipsis, Eye, EyeOff, Trash } from '../../../ui/icons.generated.ts'
import { Menu } from '../../../ui/menu.tsx'
import type { MenuItem } from '../../../ui/menu-items.ts'
import { editorTexts } from '../editor-texts.ts'
import type { Status } from '../use-product-editor.ts'

type StatusMenuProps = { status: Status; onChange: (status: Status) => void; onRemove: () => void }

/** What else can be done with a product: publish, take back, archive, delete. Unsaved changes are saved with it. */
export function StatusMenu({ status, onChange, onRemove }: StatusMenuProps) {
  const t = useTexts(editorTexts)
  const archive = async () => {
    const question = { title: t.archiveTitle, text: t.archiveText, confirmLabel: t.archive }
    if (await confirm(question)) onChange('archived')
  }
  const items: (MenuItem | null)[] = [
    status === 'published' ? null : { label: t.publish, icon: Eye, onClick: () => onChange('published') },
    status === 'draft' ? null : { label: t.unpublish, icon: EyeOff, onClick: () => onChange('draft') },
    status === 'archived' ? null : { label: t.archive, icon: Archive, onClick: () => void archive() },
  ]
  const remove: MenuItem = { label: t.remove, icon: Trash, isDanger: true, onClick: onRemove }
  return (
    <Menu
      target={<IconButton label={t.more} icon={Ellipsis} />}
      groups={[items.filter((item) => item !== null), [remove]]}
    />
  )
}
