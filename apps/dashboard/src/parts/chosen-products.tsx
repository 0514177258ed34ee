import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { useProductQuery } from '../api/products.ts'
import { useFormats } from '../i18n/formats.ts'
import { useTexts } from '../i18n/texts.ts'
import { movedTo } from '../lib/moved-to.ts'
import { IconButton, TextButton } from '../ui/button.tsx'
import { ArrowDown, ArrowUp, Check, Plus, X } from '../ui/icons.generated.ts'
import { Picture } from '../ui/picture.tsx'
import { pickerTexts } from './picker-texts.ts'
import classes from './pickers.module.css'
import { FoundProduct, ProductSearch } from './product-search.tsx'

const SHOWN = 12

type ChosenProductsProps = {
  ids: readonly number[]
  onChange: (ids: number[]) => void
  /** Whether they have an order. */
  isSorted?: boolean
  isDisabled?: boolean
  error?: string | undefined
}

/** Products that belong to something: those that are chosen, and a search that adds more. */
export function ChosenProducts({ ids, onChange, isSorted = false, isDisabled = false, error }: ChosenProductsProps) {
  const t = useTexts(pickerTexts)
  const formats = useFormats()
  const [showsAll, setShowsAll] = useState(false)
  const productQuery = useProductQuery()
  const shown = showsAll ? ids : ids.slice(0, SHOWN)
  const products = useQueries({ queries: shown.map((id) => ({ ...productQuery(id), staleTime: 5 * 60_000 })) })
  return (
    <div>
      <ul className={classes.items}>
        {shown.map((id, place) => {
          const { data, isError } = products[place] ?? {}
          const name = data?.name ?? (isError ? t.deleted : '…')
          return (
            <li key={id} className={classes.item}>
              <Picture url={data?.images[0]?.url ?? ''} size={32} />
              <span className={classes.text}>
                <span className={classes.name}>{name}</span>
              </span>
              {isDisabled ? null : (
                <span className={classes.tools}>
                  {isSorted ? (
                    <MoveButtons
                      name={name}
                      isFirst={place === 0}
                      isLast={place === ids.length - 1}
                      onMove={(by) => onChange(movedTo(ids, place, place + by))}
                    />
                  ) : null}
                  <IconButton
                    label={t.remove(name)}
                    icon={X}
                    onClick={() => onChange(ids.filter((one) => one !== id))}
                  />
                </span>
              )}
            </li>
          )
        })}
      </ul>
      {shown.length < ids.length ? (
        <TextButton onClick={() => setShowsAll(true)}>{t.showAll(formats.count(ids.length))}</TextButton>
      ) : null}
      {isDisabled ? null : (
        <ProductSearch error={error}>
          {(product, close) => {
            const isTaken = ids.includes(product.id)
            return (
              <FoundProduct
                product={product}
                icon={isTaken ? Check : Plus}
                isDisabled={isTaken}
                note={isTaken ? t.isTaken : undefined}
                onClick={() => {
                  close()
                  onChange([...ids, product.id])
                }}
              />
            )
          }}
        </ProductSearch>
      )}
    </div>
  )
}

type MoveButtonsProps = { name: string; isFirst: boolean; isLast: boolean; onMove: (by: 1 | -1) => void }

/** Up and down, below each other in all rows. */
function MoveButtons({ name, isFirst, isLast, onMove }: MoveButtonsProps) {
  const t = useTexts(pickerTexts)
  return (
    <>
      {isFirst ? (
        <span className={classes.gap} />
      ) : (
        <IconButton label={t.up(name)} icon={ArrowUp} onClick={() => onMove(-1)} />
      )}
      {isLast ? (
        <span className={classes.gap} />
      ) : (
        <IconButton label={t.down(name)} icon={ArrowDown} onClick={() => onMove(1)} />
      )}
    </>
  )
}
