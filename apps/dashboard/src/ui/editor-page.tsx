import { commonTexts } from '../i18n/common-texts.ts'
import { useTexts } from '../i18n/texts.ts'
import { Button } from './button.tsx'
import { Trash } from './icons.generated.ts'
import { Page, type PageProps } from './page.tsx'
import { SaveBar } from './save-bar.tsx'
import { useUnsavedWarning } from './unsaved.ts'

type EditorPageProps = PageProps & {
  editor: { form: { isChanged: boolean }; save: () => void; isSaving: boolean }
  removal: { ask: () => Promise<void>; isRunning: boolean; isDeleted: boolean }
  removeLabel: string
  /** Otherwise nothing can be saved or deleted. */
  mayChange: boolean
}

/** The page of one thing that can be changed and deleted. It warns who leaves it with unsaved changes. */
export function EditorPage({ editor, removal, removeLabel, mayChange, actions, children, ...page }: EditorPageProps) {
  const { save } = useTexts(commonTexts)
  useUnsavedWarning(editor.form.isChanged && !removal.isDeleted)
  return (
    <Page
      {...page}
      actions={
        mayChange ? (
          <>
            {actions}
            <Button icon={Trash} onClick={() => void removal.ask()} isBusy={removal.isRunning}>
              {removeLabel}
            </Button>
          </>
        ) : (
          actions
        )
      }
    >
      {children}
      {mayChange ? (
        <SaveBar>
          <Button kind="primary" onClick={editor.save} isBusy={editor.isSaving} isDisabled={!editor.form.isChanged}>
            {save}
          </Button>
        </SaveBar>
      ) : null}
    </Page>
  )
}
