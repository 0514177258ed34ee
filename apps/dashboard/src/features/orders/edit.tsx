import type { Order } from '@haat/client/merchant'
import { useEffect, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { ReadView } from '../../api/read-view.tsx'
import { useStore } from '../../api/store.ts'
import { useFormats } from '../../i18n/formats.ts'
import { useTexts } from '../../i18n/texts.ts'
import { storePath } from '../../lib/store-path.ts'
import { Button } from '../../ui/button.tsx'
import { Columns, Page } from '../../ui/page.tsx'
import { SaveBar } from '../../ui/save-bar.tsx'
import { useUnsavedWarning } from '../../ui/unsaved.ts'
import { useOrder } from './api.ts'
import { isChangeable } from './edit-draft.ts'
import { editTexts } from './edit-texts.ts'
import { OrderMissing } from './order-missing.tsx'
import { OrderNotNow } from './order-not-now.tsx'
import { EditDelivery } from './parts/edit-delivery.tsx'
import { EditDifference } from './parts/edit-difference.tsx'
import { EditItems } from './parts/edit-items.tsx'
import { useOrderEdit } from './use-order-edit.ts'

/** `orders/{id}/edit/`: changes what is ordered, for how much and where to, before it is packed. */
export function OrderEditPage() {
  const t = useTexts(editTexts)
  const { orderId = '' } = useParams()
  const read = useOrder(/^\d{1,16}$/.test(orderId) ? Number(orderId) : 0)
  return (
    <ReadView query={read} missing={<OrderMissing />}>
      {(order) => (isChangeable(order) ? <Editor order={order} /> : <OrderNotNow order={order} texts={t} />)}
    </ReadView>
  )
}

function Editor({ order }: { order: Order }) {
  const t = useTexts(editTexts)
  const formats = useFormats()
  const { subdomain } = useStore()
  const navigate = useNavigate()
  const [isSaved, setSaved] = useState(false)
  const edit = useOrderEdit(order, () => setSaved(true))
  const orderPath = storePath(subdomain, 'orders', order.id)
  useUnsavedWarning(edit.form.isChanged && !isSaved)
  useEffect(() => {
    if (isSaved) void navigate(orderPath, { replace: true })
  }, [isSaved, navigate, orderPath])
  const { value, isCurrent } = edit.preview
  return (
    <Page title={t.title(order.order_number)} back={{ to: orderPath, label: t.back }}>
      <Columns aside={<EditDifference edit={edit} />}>
        <EditItems edit={edit} />
        <EditDelivery edit={edit} />
      </Columns>
      <SaveBar>
        <Button kind="primary" onClick={edit.save} isBusy={edit.isSaving} isDisabled={!edit.canSave}>
          {value && isCurrent && edit.canSave ? t.saveTotal(formats.money(value.after.total, order.currency)) : t.save}
        </Button>
      </SaveBar>
    </Page>
  )
}
