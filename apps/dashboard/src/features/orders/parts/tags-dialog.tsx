import type { Order } from '@haat/client/merchant'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useStore } from '../../../api/store.ts'
import { useAction } from '../../../api/use-action.ts'
import { commonTexts } from '../../../i18n/common-texts.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { messagesOf } from '../../../lib/field-errors.ts'
import { tagsIn } from '../../../lib/typed-tags.ts'
import { FormDialog } from '../../../ui/dialog.tsx'
import { keepOrder } from '../api.ts'
import { tagTexts } from '../tag-texts.ts'
import { TagsField } from './tags-field.tsx'

type TagsDialogProps = { order: Order; onClose: () => void }

/** Replaces the tags of an order. */
export default function TagsDialog({ order, onClose }: TagsDialogProps) {
  const t = useTexts(tagTexts)
  const { save } = useTexts(commonTexts)
  const { subdomain } = useStore()
  const queries = useQueryClient()
  const [tags, setTags] = useState(order.tags.join(', '))
  const action = useAction<string[], Order>({
    send: (haat, typed, options) =>
      haat.orders.tag({ order_id: order.id, tags: typed, version: order.version }, options),
    onDone: (next) => {
      keepOrder(queries, subdomain, next)
      onClose()
    },
  })
  return (
    <FormDialog
      title={t.edit}
      isOpen
      onClose={onClose}
      submitLabel={save}
      isBusy={action.isRunning}
      onSubmit={() => action.run(tagsIn(tags))}
    >
      <TagsField value={tags} onChange={setTags} error={messagesOf(action.fields, 'tags')} />
    </FormDialog>
  )
}
