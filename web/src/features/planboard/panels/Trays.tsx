import { useTranslation } from 'react-i18next'
import { cx } from '../../../lib/cx.js'
import type { CellEvents } from '../board/board-props.js'
import { BoardCard } from '../board/BoardCard.js'
import { UNASSIGNED } from '../board/places.js'
import type { Carry } from '../board/use-carry.js'
import type { TaskIndex } from '../layout.js'
import type { Board, BoardTask } from '../model.js'
import s from './Panels.module.css'

export interface TraysProps extends Pick<CellEvents, 'linkOf' | 'onMenu'> {
  readonly board: Board
  readonly tasks: TaskIndex
  readonly carry: Carry
}

/** Open tasks without an assignee, and those without dates. */
export function Trays(props: TraysProps) {
  const { board, tasks, carry } = props
  const { t } = useTranslation('planboard')
  const found = (ids: readonly string[]) => ids.flatMap((id) => tasks.get(id) ?? [])
  const periods = new Map(board.unassigned.pieces.map(({ task, first }) => [task, first]))
  const over = carry.lifted !== null && carry.target?.line === 'tray'
  return (
    <>
      <section
        className={cx(s.tray, over && s.over)}
        aria-labelledby="plan-unassigned"
        data-place={UNASSIGNED}
        data-tone={over ? carry.targetWords?.tone : undefined}
      >
        <h2 id="plan-unassigned" className={s.title}>
          {t('unassigned', { count: board.unassigned.count })}
        </h2>
        {over && carry.targetWords && <p className={s.note}>{carry.targetWords.text}</p>}
        <TrayCards
          {...props}
          tasks={found(board.unassigned.pieces.map(({ task }) => task))}
          fromOf={(task) => `|${periods.get(task.id) ?? ''}`}
          count={board.unassigned.count}
          more={(count) => t('elsewhere', { count })}
          empty={t('unassignedEmpty')}
        />
      </section>
      <section className={s.tray} aria-labelledby="plan-undated">
        <h2 id="plan-undated" className={s.title}>
          {t('undated', { count: board.undated.count })}
        </h2>
        <TrayCards
          {...props}
          tasks={found(board.undated.tasks)}
          fromOf={(task) => `${task.assignee}|`}
          count={board.undated.count}
          more={(count) => t('moreCards', { count })}
          empty={t('undatedEmpty')}
        />
      </section>
    </>
  )
}

interface TrayCardsProps extends Pick<TraysProps, 'linkOf' | 'onMenu' | 'carry'> {
  readonly tasks: readonly BoardTask[]
  fromOf: (task: BoardTask) => string
  /** How many there are, those that are not shown among them. */
  readonly count: number
  more: (count: number) => string
  readonly empty: string
}

function TrayCards({ tasks, fromOf, count, more, empty, linkOf, onMenu, carry }: TrayCardsProps) {
  const { t } = useTranslation('planboard')
  const hidden = count - tasks.length
  if (tasks.length === 0) return <p className={s.note}>{hidden > 0 ? more(hidden) : empty}</p>
  return (
    <>
      <ul className={s.cards}>
        {tasks.map((task) => (
          <li key={task.id}>
            <BoardCard
              task={task}
              lifted={carry.lifted?.task.id === task.id}
              to={linkOf(task.id)}
              from={fromOf(task)}
              active
              menuLabel={t('cardMenu', { code: task.item_id })}
              onMenu={onMenu}
            />
          </li>
        ))}
      </ul>
      {hidden > 0 && <p className={s.note}>{more(hidden)}</p>}
    </>
  )
}
