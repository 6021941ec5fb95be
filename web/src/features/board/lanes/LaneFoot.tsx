import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/Button.js'
import { PlusIcon } from '../../../ui/icons/icons.js'
import { toast } from '../../../ui/overlay/toasts/toast.js'
import { laneKey, type LanePlace } from '../dnd/drag-state.js'
import { laneOf, useWork } from '../../../task-kit/model.js'
import { useBoardFrame } from '../board-context.js'
import { boardUi, useBoardUi } from '../board-ui.js'
import { NewCardField } from './NewCardField.js'
import s from '../Board.module.css'

export interface LaneFootProps {
  place: LanePlace
  name: string
  /** Tasks of the whole lane, for its limit. */
  count: number
}

/** The foot of a lane, where tasks are made one after the other without leaving the board. */
export function LaneFoot({ place, name, count }: LaneFootProps) {
  const { t } = useTranslation('board')
  const { setup } = useWork()
  const { writable, view } = useBoardFrame()
  const key = laneKey(place)
  const open = useBoardUi((ui) => ui.adding === key)
  const { limit } = laneOf(setup, place.status)
  const full = limit > 0 && count >= limit
  const allowed = setup?.allowed_lanes.includes(place.status) ?? false
  if (!writable || view.archived || !allowed) return null
  if (open && !full) return <NewCardField place={place} name={name} />
  return (
    <div className={s.foot}>
      <Button
        kind="quiet"
        size="small"
        icon={PlusIcon}
        fullWidth
        className={s.add ?? ''}
        aria-disabled={full || undefined}
        aria-label={t('lane.addTo', { lane: name })}
        title={full ? t('create.full', { limit }) : undefined}
        onClick={() => (full ? toast.info(t('create.full', { limit })) : boardUi.set({ adding: key }))}
      >
        {t('lane.add')}
      </Button>
    </div>
  )
}
