import type { ComponentType } from 'react'

export type IconProps = {
  /** Width and height in pixels. */
  size?: number | undefined
  className?: string | undefined
}
export type Icon = ComponentType<IconProps>

/** A decorative icon: what it means is said beside it, or by the label of its button. */
export const iconOf = (shape: string): Icon =>
  function IconOfShape({ size = 18, className }: IconProps) {
    return (
      <svg
        aria-hidden="true"
        className={className}
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
        dangerouslySetInnerHTML={{ __html: shape }}
      />
    )
  }
