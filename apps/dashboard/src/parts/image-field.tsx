import { useEffect } from 'react'
import { useUploads } from '../api/use-uploads.ts'
import { shrinkImage } from '../lib/shrink-image.ts'
import { PhotoField } from '../ui/photo-field.tsx'

type ImageFieldProps = {
  label: string
  /** The URL of the picture; empty for none. */
  value: string
  onChange: (url: string) => void
  /** Whether a picture is on its way: what is saved now would lack it. */
  onUploading: (isUploading: boolean) => void
  error?: string | undefined
}

/** One picture of the catalogue, which is uploaded when it is chosen. */
export function ImageField({ label, value, onChange, onUploading, error }: ImageFieldProps) {
  const { files, add, retry, remove } = useUploads({
    prepare: shrinkImage,
    send: (haat, file, options) => haat.uploads.catalogImage({ file }, options),
    onDone: ({ url }) => onChange(url),
  })
  const isUploading = files.some((file) => file.error === null)
  useEffect(() => onUploading(isUploading), [isUploading, onUploading])
  return (
    <PhotoField
      label={label}
      value={value}
      error={error}
      files={files}
      onChoose={add}
      onRetry={retry}
      onLeaveOut={remove}
      onClear={() => onChange('')}
    />
  )
}
