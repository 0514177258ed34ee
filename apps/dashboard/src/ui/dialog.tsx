import '@mantine/core/styles/ModalBase.css'
import '@mantine/core/styles/Modal.css'
import '@mantine/core/styles/Overlay.css'
import '@mantine/core/styles/CloseButton.css'
import { Modal } from '@mantine/core'
import type { FormEvent, ReactNode } from 'react'
import { commonTexts } from '../i18n/common-texts.ts'
import { useTexts } from '../i18n/texts.ts'
import { Button, type ButtonKind } from './button.tsx'
import classes from './dialog.module.css'

const { content = '', header = '', title = '', body = '' } = classes
const slots = { content, header, title, body }

type DialogProps = {
  title: string
  isOpen: boolean
  onClose: () => void
  /** It has no way out but its own buttons. */
  isModal?: boolean
  /** It takes the whole screen. */
  isLarge?: boolean
  children: ReactNode
}

/** A window over the page: the focus stays in it, and returns when it closes. On phones it covers the lower part. */
export function Dialog({ title: heading, isOpen, onClose, isModal = false, isLarge = false, children }: DialogProps) {
  const t = useTexts(commonTexts)
  return (
    <Modal.Root
      opened={isOpen}
      onClose={onClose}
      centered
      fullScreen={isLarge}
      // Its lock makes a style element, which the policy of the page forbids; base.css locks the scrolling.
      lockScroll={false}
      closeOnClickOutside={!isModal}
      closeOnEscape={!isModal}
      transitionProps={{ duration: 120 }}
      classNames={slots}
    >
      <Modal.Overlay backgroundOpacity={0.5} />
      <Modal.Content data-scroll-lock data-large={isLarge || undefined}>
        <Modal.Header>
          <Modal.Title>{heading}</Modal.Title>
          {isModal ? null : <Modal.CloseButton aria-label={t.close} size={44} />}
        </Modal.Header>
        <Modal.Body>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

type FormDialogProps = Omit<DialogProps, 'isModal'> & {
  submitLabel: string
  kind?: ButtonKind
  isBusy?: boolean
  /** The label of the button that closes it, where "Cancel" could be misread. */
  cancelLabel?: string
  onSubmit: () => void
}

/** A dialog with fields and two buttons. Enter sends it. */
export function FormDialog({
  submitLabel,
  kind = 'primary',
  isBusy = false,
  cancelLabel,
  onSubmit,
  children,
  ...dialog
}: FormDialogProps) {
  const t = useTexts(commonTexts)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <Dialog {...dialog}>
      <form className={classes.form} onSubmit={submit} noValidate>
        {children}
        <div className={classes.buttons}>
          <Button onClick={dialog.onClose}>{cancelLabel ?? t.cancel}</Button>
          <Button kind={kind} type="submit" isBusy={isBusy} isFirst={kind !== 'danger'}>
            {submitLabel}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
