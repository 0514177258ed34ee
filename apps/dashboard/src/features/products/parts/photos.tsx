import { useEffect, useState } from 'react'
import { useUploads } from '../../../api/use-uploads.ts'
import { useFormats } from '../../../i18n/formats.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { shrinkImage } from '../../../lib/shrink-image.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { FileButton } from '../../../ui/file-button.tsx'
import { Camera, ImagePlus } from '../../../ui/icons.generated.ts'
import { SortablePictures } from '../../../ui/sortable-pictures.tsx'
import { editorTexts } from '../editor-texts.ts'
import type { ProductEditor } from '../use-product-editor.ts'
import classes from './editor.module.css'

/** The photos of a product: from files or the camera of a phone, in the order in which shoppers see them. */
export function Photos({ editor: { form, setUploading } }: { editor: ProductEditor }) {
  const t = useTexts(editorTexts)
  const formats = useFormats()
  const [moved, setMoved] = useState('')
  const { images } = form.values
  const total = formats.count(images.length)
  const uploads = useUploads({
    prepare: shrinkImage,
    send: (haat, file, options) => haat.uploads.catalogImage({ file }, options),
    onDone: ({ url }) => form.change(({ images: before }) => ({ images: [...before, { url, alt: '' }] })),
  })
  const isUploading = uploads.files.some(({ error }) => error === null)
  useEffect(() => setUploading(isUploading), [isUploading, setUploading])
  const move = (from: number, to: number) => {
    const picture = images[from]
    if (!picture) return
    form.set({ images: images.toSpliced(from, 1).toSpliced(to, 0, picture) })
    setMoved(t.photoMoved(formats.count(to + 1), total))
  }
  return (
    <Card title={t.photos}>
      <p className={classes.hint}>{images.length === 0 ? t.photosEmpty : t.photosHint}</p>
      <SortablePictures
        urls={images.map(({ url }) => url)}
        firstLabel={t.mainPhoto}
        moveLabel={(place) => t.movePhoto(formats.count(place + 1), total)}
        removeLabel={(place) => t.removePhoto(formats.count(place + 1))}
        onMove={move}
        onRemove={(place) => form.set({ images: images.toSpliced(place, 1) })}
      />
      <p className="only-read-aloud" role="status">
        {moved}
      </p>
      {uploads.files.map(({ id, name, error }) => (
        <div key={id} className={classes.upload} role="status">
          <span>{error === null ? t.sendingPhoto(name) : t.photoFailed(name, error)}</span>
          {error === null ? null : (
            <span className={classes.buttons}>
              <Button isSmall onClick={() => uploads.retry(id)}>
                {t.again}
              </Button>
              <Button isSmall kind="quiet" onClick={() => uploads.remove(id)}>
                {t.leaveOut}
              </Button>
            </span>
          )}
        </div>
      ))}
      <div className={classes.buttons}>
        <FileButton
          label={t.addPhotos}
          icon={ImagePlus}
          accept="image/jpeg,image/png,image/webp"
          isMultiple
          onChoose={uploads.add}
        />
        <FileButton
          label={t.takePhoto}
          icon={Camera}
          accept="image/*"
          isCamera
          className={classes.camera}
          onChoose={uploads.add}
        />
      </div>
    </Card>
  )
}
