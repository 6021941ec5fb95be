import { useTranslation } from 'react-i18next'
import { PlainSelect } from '../../ui/form/PlainSelect.js'
import { DENSITIES, type Density } from './card/density.js'

export interface CardSizeProps {
  density: Density
  onDensity: (density: Density) => void
}

/** How much cards show. */
export function CardSize({ density, onDensity }: CardSizeProps) {
  const { t } = useTranslation('board')
  return (
    <PlainSelect
      label={t('tools.density')}
      options={DENSITIES.map((one) => ({ value: one, label: t(`density.${one}`) }))}
      value={density}
      onChange={onDensity}
    />
  )
}
