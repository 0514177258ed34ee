import { useRef } from 'react'
import { Button, IconButton } from './button.tsx'
import type { Icon } from './icon.tsx'

type FileButtonProps = {
  label: string
  /** What it shows, where its name says more. */
  text?: string
  icon: Icon
  /** Only the icon is in sight, such as among other tools. */
  isIcon?: boolean
  /** Media types, such as `image/*`. */
  accept: string
  isMultiple?: boolean
  /** Phones open the camera at once. */
  isCamera?: boolean
  className?: string | undefined
  onChoose: (files: File[]) => void
}

/** A button that lets people choose files of their device. */
export function FileButton({
  label,
  text = label,
  icon,
  isIcon = false,
  accept,
  isMultiple,
  isCamera,
  className,
  onChoose,
}: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  const open = () => input.current?.click()
  return (
    <>
      {isIcon ? (
        <IconButton icon={icon} label={label} onClick={open} />
      ) : (
        <Button icon={icon} label={label} className={className} onClick={open}>
          {text}
        </Button>
      )}
      <input
        ref={input}
        type="file"
        hidden
        tabIndex={-1}
        aria-label={label}
        accept={accept}
        multiple={isMultiple ?? false}
        {...(isCamera && { capture: 'environment' })}
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])]
          // The same file can be chosen again.
          event.currentTarget.value = ''
          if (files.length > 0) onChoose(files)
        }}
      />
    </>
  )
}
