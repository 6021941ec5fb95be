import { useId, type CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { LABEL_COLORS } from './colors.js'
import s from './Settings.module.css'

export interface ColorChoiceProps {
  label: string
  value: string
  onChange: (color: string) => void
}

/** One of the colours of labels; one that is not among them stays until another is chosen. */
export function ColorChoice({ label, value, onChange }: ColorChoiceProps) {
  const { t } = useTranslation('settings')
  const name = useId()
  const colors = LABEL_COLORS.some((color) => color === value) ? LABEL_COLORS : [value, ...LABEL_COLORS]
  return (
    <div role="radiogroup" aria-label={label} className={s.swatches}>
      {colors.map((color, index) => (
        <input
          key={color}
          type="radio"
          name={name}
          checked={color === value}
          aria-label={t('color', { number: index + 1 })}
          className={s.swatch}
          style={{ '--swatch': color } as CSSProperties}
          onChange={() => onChange(color)}
        />
      ))}
    </div>
  )
}
