import { useEffect, useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PlainIconButton } from '../../../ui/PlainIconButton.js'
import { CloseIcon } from '../../../ui/icons/icons.js'
import s from './Panels.module.css'

/** Something beside the board, until it is closed. */
export function Panel(props: { title: string; onClose: () => void; children: ReactNode }) {
  const { title, onClose, children } = props
  const { t } = useTranslation()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className={s.panel} aria-label={title}>
      <header className={s.panelHead}>
        <h2 ref={heading} tabIndex={-1} className={s.title}>
          {title}
        </h2>
        <PlainIconButton icon={CloseIcon} size="small" label={t('action.close')} onClick={onClose} />
      </header>
      {children}
    </section>
  )
}
