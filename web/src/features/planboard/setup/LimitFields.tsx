import { useTranslation } from 'react-i18next'
import { Select } from '../../../ui/form/Select.js'
import { UNITS } from '../model.js'
import { NumberField } from './NumberField.js'
import type { PartProps } from './setup-draft.js'
import s from './Setup.module.css'

const MINUTES_PER_HOUR = 60
const LOADS = ['forecast', 'plan'] as const

/** Periods, how the load is counted, and when a cell is full or free. */
export function LimitFields({ values, put, faultAt }: PartProps) {
  const { t } = useTranslation('planboard')
  return (
    <section className={s.section} aria-labelledby="plan-limits">
      <h2 id="plan-limits">{t('setup.limits')}</h2>
      <div className={s.fields}>
        <Select
          label={t('unit')}
          value={values.unit}
          options={UNITS.map((value) => ({ value, label: t(`units.${value}`) }))}
          onChange={(unit) => put({ unit })}
        />
        <Select
          label={t('setup.load')}
          value={values.load}
          options={LOADS.map((value) => ({ value, label: t(`setup.loads.${value}`) }))}
          onChange={(load) => put({ load })}
        />
        <NumberField
          label={t('setup.unestimated')}
          help={t('setup.unestimatedHelp')}
          decimal
          value={values.unestimated_minutes / MINUTES_PER_HOUR}
          error={faultAt('unestimated_minutes')}
          onChange={(hours) => put({ unestimated_minutes: Math.round(hours * MINUTES_PER_HOUR) })}
        />
        <NumberField
          label={t('setup.full')}
          value={values.full_from}
          error={faultAt('full_from')}
          onChange={(full) => put({ full_from: full })}
        />
        <NumberField
          label={t('setup.free')}
          value={values.free_below}
          error={faultAt('free_below')}
          onChange={(free) => put({ free_below: free })}
        />
      </div>
    </section>
  )
}
