import { DATE_ORDERS, type DateOrder } from '@smartproject/bff/api/work/import-kinds'
import { useTranslation } from 'react-i18next'
import { timeZones } from '../../../lib/company/working-week.js'
import { PlainSelect } from '../../../ui/form/PlainSelect.js'
import { SegmentedControl } from '../../../ui/form/SegmentedControl.js'
import { Card } from '../../../ui/page/Card.js'
import type { Mapping } from './use-mapping.js'
import s from '../Imports.module.css'

const ORDER_HELP = {
  none: 'dates.ambiguous',
  dmy: 'dates.order',
  mdy: 'dates.order',
  ymd: 'dates.yearFirst',
} as const

/** In which order the dates of a file are read, and whose days its instants are. */
export function DateFields({ mapping }: { mapping: Mapping }) {
  const { t } = useTranslation('imports')
  const zones = timeZones(mapping.timeZone).map((name) => ({ value: name, label: name }))
  const { dateOrder } = mapping
  return (
    <Card title={t('dates.title')}>
      <div className={s.form}>
        <p>{t(ORDER_HELP[dateOrder ?? 'none'])}</p>
        <SegmentedControl<DateOrder | ''>
          label={t('dates.orderLabel')}
          segments={DATE_ORDERS.map((order) => ({ value: order, label: t(`dates.${order}`) }))}
          value={dateOrder ?? ''}
          onChange={(order) => {
            if (order !== '') mapping.setDateOrder(order)
          }}
        />
        <p className={s.muted}>{t('dates.zoneHelp')}</p>
        <div className={s.choice}>
          <PlainSelect
            label={t('dates.zone')}
            options={zones}
            value={mapping.timeZone}
            onChange={mapping.setTimeZone}
          />
        </div>
      </div>
    </Card>
  )
}
