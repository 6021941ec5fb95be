import { useTranslation } from 'react-i18next'
import { Bdi } from '../Bdi.js'
import { ChevronEndIcon } from '../icons/icons.js'
import { ChevronStartIcon } from '../icons/page-icons.js'
import type { GanttLineProps } from './GanttLine.js'
import { barsOf } from './types.js'
import s from './Gantt.module.css'

/** An arrow at the edge for a bar that is out of sight; a press brings it there. Keys reach the bar itself. */
export function GanttHint({ row, beyond, side, events }: GanttLineProps) {
  const { t } = useTranslation('timeline')
  const bar = barsOf(row).find(({ id }) => id === beyond)
  if (!bar || !side) return null
  return (
    <button
      type="button"
      tabIndex={-1}
      className={s.hint}
      data-side={side}
      title={bar.label}
      aria-label={t('seek', { label: bar.label })}
      onClick={() => events.onSeek(bar.id)}
    >
      {side === 'before' && <ChevronStartIcon size={16} />}
      {bar.code !== '' && <Bdi code>{bar.code}</Bdi>}
      {side === 'after' && <ChevronEndIcon size={16} />}
    </button>
  )
}
