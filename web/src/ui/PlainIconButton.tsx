import type { ComponentPropsWithRef } from 'react'
import { cx } from '../lib/cx.js'
import type { Icon } from './icons/icons.js'
import s from './IconButton.module.css'

export interface PlainIconButtonProps extends Omit<
  ComponentPropsWithRef<'button'>,
  'children' | 'aria-label'
> {
  icon: Icon
  /** Its action; read aloud. */
  label: string
  size?: 'normal' | 'small'
  tone?: 'plain' | 'danger' | 'side'
}

/** An icon to press, without a tip: for places whose meaning is plain, like the cross that closes something. */
export function PlainIconButton(props: PlainIconButtonProps) {
  const { icon: Drawing, label, size = 'normal', tone = 'plain', className, type = 'button', ...rest } = props
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      className={cx(s.button, size === 'small' && s.small, tone !== 'plain' && s[tone], className)}
    >
      <Drawing size={size === 'small' ? 16 : 20} />
    </button>
  )
}
