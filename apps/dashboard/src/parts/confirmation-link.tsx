import type { Order } from '@haat/client/merchant'
import { Suspense, useState } from 'react'
import { useTexts } from '../i18n/texts.ts'
import { Button } from '../ui/button.tsx'
import { Send } from '../ui/icons.generated.ts'
import { KeyHint, useKeys } from '../ui/keyboard.tsx'
import { loadLater } from '../ui/load-later.ts'
import { linkTexts } from './link-texts.ts'

const LinkDialog = loadLater(() => import('./confirmation-link-dialog.tsx'))

/** Sends the buyer of a new order a link by which they confirm it themselves: by a chat first where the shop has chosen so. */
export function ConfirmationLink({ order, isByChat = false }: { order: Order; isByChat?: boolean }) {
  const t = useTexts(linkTexts)
  const [isOpen, setOpen] = useState(false)
  const open = () => setOpen(true)
  useKeys([{ keys: 'l', label: t.send, run: open }])
  return (
    <>
      <Button icon={Send} isWide onClick={open}>
        {t.send}
        <KeyHint name="l" />
      </Button>
      <Suspense>
        {isOpen ? <LinkDialog order={order} isByChat={isByChat} onClose={() => setOpen(false)} /> : null}
      </Suspense>
    </>
  )
}
