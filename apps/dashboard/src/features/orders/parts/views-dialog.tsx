import type { OrderView } from '@haat/client/merchant'
import { maxNameLength } from '@haat/contract/text-lengths.ts'
import { ReadView } from '../../../api/read-view.tsx'
import { useStore } from '../../../api/store.ts'
import { useAction } from '../../../api/use-action.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { addressOfFilters } from '../../../lib/list-filters.ts'
import { storePath } from '../../../lib/store-path.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { confirm } from '../../../ui/confirm.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { CheckField, TextField } from '../../../ui/fields.tsx'
import { Bookmark, Trash } from '../../../ui/icons.generated.ts'
import { Row, Rows } from '../../../ui/rows.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { useFields } from '../../../ui/use-fields.ts'
import { useOrderViews, viewsKey } from '../api.ts'
import type { OrderFilters } from '../order-filters.ts'
import { savedFiltersOf } from '../view-rules.ts'
import { viewTexts } from '../view-texts.ts'
import classes from './views-dialog.module.css'

type ViewsDialogProps = { filters: OrderFilters; onClose: () => void }

/** The saved views, to show one, and the filters of the list, to save them under a name. */
export default function ViewsDialog({ filters, onClose }: ViewsDialogProps) {
  const t = useTexts(viewTexts)
  const { can } = useStore()
  const saved = savedFiltersOf(filters)
  return (
    <Dialog title={t.views} isOpen onClose={onClose}>
      <ReadView query={useOrderViews()} missing={null}>
        {(views) =>
          views.length === 0 ? (
            <EmptyState icon={Bookmark} title={t.none}>
              {can('orders:write') ? t.noneHint : null}
            </EmptyState>
          ) : (
            <Rows label={t.views}>
              {views.map((view) => (
                <ViewRow key={view.id} view={view} />
              ))}
            </Rows>
          )
        }
      </ReadView>
      {can('orders:write') && Object.keys(saved).length > 0 ? <SaveForm filters={saved} onSaved={onClose} /> : null}
    </Dialog>
  )
}

function ViewRow({ view }: { view: OrderView }) {
  const t = useTexts(viewTexts)
  const { subdomain, can } = useStore()
  const remove = useAction<OrderView, null>({
    send: (haat, { id }, options) => haat.orderViews.delete({ order_view_id: id }, options),
    invalidates: [viewsKey(subdomain)],
  })
  const start = async () => {
    const text = view.is_shared ? t.removeShared : t.removeText
    const question = { title: t.removeTitle(view.name), text, confirmLabel: t.removeLabel, kind: 'danger' as const }
    if (await confirm(question)) remove.run(view)
  }
  return (
    <Row
      title={view.name}
      to={`${storePath(subdomain, 'orders')}?${addressOfFilters(view.filters)}`}
      badges={view.is_shared ? <StatusBadge tone="neutral">{t.shared}</StatusBadge> : null}
      actions={
        can('orders:write') ? (
          <IconButton label={t.remove(view.name)} icon={Trash} isBusy={remove.isRunning} onClick={() => void start()} />
        ) : null
      }
    />
  )
}

type SaveFormProps = { filters: Record<string, string>; onSaved: () => void }

function SaveForm({ filters, onSaved }: SaveFormProps) {
  const t = useTexts(viewTexts)
  const { subdomain } = useStore()
  const action = useAction<{ name: string; is_shared: boolean }, OrderView>({
    send: (haat, view, options) => haat.orderViews.save({ ...view, filters }, options),
    invalidates: [viewsKey(subdomain)],
    onDone: onSaved,
  })
  const form = useFields({ name: '', is_shared: false }, action.fields)
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        action.run({ ...form.values, name: form.values.name.trim() })
      }}
    >
      <h3 className={classes.title}>{t.saveTitle}</h3>
      <p className={classes.hint}>{t.notKept}</p>
      <TextField label={t.name} hint={t.nameHint} {...form.text('name')} maxLength={maxNameLength} />
      <CheckField label={t.share} {...form.check('is_shared')} />
      <Button kind="primary" type="submit" isBusy={action.isRunning} isDisabled={!form.values.name.trim()}>
        {t.save}
      </Button>
    </form>
  )
}
