import type { Category } from '@haat/client/merchant'
import { useNavigate } from 'react-router'
import { useStore } from '../../../api/store.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { storePath } from '../../../lib/store-path.ts'
import { IconButton } from '../../../ui/button.tsx'
import { CornerLeftUp, Ellipsis, Pencil, Plus, Tag, Trash } from '../../../ui/icons.generated.ts'
import { Menu } from '../../../ui/menu.tsx'
import { categoryTexts } from '../category-texts.ts'
import { useRemoveCategory } from '../use-remove-category.ts'

type CategoryMenuProps = { category: Category; name: string; onMove: () => void }

/** What else can be done with a category in the tree. */
export function CategoryMenu({ category, name, onMove }: CategoryMenuProps) {
  const t = useTexts(categoryTexts)
  const { subdomain } = useStore()
  const navigate = useNavigate()
  const remove = useRemoveCategory()
  const { id } = category
  const page = storePath(subdomain, 'products', 'categories', id)
  const open = (to: string) => () => void navigate(to)
  return (
    <Menu
      target={<IconButton label={t.more(name)} icon={Ellipsis} />}
      groups={[
        [
          { label: t.edit, icon: Pencil, onClick: open(page) },
          {
            label: t.addBelow,
            icon: Plus,
            onClick: open(`${storePath(subdomain, 'products', 'categories', 'new')}?parent=${id}`),
          },
          { label: t.move, icon: CornerLeftUp, onClick: onMove },
          { label: t.showProducts, icon: Tag, onClick: open(`${storePath(subdomain, 'products')}?category_id=${id}`) },
        ],
        [{ label: t.remove, icon: Trash, isDanger: true, onClick: () => void remove.ask(category) }],
      ]}
    />
  )
}
