import { AlertIcon, LeaveIcon } from '../../../ui/icons/icons.js'
import type { Load } from '../model.js'
import { shareOf, type BoardWords } from '../use-board-words.js'
import s from './Board.module.css'

/** A load as bar, number, icon and word; an outline of it where a reader may not know it. */
export function LoadBar({ load, words }: { load: Load | null | undefined; words: BoardWords }) {
  if (!load) return null
  const said = words.state(load)
  return (
    <span className={s.load} data-state={load.state}>
      <span className={s.bar} aria-hidden="true">
        <span className={s.fill} style={{ inlineSize: `${shareOf(load)}%` }} />
      </span>
      <span className={s.figures}>
        <span className={s.hours}>{words.shortLoad(load)}</span>
        {said !== '' && (
          <span className={s.state} title={words.explained(load)}>
            {(load.state === 'over' || load.state === 'uneven') && <AlertIcon size={16} />}
            {load.state === 'away' && <LeaveIcon size={16} />}
            <span className={s.clip}>{said}</span>
          </span>
        )}
      </span>
    </span>
  )
}
