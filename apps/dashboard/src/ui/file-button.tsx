import { useRef } from 'react'
import { Button } from './button.tsx'
import type { Icon } from './icon.tsx'

type FileButtonProps = {
  label: string
  icon: Icon
  /** Media types, such as `image/*`. */
  accept: string
  isMultiple?: boolean
  /** Phones open the camera at once. */
  isCamera?: boolean
  className?: string | undefined
  onChoose: (files: File[]) => void
}

/** A button that lets people choose files of their device. */
export function FileButton({ label, icon, accept, isMultiple, isCamera, className, onChoose }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button icon={icon} className={className} onClick={() => input.current?.click()}>
        {label}
      </Button>
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
