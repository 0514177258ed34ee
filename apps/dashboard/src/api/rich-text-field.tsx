import { richTextTexts } from '../i18n/rich-text-texts.ts'
import { useTexts } from '../i18n/texts.ts'
import { shrinkImage } from '../lib/shrink-image.ts'
import { FileButton } from '../ui/file-button.tsx'
import { ImagePlus } from '../ui/icons.generated.ts'
import { RichText } from '../ui/rich-text.tsx'
import { UploadStates } from './upload-states.tsx'
import { useUploads } from './use-uploads.ts'

type RichTextFieldProps = {
  label: string
  hint?: string
  html: string
  onChange: (html: string) => void
  error?: readonly string[] | string | undefined
  isDisabled?: boolean
}

/** A formatted text of the website, with pictures from the device. */
export function RichTextField(field: RichTextFieldProps) {
  return <RichText {...field} tools={(insert) => <PictureTool insert={insert} />} />
}

function PictureTool({ insert }: { insert: (html: string) => void }) {
  const t = useTexts(richTextTexts)
  const uploads = useUploads({
    prepare: shrinkImage,
    send: (haat, file, options) => haat.uploads.contentImage({ file }, options),
    onDone: ({ url }) => {
      const picture = document.createElement('img')
      picture.src = url
      picture.setAttribute('src', url)
      picture.alt = ''
      insert(picture.outerHTML)
    },
  })
  return (
    <>
      <FileButton
        label={t.picture}
        icon={ImagePlus}
        isIcon
        accept="image/jpeg,image/png,image/webp"
        onChoose={uploads.add}
      />
      <UploadStates uploads={uploads} />
    </>
  )
}
