import { IconButton } from './button.tsx'
import { GripVertical, X } from './icons.generated.ts'
import { Picture } from './picture.tsx'
import classes from './sortable-pictures.module.css'
import { StatusBadge } from './status-badge.tsx'
import { useSortable } from './use-sortable.ts'

type SortablePicturesProps = {
  urls: readonly string[]
  /** On the first one: what is special about it. */
  firstLabel: string
  moveLabel: (place: number) => string
  removeLabel: (place: number) => string
  onMove: (from: number, to: number) => void
  onRemove: (place: number) => void
}

/** Pictures in an order: moved by dragging their handle with mouse or finger, or with the arrow keys on it. */
export function SortablePictures({
  urls,
  firstLabel,
  moveLabel,
  removeLabel,
  onMove,
  onRemove,
}: SortablePicturesProps) {
  const { list, held, handle } = useSortable({ keys: urls, onMove })
  if (urls.length === 0) return null
  return (
    <ul ref={list} className={classes.pictures}>
      {urls.map((url, place) => (
        <li key={url} className={url === held ? classes.held : classes.picture}>
          <Picture url={url} size={96} />
          {place === 0 ? (
            <span className={classes.first}>
              <StatusBadge>{firstLabel}</StatusBadge>
            </span>
          ) : null}
          <span className={classes.tools}>
            <button
              type="button"
              className={classes.handle}
              aria-label={moveLabel(place)}
              title={moveLabel(place)}
              {...handle(place)}
            >
              <GripVertical size={20} />
            </button>
            <IconButton label={removeLabel(place)} icon={X} onClick={() => onRemove(place)} />
          </span>
        </li>
      ))}
    </ul>
  )
}
