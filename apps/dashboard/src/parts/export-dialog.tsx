import type { ListExport, ListExportsCreateInput } from '@haat/client/merchant'
import { listExportFormats } from '@haat/contract/vocabulary.ts'
import { useNavigate } from 'react-router'
import { useStore } from '../api/store.ts'
import { useAction } from '../api/use-action.ts'
import { useLanguage } from '../i18n/language.ts'
import { useTexts } from '../i18n/texts.ts'
import { storePath } from '../lib/store-path.ts'
import { FormDialog } from '../ui/dialog.tsx'
import { CheckField, SelectField } from '../ui/fields.tsx'
import { useFields } from '../ui/use-fields.ts'
import { exportTexts } from './export-texts.ts'

export type ExportKind = ListExportsCreateInput['kind']

/** What needs more than the permission to read the list: ways to reach all its people. */
const contactPermissions = {
  orders: 'customers:write',
  customers: 'customers:write',
  leads: 'leads:write',
  vat_month: 'customers:write',
  past_orders: 'customers:write',
  shipments: 'customers:write',
} as const

type ExportDialogProps = { kinds: readonly [ExportKind, ...ExportKind[]]; filters: object; onClose: () => void }

export default function ExportDialog({ kinds, filters, onClose }: ExportDialogProps) {
  const t = useTexts(exportTexts)
  const language = useLanguage()
  const { subdomain, can } = useStore()
  const navigate = useNavigate()
  // The sales register needs the addresses of its buyers.
  const form = useFields({ kind: kinds[0] as string, format: 'csv', hasContacts: kinds[0] === 'vat_month' })
  const { kind, format, hasContacts } = form.values
  const needed = kind in contactPermissions ? contactPermissions[kind as keyof typeof contactPermissions] : null
  const wanted = Object.entries(filters).filter(([name, value]) => name !== 'sort' && value !== undefined)
  const action = useAction<ListExportsCreateInput, ListExport>({
    send: (haat, body, options) => haat.listExports.create(body, options),
    invalidates: [[subdomain, 'exports']],
    onDone: () => {
      onClose()
      void navigate(storePath(subdomain, 'settings', 'exports'))
    },
  })
  const submit = () =>
    action.run({
      kind: kind as ExportKind,
      format: format as (typeof listExportFormats)[number],
      filters: Object.fromEntries(wanted.map(([name, value]) => [name, String(value)])),
      language,
      ...(needed && can(needed) && hasContacts && { with_contacts: true }),
    })
  return (
    <FormDialog
      title={t.title}
      isOpen
      onClose={onClose}
      submitLabel={t.make}
      isBusy={action.isRunning}
      onSubmit={submit}
    >
      <p>{kind === 'vat_month' ? t.register : wanted.length > 0 ? t.filtered : t.all}</p>
      {kinds.length > 1 ? (
        <SelectField
          label={t.what}
          {...form.text('kind')}
          choices={kinds.map((value) => ({ value, label: t.kind[value] }))}
        />
      ) : null}
      <SelectField
        label={t.format}
        {...form.text('format')}
        choices={listExportFormats.map((value) => ({ value, label: t.formats[value] }))}
      />
      {needed && can(needed) ? (
        <CheckField label={t.contacts} hint={t.contactsHint} {...form.check('hasContacts')} />
      ) : null}
    </FormDialog>
  )
}
