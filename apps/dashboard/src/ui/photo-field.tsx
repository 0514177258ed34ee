import { commonTexts } from '../i18n/common-texts.ts'
import { imageTexts } from '../i18n/image-texts.ts'
import { useTexts } from '../i18n/texts.ts'
import { Button } from './button.tsx'
import { FileButton } from './file-button.tsx'
import { Camera, ImagePlus, X } from './icons.generated.ts'
import classes from './photo-field.module.css'
import { Picture } from './picture.tsx'

type PhotoFieldProps = {
  label: string
  /** The URL of the picture; empty for none. */
  value: string
  error?: string | undefined
  /** The files on their way, with what is wrong with them. */
  files: readonly { id: number; name: string; error: string | null }[]
  onChoose: (files: readonly File[]) => void
  onRetry: (id: number) => void
  onLeaveOut: (id: number) => void
  onClear: () => void
}

/** One picture: from a file or the camera of a phone. */
export function PhotoField({ label, value, error, files, onChoose, onRetry, onLeaveOut, onClear }: PhotoFieldProps) {
  const t = useTexts(imageTexts)
  const common = useTexts(commonTexts)
  const types = 'image/jpeg,image/png,image/webp'
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out everywhere
    <div role="group" aria-label={label}>
      <p className={classes.label}>{label}</p>
      <div className={classes.field}>
        <Picture url={value} size={96} />
        <div className={classes.buttons}>
          <FileButton label={value ? t.replace : t.choose} icon={ImagePlus} accept={types} onChoose={onChoose} />
          <FileButton
            label={t.take}
            icon={Camera}
            accept="image/*"
            isCamera
            className={classes.camera}
            onChoose={onChoose}
          />
          {value ? (
            <Button kind="quiet" icon={X} onClick={onClear}>
              {t.remove}
            </Button>
          ) : null}
        </div>
      </div>
      {files.map(({ id, name, error: reason }) => (
        <div key={id} className={classes.problem} role="status">
          <span>{reason === null ? t.sending(name) : t.failed(name, reason)}</span>
          {reason === null ? null : (
            <span className={classes.buttons}>
              <Button isSmall onClick={() => onRetry(id)}>
                {common.tryAgain}
              </Button>
              <Button isSmall kind="quiet" onClick={() => onLeaveOut(id)}>
                {t.leaveOut}
              </Button>
            </span>
          )}
        </div>
      ))}
      {error ? <p className={classes.error}>{error}</p> : null}
    </div>
  )
}
