import { useTranslation } from 'react-i18next'
import s from './Setup.module.css'

/** A colour. */
export function ColorField({ value, onChange }: { value: string; onChange: (color: string) => void }) {
  const { t } = useTranslation('releases')
  return (
    <label className={s.color}>
      {t('setup.color')}
      <input type="color" value={value} onChange={(event) => onChange(event.currentTarget.value)} />
    </label>
  )
}
