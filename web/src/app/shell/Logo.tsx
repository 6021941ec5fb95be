import { useTranslation } from 'react-i18next'
import s from './Logo.module.css'

/** The sign and the name. The name gives way on a narrow screen. */
export function Logo({ compact = false }: { compact?: boolean }) {
  const { t } = useTranslation()
  return (
    <span className={s.logo} data-compact={compact || undefined}>
      <svg viewBox="0 0 32 32" width="24" height="24" aria-hidden focusable={false}>
        <rect width="32" height="32" rx="8" className={s.ground} />
        <rect x="7" y="8" width="18" height="4" rx="2" className={s.bar} />
        <rect x="7" y="14" width="12" height="4" rx="2" className={s.bar} opacity={0.8} />
        <rect x="7" y="20" width="7" height="4" rx="2" className={s.bar} opacity={0.6} />
      </svg>
      <span className={s.name} dir="ltr">
        {t('product')}
      </span>
    </span>
  )
}
