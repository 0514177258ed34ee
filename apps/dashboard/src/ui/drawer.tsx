import '@mantine/core/styles/ModalBase.css'
import '@mantine/core/styles/Drawer.css'
import '@mantine/core/styles/Overlay.css'
import '@mantine/core/styles/CloseButton.css'
import { Drawer as MantineDrawer } from '@mantine/core'
import type { ReactNode } from 'react'
import { commonTexts } from '../i18n/common-texts.ts'
import { useTexts } from '../i18n/texts.ts'
import classes from './drawer.module.css'

const { content = '', header = '', title = '', body = '' } = classes
const slots = { content, header, title, body }

type DrawerProps = {
  title: string
  isOpen: boolean
  onClose: () => void
  side?: 'left' | 'right' | 'bottom'
  children: ReactNode
}

/** A sheet from an edge of the screen: navigation and filters on phones. */
export function Drawer({ title: heading, isOpen, onClose, side = 'left', children }: DrawerProps) {
  const t = useTexts(commonTexts)
  return (
    <MantineDrawer.Root
      opened={isOpen}
      onClose={onClose}
      position={side}
      size={side === 'bottom' ? 'auto' : 300}
      lockScroll={false}
      transitionProps={{ duration: 150 }}
      classNames={slots}
    >
      <MantineDrawer.Overlay backgroundOpacity={0.5} />
      <MantineDrawer.Content data-scroll-lock>
        <MantineDrawer.Header>
          <MantineDrawer.Title>{heading}</MantineDrawer.Title>
          <MantineDrawer.CloseButton aria-label={t.close} size={44} />
        </MantineDrawer.Header>
        <MantineDrawer.Body>{children}</MantineDrawer.Body>
      </MantineDrawer.Content>
    </MantineDrawer.Root>
  )
}
