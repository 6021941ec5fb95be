import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type BoardSetup, LANES, type TaskStatus } from '../../../task-kit/model.js'
import { useLaneName } from '../../../task-kit/parts/option-icons.js'
import { PlainSelect } from '../../../ui/form/PlainSelect.js'
import { ChoiceTable } from './ChoiceTable.js'
import type { Mapping } from './use-mapping.js'

/** The states of a file, and the lane of each. */
export function LaneTable({ mapping, setup }: { mapping: Mapping; setup: BoardSetup }) {
  const { t } = useTranslation('imports')
  const laneName = useLaneName(setup)
  // Those without a lane stand first, and stay there when they have one.
  const [open] = useState(() => new Set(mapping.lanes.flatMap(({ text, status }) => (status ? [] : [text]))))
  const options = LANES.map((lane) => ({ value: lane, label: laneName(lane) }))
  return (
    <ChoiceTable
      title={t('lanes.title')}
      rows={mapping.lanes}
      isFirst={({ text }) => open.has(text)}
      headers={{ text: t('lanes.text'), choice: t('lanes.lane') }}
      renderChoice={({ text, status }) => (
        <PlainSelect<TaskStatus | ''>
          hideLabel
          label={t('lanes.laneOf', { state: text })}
          options={status ? options : [{ value: '', label: t('lanes.choose') }, ...options]}
          value={status ?? ''}
          onChange={(lane) => {
            if (lane !== '') mapping.setLane(text, lane)
          }}
        />
      )}
    />
  )
}
