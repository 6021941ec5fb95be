import type { ReactNode } from 'react'
import { PrimaryAction } from './PrimaryAction.js'
import { useDocumentTitle } from './use-document-title.js'
import s from './PageHeader.module.css'

export interface PageHeaderProps {
  title: string
  /** A word or two beside the title: a pill, a count. */
  note?: ReactNode
  /** Switches and filters. */
  tools?: ReactNode
  /** The one primary button; under the thumb on a phone. */
  action?: ReactNode
}

/** The first row of every page. It also names the browser's tab. */
export function PageHeader({ title, note, tools, action }: PageHeaderProps) {
  useDocumentTitle(title)
  return (
    <header className={s.header}>
      <div className={s.name}>
        <h1 className={s.title} tabIndex={-1}>
          {title}
        </h1>
        {note}
      </div>
      {tools && <div className={s.tools}>{tools}</div>}
      {action && <PrimaryAction>{action}</PrimaryAction>}
    </header>
  )
}
