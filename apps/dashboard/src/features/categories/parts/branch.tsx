import type { Category } from '@haat/client/merchant'
import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import { useStore } from '../../../api/store.ts'
import { useFormats } from '../../../i18n/formats.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { isHiddenIn } from '../../../lib/hidden-categories.ts'
import { storePath } from '../../../lib/store-path.ts'
import { IconButton } from '../../../ui/button.tsx'
import { ArrowDown, ArrowUp, GripVertical } from '../../../ui/icons.generated.ts'
import { loadLater } from '../../../ui/load-later.ts'
import { Picture } from '../../../ui/picture.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { useSortable } from '../../../ui/use-sortable.ts'
import { categoryTexts } from '../category-texts.ts'
import { childrenOf } from '../tree-rules.ts'
import { useBranchOrder } from '../use-branch-order.ts'
import { useCategoryName } from '../use-category-name.ts'
import classes from './branch.module.css'
import { CategoryMenu } from './category-menu.tsx'

const MoveDialog = loadLater(() => import('./move-dialog.tsx'))

type BranchProps = { tree: readonly Category[]; parentId: number | null; label: string }

/** The subcategories of a category (of null, the top of the tree), each with its own below it. */
export function Branch({ tree, parentId, label }: BranchProps) {
  const t = useTexts(categoryTexts)
  const formats = useFormats()
  const nameOf = useCategoryName()
  const children = childrenOf(tree, parentId)
  const [moved, setMoved] = useState('')
  const order = useBranchOrder(
    parentId,
    children.map(({ id }) => id),
  )
  const shown = order.ids.flatMap((id) => children.find((child) => child.id === id) ?? [])
  const total = formats.count(shown.length)
  const move = (from: number, to: number) => {
    const category = shown[from]
    if (!category || to < 0 || to >= shown.length) return
    order.move(from, to)
    setMoved(t.moved(nameOf(category), formats.count(to + 1), total))
  }
  const { list, held, handle } = useSortable({ keys: order.ids.map(String), onMove: move, onDrop: order.save })
  const step = (from: number, to: number) => {
    move(from, to)
    order.save()
  }
  return (
    <>
      <ul ref={list} className={classes.branch} aria-label={label}>
        {shown.map((category, place) => (
          <li key={category.id} className={`${classes.node} ${held === String(category.id) ? classes.held : ''}`}>
            <CategoryRow
              category={category}
              tree={tree}
              handle={shown.length > 1 ? handle(place) : null}
              handleLabel={t.drag(nameOf(category), formats.count(place + 1), total)}
              onUp={place > 0 ? () => step(place, place - 1) : null}
              onDown={place < shown.length - 1 ? () => step(place, place + 1) : null}
            />
            {tree.some(({ parent_id }) => parent_id === category.id) ? (
              <Branch tree={tree} parentId={category.id} label={t.below(nameOf(category))} />
            ) : null}
          </li>
        ))}
      </ul>
      <p className="only-read-aloud" role="status">
        {moved}
      </p>
    </>
  )
}

type CategoryRowProps = {
  category: Category
  tree: readonly Category[]
  /** Absent where there is nothing to sort. */
  handle: object | null
  handleLabel: string
  onUp: (() => void) | null
  onDown: (() => void) | null
}

function CategoryRow({ category, tree, handle, handleLabel, onUp, onDown }: CategoryRowProps) {
  const t = useTexts(categoryTexts)
  const formats = useFormats()
  const nameOf = useCategoryName()
  const { subdomain, can } = useStore()
  const [isMoving, setMoving] = useState(false)
  const name = nameOf(category)
  const { product_count: count, image, id } = category
  const mayChange = can('catalog:write')
  return (
    <div className={classes.row}>
      {mayChange && handle ? (
        <button type="button" className={classes.handle} aria-label={handleLabel} title={handleLabel} {...handle}>
          <GripVertical size={20} />
        </button>
      ) : null}
      <Picture url={image} size={32} />
      <div className={classes.text}>
        <p className={classes.name}>
          <Link to={storePath(subdomain, 'products', 'categories', id)} className={classes.link}>
            {name}
          </Link>
        </p>
        <p className={classes.count}>
          {count === 0 ? t.noProducts : count === 1 ? t.oneProduct : t.products(formats.count(count))}
          {isHiddenIn(tree, id) ? <StatusBadge>{t.hidden}</StatusBadge> : null}
        </p>
      </div>
      {mayChange ? (
        <div className={classes.tools}>
          {onUp ? <IconButton label={t.up(name)} icon={ArrowUp} onClick={onUp} /> : <span className={classes.gap} />}
          {onDown ? (
            <IconButton label={t.down(name)} icon={ArrowDown} onClick={onDown} />
          ) : (
            <span className={classes.gap} />
          )}
          <CategoryMenu category={category} name={name} onMove={() => setMoving(true)} />
        </div>
      ) : null}
      <Suspense>
        {isMoving ? <MoveDialog category={category} tree={tree} onClose={() => setMoving(false)} /> : null}
      </Suspense>
    </div>
  )
}
