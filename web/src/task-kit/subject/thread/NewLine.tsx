import { useTranslation } from 'react-i18next'
import s from '../Subject.module.css'

/** The line at the first message that was unread when the thread was opened; `above` where newer messages stand over it. */
export function NewLine({ above = false }: { above?: boolean }) {
  const { t } = useTranslation('talk')
  return (
    <li className={s.new} data-new>
      {t(above ? 'thread.newAbove' : 'thread.new')}
    </li>
  )
}
