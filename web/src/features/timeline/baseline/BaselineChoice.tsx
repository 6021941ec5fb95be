import { useTranslation } from 'react-i18next'
import type { Gantt } from '../../../task-kit/schedule/api.js'
import { PlainSelect } from '../../../ui/form/PlainSelect.js'
import { NO_BASELINE, useTimelineView } from '../use-timeline-view.js'

/** The baseline that the timeline is compared with; nothing where there is none to choose. */
export function BaselineChoice({ gantt: { baselines, baseline } }: { gantt: Gantt }) {
  const { t } = useTranslation('timeline')
  const view = useTimelineView()
  if (baselines.length === 0) return null
  return (
    <PlainSelect
      label={t('baseline.compare')}
      value={view.baseline === NO_BASELINE ? NO_BASELINE : baseline}
      options={[
        { value: NO_BASELINE, label: t('baseline.none') },
        ...baselines.map(({ id, name, day }) => ({ value: id, label: t('baseline.option', { name, day }) })),
      ]}
      onChange={(id) => view.setBaseline(id === baselines[0]?.id ? null : id)}
    />
  )
}
