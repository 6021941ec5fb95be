import type { ComponentPropsWithRef, ReactNode } from 'react'
import { cx } from '../../../lib/cx.js'
import { Button } from '../../Button.js'
import type { Icon } from '../../icons/icons.js'
import s from './Toolbar.module.css'

export interface ToolButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'children'> {
  icon: Icon
  /** Shown beside the icon while there is room for it; always the name and the tip. */
  label: string
  /** In place of the label, as the name of what is open. */
  children?: ReactNode
}

/** A tool of a toolbar. Its word goes where the toolbar has no room for it. */
export function ToolButton({ label, children, className, ...rest }: ToolButtonProps) {
  return (
    <Button {...rest} kind="quiet" title={label} className={cx(s.tool, className)}>
      <span className={s.word}>{children || label}</span>
    </Button>
  )
}
