import type { StoreSettings } from '@haat/client/merchant'
import { useParams } from 'react-router'
import { ReadView } from '../../api/read-view.tsx'
import { useSettings } from '../../api/settings.ts'
import { useStore } from '../../api/store.ts'
import { commonTexts } from '../../i18n/common-texts.ts'
import { textOf, useTexts } from '../../i18n/texts.ts'
import { storePath } from '../../lib/store-path.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { FieldStack } from '../../ui/field-stack.tsx'
import { MissingPage } from '../../ui/missing-page.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Page } from '../../ui/page.tsx'
import { SaveBar } from '../../ui/save-bar.tsx'
import { useUnsavedWarning } from '../../ui/unsaved.ts'
import { SettingInput } from './parts/setting-input.tsx'
import { cardsOf, isSettingsSection, type SettingField, type SettingsSectionCode } from './setting-fields.ts'
import { settingsTexts } from './settings-texts.ts'
import { type SettingsForm, useSettingsForm } from './use-settings-form.ts'

/** `settings/{section}/`: the settings of the store that belong together. */
export function SettingsSection() {
  const { section = '' } = useParams()
  const { can } = useStore()
  if (!isSettingsSection(section) || !can('settings:read')) return <Missing />
  return <KnownSection key={section} section={section} />
}

function KnownSection({ section }: { section: SettingsSectionCode }) {
  const t = useTexts(settingsTexts)
  const { subdomain } = useStore()
  return (
    <Page title={t.page[section]} isNarrow back={{ to: storePath(subdomain, 'settings'), label: t.back }}>
      <ReadView query={useSettings()} missing={<Missing />}>
        {(settings) => <SectionForm section={section} settings={settings} />}
      </ReadView>
    </Page>
  )
}

function SectionForm({ section, settings }: { section: SettingsSectionCode; settings: StoreSettings }) {
  const t = useTexts(settingsTexts)
  const common = useTexts(commonTexts)
  const { can } = useStore()
  const form = useSettingsForm(section, settings)
  const mayChange = can('settings:write') && (section !== 'security' || can('staff:write'))
  useUnsavedWarning(form.isChanged)
  return (
    <>
      {mayChange ? null : <Notice>{t.readOnly}</Notice>}
      {cardsOf(section).map(([card, fields]) => (
        <SettingsCard key={card} title={textOf(t.card, card)} fields={fields} form={form} isDisabled={!mayChange} />
      ))}
      {mayChange ? (
        <SaveBar>
          <Button kind="primary" onClick={form.save} isBusy={form.isSaving} isDisabled={!form.isChanged}>
            {common.save}
          </Button>
        </SaveBar>
      ) : null}
    </>
  )
}

type SettingsCardProps = { title: string; fields: readonly SettingField[]; form: SettingsForm; isDisabled: boolean }

function SettingsCard({ title, fields, form, isDisabled }: SettingsCardProps) {
  const shown = fields.filter(
    ({ onlyIf }) => !onlyIf || onlyIf.values.some((value) => value === form.values[onlyIf.name]),
  )
  if (shown.length === 0) return null
  return (
    <Card title={title}>
      <FieldStack isDisabled={isDisabled}>
        {shown.map((field) => (
          <SettingInput key={field.name} field={field} form={form} />
        ))}
      </FieldStack>
    </Card>
  )
}

function Missing() {
  const t = useTexts(settingsTexts)
  const { subdomain } = useStore()
  return <MissingPage title={t.noMatch} back={{ to: storePath(subdomain, 'settings'), label: t.back }} />
}
