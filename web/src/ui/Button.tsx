import type { ComponentPropsWithRef, ReactNode } from 'react'
import { cx } from '../lib/cx.js'
import { LoadingIcon, type Icon } from './icons/first-icons.js'
import s from './Button.module.css'

type ButtonKind = 'primary' | 'secondary' | 'danger' | 'quiet'

export interface ButtonProps extends ComponentPropsWithRef<'button'> {
  /** One primary on a screen; danger is bordered until it is touched; quiet has no border. */
  kind?: ButtonKind
  icon?: Icon
  /** Shows that it works and refuses a second press, without losing the focus. */
  loading?: boolean
  size?: 'normal' | 'small'
  fullWidth?: boolean
  children: ReactNode
}

/** A verb. It stays pressable while a form is incomplete: the form explains what is missing. */
export function Button(props: ButtonProps) {
  const {
    kind = 'secondary',
    icon: Lead,
    loading = false,
    size = 'normal',
    fullWidth,
    className,
    ...rest
  } = props
  const { children, onClick, type = 'button', ...native } = rest
  return (
    <button
      {...native}
      type={type}
      className={cx(s.button, s[kind], size === 'small' && s.small, fullWidth && s.full, className)}
      aria-busy={loading || undefined}
      aria-disabled={loading || native['aria-disabled']}
      onClick={(event) => {
        if (loading) event.preventDefault()
        else onClick?.(event)
      }}
    >
      {loading ? <LoadingIcon className={cx(s.spin)} /> : Lead && <Lead />}
      {children}
    </button>
  )
}
