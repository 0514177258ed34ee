import { useNavigate } from 'react-router'
import { useStore } from '../../../api/store.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { storePath } from '../../../lib/store-path.ts'
import { IconButton } from '../../../ui/button.tsx'
import { Printer } from '../../../ui/icons.generated.ts'
import { useKeys } from '../../../ui/keyboard.tsx'
import { printSearch } from '../print-address.ts'
import { printTexts } from '../print-texts.ts'

/** Opens the packing slips and invoices of orders; `p` does, too. Who may read the orders may print them. */
export function PrintLink({ orderIds }: { orderIds: readonly number[] }) {
  const t = useTexts(printTexts)
  const { subdomain } = useStore()
  const navigate = useNavigate()
  const open = () => void navigate(storePath(subdomain, 'orders', 'print') + printSearch(orderIds))
  useKeys([{ keys: 'p', label: t.print, run: open }])
  return <IconButton label={t.print} icon={Printer} onClick={open} />
}
