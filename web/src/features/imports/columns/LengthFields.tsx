import { LENGTH_UNITS, type LengthUnit } from '@smartproject/bff/api/work/import-kinds'
import { useTranslation } from 'react-i18next'
import { SegmentedControl } from '../../../ui/form/SegmentedControl.js'
import { Card } from '../../../ui/page/Card.js'
import type { Mapping } from './use-mapping.js'
import s from '../Imports.module.css'

/** The unit of plain numbers in columns of lengths of work. */
export function LengthFields({ mapping }: { mapping: Mapping }) {
  const { t } = useTranslation('imports')
  return (
    <Card title={t('lengths.title')}>
      <div className={s.form}>
        <p>{t('lengths.help')}</p>
        <SegmentedControl<LengthUnit>
          label={t('lengths.unit')}
          segments={LENGTH_UNITS.map((unit) => ({ value: unit, label: t(`lengths.${unit}`) }))}
          value={mapping.lengthUnit}
          onChange={mapping.setLengthUnit}
        />
      </div>
    </Card>
  )
}
