import { useEffect, useId } from 'react'
import { useTexts } from '../i18n/texts.ts'
import { uploadTexts } from '../i18n/upload-texts.ts'
import { shrinkImage } from '../lib/shrink-image.ts'
import { Button } from '../ui/button.tsx'
import { FileButton } from '../ui/file-button.tsx'
import { ImagePlus } from '../ui/icons.generated.ts'
import { PictureField } from '../ui/picture-field.tsx'
import { UploadStates } from './upload-states.tsx'
import { useUploads } from './use-uploads.ts'

type ImageFieldProps = {
  label: string
  hint?: string
  /** Its address; empty for none. */
  value: string
  onChange: (url: string) => void
  error?: readonly string[] | string | undefined
  /** Whether a picture is on its way: what is saved meanwhile would be without it. */
  onBusy?: (isBusy: boolean) => void
}

/** One picture of the website, from a file of the device. */
export function ImageField({ label, hint, value, onChange, error, onBusy }: ImageFieldProps) {
  const t = useTexts(uploadTexts)
  const id = useId()
  const uploads = useUploads({
    prepare: shrinkImage,
    send: (haat, file, options) => haat.uploads.contentImage({ file }, options),
    onDone: ({ url }) => onChange(url),
  })
  const isBusy = uploads.files.some((file) => file.error === null)
  useEffect(() => onBusy?.(isBusy), [isBusy, onBusy])
  return (
    <PictureField id={id} label={label} hint={hint} url={value} error={error}>
      <FileButton
        label={`${value ? t.change : t.choose}: ${label}`}
        text={value ? t.change : t.choose}
        icon={ImagePlus}
        accept="image/jpeg,image/png,image/webp"
        onChoose={(files) => uploads.add(files.slice(0, 1))}
      />
      {value ? (
        <Button kind="quiet" label={t.removeOf(label)} onClick={() => onChange('')}>
          {t.remove}
        </Button>
      ) : null}
      <UploadStates uploads={uploads} />
    </PictureField>
  )
}
