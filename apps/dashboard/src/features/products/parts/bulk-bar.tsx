import type { ProductSummary } from '@haat/client/merchant'
import { Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { useStore } from '../../../api/store.ts'
import { useFormats } from '../../../i18n/formats.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { storePath } from '../../../lib/store-path.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Archive, Banknote, Ellipsis, Eye, EyeOff, FolderTree } from '../../../ui/icons.generated.ts'
import { useKeys } from '../../../ui/keyboard.tsx'
import { loadLater } from '../../../ui/load-later.ts'
import { Menu } from '../../../ui/menu.tsx'
import { SelectionBar } from '../../../ui/selection-bar.tsx'
import type { Chosen } from '../../../ui/use-chosen.ts'
import { bulkProductTexts } from '../bulk-texts.ts'
import { useProductBulkEdit } from '../use-bulk-edit.ts'

const BulkDialog = loadLater(() => import('./bulk-dialog.tsx'))
const FailuresDialog = loadLater(() => import('../../../ui/failures-dialog.tsx'))

const moves = [
  { status: 'published', icon: Eye },
  { status: 'draft', icon: EyeOff },
  { status: 'archived', icon: Archive },
] as const

/** What is done with all chosen products at once: first what sells, never what ends a sale. */
export function BulkBar({ chosen }: { chosen: Chosen<ProductSummary> }) {
  const t = useTexts(bulkProductTexts)
  const formats = useFormats()
  const navigate = useNavigate()
  const { subdomain } = useStore()
  const [isSorting, setSorting] = useState(false)
  const edit = useProductBulkEdit(chosen, () => setSorting(false))
  const statusMoves = moves.flatMap(({ status, icon }) => {
    const products = chosen.rows.filter((row) => row.status !== status)
    const label = t.moveCount(t.move[status], formats.count(products.length))
    return products.length > 0 ? [{ status, label, icon, onClick: () => edit.run(products, { status }) }] : []
  })
  const sort = { label: t.sort, icon: FolderTree, onClick: () => setSorting(true) }
  const price = {
    label: t.price,
    icon: Banknote,
    onClick: () =>
      void navigate(
        `${storePath(subdomain, 'products', 'prices')}?product_ids=${chosen.rows.map(({ id }) => id).join(',')}`,
      ),
  }
  const publish = statusMoves.find(({ status }) => status === 'published')
  const first = publish ?? sort
  useKeys(chosen.rows.length > 0 ? [{ keys: 'n', label: first.label, run: first.onClick }] : [])
  return (
    <>
      <SelectionBar chosen={chosen}>
        <Button kind="primary" onClick={first.onClick} isBusy={edit.isRunning}>
          {first.label}
        </Button>
        <Menu
          target={<IconButton label={t.more} icon={Ellipsis} />}
          groups={[[price, ...(publish ? [sort] : [])], statusMoves.filter((move) => move !== publish)]}
        />
      </SelectionBar>
      <Suspense>
        {isSorting ? <BulkDialog products={chosen.rows} edit={edit} onClose={() => setSorting(false)} /> : null}
        {edit.failed ? <FailuresDialog {...edit.failed} onClose={edit.clearFailed} /> : null}
      </Suspense>
    </>
  )
}
