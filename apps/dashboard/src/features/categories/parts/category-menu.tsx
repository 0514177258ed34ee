import type { Category } from '@haat/client/merchant'
import { useNavigate } from 'react-router'
import { categoriesKey } from '../../../api/categories.ts'
import { useStore } from '../../../api/store.ts'
import { useAction } from '../../../api/use-action.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { storePath } from '../../../lib/store-path.ts'
import { IconButton } from '../../../ui/button.tsx'
import { CornerLeftUp, Ellipsis, Eye, EyeOff, Pencil, Plus, Tag, Trash } from '../../../ui/icons.generated.ts'
import { Menu } from '../../../ui/menu.tsx'
import { categoryTexts } from '../category-texts.ts'
import { useRemoveCategory } from '../use-remove-category.ts'

type CategoryMenuProps = { category: Category; name: string; onMove: () => void }

/** What else can be done with a category in the tree. */
export function CategoryMenu({ category, name, onMove }: CategoryMenuProps) {
  const t = useTexts(categoryTexts)
  const { subdomain } = useStore()
  const { id, is_hidden: isHidden } = category
  const navigate = useNavigate()
  const remove = useRemoveCategory()
  const visibility = useAction<boolean, Category>({
    send: (haat, is_hidden, options) => haat.categories.update({ category_id: id, is_hidden }, options),
    invalidates: [categoriesKey(subdomain)],
  })
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
          {
            label: isHidden ? t.show : t.hide,
            icon: isHidden ? Eye : EyeOff,
            onClick: () => visibility.run(!isHidden),
          },
        ],
        [{ label: t.remove, icon: Trash, isDanger: true, onClick: () => void remove.ask(category) }],
      ]}
    />
  )
}
