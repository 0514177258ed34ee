import type { BlogUpdatePostInput, MerchantBlogPost } from '@haat/client/merchant'
import { useTexts } from '../../../i18n/texts.ts'
import { IconButton } from '../../../ui/button.tsx'
import { Archive, Ellipsis, Eye, EyeOff, Trash } from '../../../ui/icons.generated.ts'
import { Menu } from '../../../ui/menu.tsx'
import type { MenuItem } from '../../../ui/menu-items.ts'
import { blogTexts } from '../blog-texts.ts'

type PostMenuProps = {
  status: MerchantBlogPost['status']
  onChange: (changes: Pick<BlogUpdatePostInput, 'status'>) => void
  onDelete: () => void
}

/** What else can be done with a post. Unsaved changes are saved with it. */
export function PostMenu({ status, onChange, onDelete }: PostMenuProps) {
  const t = useTexts(blogTexts)
  const isPublished = status === 'published' || status === 'scheduled'
  const items: (MenuItem | null)[] = [
    isPublished ? null : { label: t.publish, icon: Eye, onClick: () => onChange({ status: 'published' }) },
    status === 'draft' ? null : { label: t.unpublish, icon: EyeOff, onClick: () => onChange({ status: 'draft' }) },
    status === 'archived' ? null : { label: t.archive, icon: Archive, onClick: () => onChange({ status: 'archived' }) },
  ]
  return (
    <Menu
      target={<IconButton label={t.more} icon={Ellipsis} />}
      groups={[
        items.filter((item) => item !== null),
        [{ label: t.remove, icon: Trash, isDanger: true, onClick: onDelete }],
      ]}
    />
  )
}
