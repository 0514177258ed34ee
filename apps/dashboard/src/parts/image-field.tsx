import { useEffect, useId } from 'react'
import { UploadStates } from '../api/upload-states.tsx'
import { useUploads } from '../api/use-uploads.ts'
import { useTexts } from '../i18n/texts.ts'
import { uploadTexts } from '../i18n/upload-texts.ts'
import { shrinkImage } from '../lib/shrink-image.ts'
import { Button } from '../ui/button.tsx'
import { FileButton } from '../ui/file-button.tsx'
import { Camera, ImagePlus } from '../ui/icons.generated.ts'
import { PictureField } from '../ui/picture-field.tsx'
import classes from './image-field.module.css'

type ImageFieldProps = {
  label: string
  hint?: string
  /** What it is a picture of: who may change the one may not always change the other. */
  of: 'catalogue' | 'website'
  /** Its address; empty for none. */
  value: string
  onChange: (url: string) => void
  error?: readonly string[] | string | undefined
  /** Whether a picture is on its way: what is saved meanwhile would be without it. */
  onBusy?: (isBusy: boolean) => void
}

/** One picture, from a file or the camera of a phone, which is uploaded when it is chosen. */
export function ImageField({ label, hint, of, value, onChange, error, onBusy }: ImageFieldProps) {
  const t = useTexts(uploadTexts)
  const id = useId()
  const uploads = useUploads({
    prepare: shrinkImage,
    send: (haat, file, options) =>
      of === 'catalogue' ? haat.uploads.catalogImage({ file }, options) : haat.uploads.contentImage({ file }, options),
    onDone: ({ url }) => onChange(url),
  })
  const isBusy = uploads.files.some((file) => file.error === null)
  useEffect(() => onBusy?.(isBusy), [isBusy, onBusy])
  const choose = (files: readonly File[]) => uploads.add(files.slice(0, 1))
  return (
    <PictureField id={id} label={label} hint={hint} url={value} error={error}>
      <FileButton
        label={`${value ? t.change : t.choose}: ${label}`}
        text={value ? t.change : t.choose}
        icon={ImagePlus}
        accept="image/jpeg,image/png,image/webp"
        onChoose={choose}
      />
      <FileButton
        label={`${t.take}: ${label}`}
        text={t.take}
        icon={Camera}
        accept="image/*"
        isCamera
        className={classes.camera}
        onChoose={choose}
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
