import { commonTexts } from '../i18n/common-texts.ts'
import { useTexts } from '../i18n/texts.ts'
import { Button } from './button.tsx'
import { ConflictNotice } from './conflict-notice.tsx'
import { Trash } from './icons.generated.ts'
import { Page, type PageProps } from './page.tsx'
import { SaveBar } from './save-bar.tsx'
import { useUnsavedWarning } from './unsaved.ts'

type EditorPageProps = PageProps & {
  editor: { form: { isChanged: boolean }; save: () => void; isSaving: boolean } & Partial<Conflict>
  /** What is said when somebody else has saved meanwhile. */
  conflictTexts?: { title: string; text: string }
  removal: { ask: () => Promise<void>; isRunning: boolean; isDeleted: boolean }
  removeLabel: string
  /** Otherwise nothing can be saved or deleted. */
  mayChange: boolean
}

type Conflict = { conflict: object | null; keepMine: () => void; takeTheirs: () => void }

/** The page of one thing that can be changed and deleted. It warns who leaves it with unsaved changes. */
export function EditorPage({
  editor,
  conflictTexts,
  removal,
  removeLabel,
  mayChange,
  actions,
  children,
  ...page
}: EditorPageProps) {
  const { save } = useTexts(commonTexts)
  const { conflict, keepMine, takeTheirs } = editor
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
      {conflict && conflictTexts && keepMine && takeTheirs ? (
        <ConflictNotice
          title={conflictTexts.title}
          onKeepMine={keepMine}
          onTakeTheirs={takeTheirs}
          isBusy={editor.isSaving}
        >
          {conflictTexts.text}
        </ConflictNotice>
      ) : null}
      {children}
      {mayChange ? (
        <SaveBar>
          <Button
            kind="primary"
            onClick={() => editor.save()}
            isBusy={editor.isSaving}
            isDisabled={!editor.form.isChanged || Boolean(conflict)}
          >
            {save}
          </Button>
        </SaveBar>
      ) : null}
    </Page>
  )
}
