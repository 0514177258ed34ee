import type { Courier } from '@haat/client/merchant'
import { useEffect, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { ReadView } from '../../api/read-view.tsx'
import { useStore } from '../../api/store.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useTexts } from '../../i18n/texts.ts'
import { storePath } from '../../lib/store-path.ts'
import { Button } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'
import { SaveBar } from '../../ui/save-bar.tsx'
import { useUnsavedWarning } from '../../ui/unsaved.ts'
import { useCouriers } from './api.ts'
import { courierTexts } from './courier-texts.ts'
import { MissingCourier } from './detail.tsx'
import { CourierFields } from './parts/courier-fields.tsx'
import { useCourierForm } from './use-courier-form.ts'

/** `settings/couriers/new/{code}/`: connects an account. */
export function CourierCreate() {
  const { courier: typed = '' } = useParams()
  return (
    <ReadView query={useCouriers()} missing={null}>
      {({ couriers }) => {
        const courier = couriers.find(({ code }) => code === typed.toUpperCase())
        return courier ? <NewAccount key={courier.code} courier={courier} /> : <MissingCourier />
      }}
    </ReadView>
  )
}

function NewAccount({ courier }: { courier: Courier }) {
  const t = useTexts(courierTexts)
  const language = useLanguage()
  const { subdomain } = useStore()
  const navigate = useNavigate()
  const [isCreated, setCreated] = useState(false)
  const editor = useCourierForm(courier, null, () => setCreated(true))
  const list = storePath(subdomain, 'settings', 'couriers')
  useUnsavedWarning(editor.form.isChanged && !isCreated)
  useEffect(() => {
    if (isCreated) void navigate(list, { replace: true })
  }, [isCreated, navigate, list])
  return (
    <Page title={t.addTo(courier.name[language])} isNarrow back={{ to: list, label: t.backToCouriers }}>
      <CourierFields courier={courier} editor={editor} />
      <SaveBar>
        <Button kind="primary" onClick={editor.save} isBusy={editor.isSaving}>
          {t.connect}
        </Button>
      </SaveBar>
    </Page>
  )
}
