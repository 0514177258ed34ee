import { useTexts } from '../i18n/texts.ts'
import { uploadTexts } from '../i18n/upload-texts.ts'
import { Button } from '../ui/button.tsx'
import { UploadLine } from '../ui/upload-line.tsx'
import type { useUploads } from './use-uploads.ts'

/** Files on their way to the server, and those that failed, with what can be done about them. */
export function UploadStates({ uploads }: { uploads: ReturnType<typeof useUploads> }) {
  const t = useTexts(uploadTexts)
  return uploads.files.map(({ id, name, error }) => (
    <UploadLine key={id} text={error === null ? t.sending(name) : t.failed(name, error)}>
      {error === null ? null : (
        <>
          <Button isSmall onClick={() => uploads.retry(id)}>
            {t.again}
          </Button>
          <Button isSmall kind="quiet" onClick={() => uploads.remove(id)}>
            {t.leaveOut}
          </Button>
        </>
      )}
    </UploadLine>
  ))
}
