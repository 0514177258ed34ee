import '@mantine/core/styles/Loader.css'
import '@mantine/core/styles/Button.css'
import '@mantine/core/styles/ActionIcon.css'
import { ActionIcon, Button as MantineButton } from '@mantine/core'
import type { MouseEvent, ReactNode, Ref } from 'react'
import { Link } from 'react-router'
import classes from './button.module.css'
import type { Icon } from './icon.tsx'

/** `primary`: what most people come for, one on a screen. `danger`: what cannot be taken back. */
export type ButtonKind = 'primary' | 'default' | 'quiet' | 'danger'

const looks = {
  primary: { variant: 'filled' },
  default: { variant: 'default' },
  quiet: { variant: 'subtle', color: 'gray' },
  danger: { variant: 'filled', color: 'red' },
} as const

type Shared = {
  children: ReactNode
  kind?: ButtonKind
  icon?: Icon
  isSmall?: boolean
  isWide?: boolean
  className?: string | undefined
}

type ButtonProps = Shared & {
  /** Its name for screen readers, where several have the same text. It begins with the text. */
  label?: string
  type?: 'button' | 'submit'
  onClick?: (event: MouseEvent<HTMLButtonElement>) => void
  isBusy?: boolean
  isDisabled?: boolean
  /** Has the focus when its dialog appears, unless a field wants it. */
  isFirst?: boolean
  ref?: Ref<HTMLButtonElement>
}

const propsOf = ({ kind = 'default', icon: LeftIcon, isSmall, isWide, className }: Omit<Shared, 'children'>) => ({
  ...looks[kind],
  className: `${kind === 'quiet' ? classes.quiet : ''} ${isSmall ? classes.small : classes.button} ${className ?? ''}`,
  fullWidth: isWide ?? false,
  ...(LeftIcon && { leftSection: <LeftIcon /> }),
})

export function Button({
  type = 'button',
  label,
  onClick,
  isBusy,
  isDisabled,
  isFirst,
  ref,
  children,
  ...look
}: ButtonProps) {
  return (
    <MantineButton
      {...propsOf(look)}
      type={type}
      loading={isBusy ?? false}
      disabled={isDisabled ?? false}
      {...(label && { 'aria-label': label })}
      {...(onClick && { onClick })}
      {...(isFirst && { 'data-autofocus': true })}
      {...(ref && { ref })}
    >
      {children}
    </MantineButton>
  )
}

/** A link that looks like a button: to a page of the dashboard, or out of it (`tel:`, `https:`), then in a new tab. */
export function ButtonLink({ to, onClick, children, ...look }: Shared & { to: string; onClick?: () => void }) {
  const isOutside = /^[a-z]+:/.test(to)
  if (!isOutside)
    return (
      <MantineButton {...propsOf(look)} component={Link} to={to} {...(onClick && { onClick })}>
        {children}
      </MantineButton>
    )
  const target = to.startsWith('http') ? { target: '_blank', rel: 'noreferrer' } : {}
  return (
    <MantineButton {...propsOf(look)} component="a" href={to} {...target} {...(onClick && { onClick })}>
      {children}
    </MantineButton>
  )
}

type IconButtonProps = {
  /** What it does, for screen readers and as a tooltip. */
  label: string
  icon: Icon
  onClick?: (event: MouseEvent<HTMLButtonElement>) => void
  isBusy?: boolean
  isPressed?: boolean
  className?: string | undefined
  ref?: Ref<HTMLButtonElement>
}

/** A button with an icon only, large enough for a thumb. */
export function IconButton({
  label,
  icon: Shape,
  onClick,
  isBusy,
  isPressed,
  className,
  ref,
  ...rest
}: IconButtonProps) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={44}
      aria-label={label}
      title={label}
      loading={isBusy ?? false}
      className={`${classes.quiet} ${className ?? ''}`}
      {...(isPressed !== undefined && { 'aria-pressed': isPressed })}
      {...(onClick && { onClick })}
      {...(ref && { ref })}
      {...rest}
    >
      <Shape size={20} />
    </ActionIcon>
  )
}

/** A button that looks like a link, in a sentence or a list. */
export function TextButton({ children, onClick }: { children: ReactNode; onClick: () => void }) {
  return (
    <button type="button" className={classes.text} onClick={onClick}>
      {children}
    </button>
  )
}

/** A link in a line of its own, below a form. */
export function TextLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className={classes.link}>
      {children}
    </Link>
  )
}
