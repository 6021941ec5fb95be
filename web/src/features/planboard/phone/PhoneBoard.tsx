import { useTranslation } from 'react-i18next'
import { PlainSelect } from '../../../ui/form/PlainSelect.js'
import { CardRow } from '../board/CardRow.js'
import { LoadBar } from '../board/LoadBar.js'
import { linesOf, type TaskIndex } from '../layout.js'
import type { Board, Lifted } from '../model.js'
import { useBoardWords } from '../use-board-words.js'
import s from './Phone.module.css'

/** The trays, among the people to choose from. */
const TRAYS = ['unassigned', 'undated'] as const

export interface PhoneBoardProps {
  readonly board: Board
  readonly tasks: TaskIndex
  readonly person: string | null
  onPerson: (user: string) => void
  linkOf: (task: string) => string
  onMove: (lifted: Lifted) => void
}

/** One person, and the periods below each other. */
export function PhoneBoard(props: PhoneBoardProps) {
  const { board, person, onPerson } = props
  const { t } = useTranslation('planboard')
  const tray = TRAYS.find((one) => one === person)
  const shown = board.rows.find(({ user }) => user === person) ?? board.rows[0]
  return (
    <div className={s.phone}>
      <PlainSelect
        label={t('person')}
        value={tray ?? shown?.user ?? ''}
        options={[
          ...board.rows.map(({ user, fullname }) => ({ value: user, label: fullname })),
          ...TRAYS.map((one) => ({ value: one as string, label: t(one, { count: board[one].count }) })),
        ]}
        onChange={onPerson}
      />
      {tray ? <Tray {...props} tray={tray} /> : shown && <Periods {...props} user={shown.user} />}
    </div>
  )
}

function Tray({ board, tasks, tray, linkOf, onMove }: PhoneBoardProps & { tray: (typeof TRAYS)[number] }) {
  const { t } = useTranslation('planboard')
  const cards =
    tray === 'undated'
      ? board.undated.tasks.map((id) => ({ id, period: null }))
      : board.unassigned.pieces.map(({ task, first }) => ({ id: task, period: first }))
  const hidden = board[tray].count - cards.length
  const more = t(tray === 'undated' ? 'moreCards' : 'elsewhere', { count: hidden })
  if (cards.length === 0) return <p className={s.note}>{hidden > 0 ? more : t(`${tray}Empty`)}</p>
  return (
    <>
      <ul className={s.cards}>
        {cards.map(({ id, period }) => {
          const task = tasks.get(id)
          return (
            task && (
              <CardRow
                key={id}
                lifted={{ task, user: task.assignee, period }}
                piece={null}
                to={linkOf(id)}
                onMove={onMove}
              />
            )
          )
        })}
      </ul>
      {hidden > 0 && <p className={s.note}>{more}</p>}
    </>
  )
}

function Periods({ board, tasks, user, linkOf, onMove }: PhoneBoardProps & { user: string }) {
  const { t } = useTranslation('planboard')
  const words = useBoardWords()
  const lines = linesOf({ ...board, group: 'person' }, tasks, { sort: 'order', search: '' })
  const line = lines.find((one) => one.kind === 'person' && one.row.user === user)
  if (line?.kind !== 'person') return null
  return board.periods.map((period, at) => (
    <section key={period.first} className={s.period} aria-label={words.periodSpoken(period, board.unit)}>
      <h2 className={s.title}>{words.period(period, board.unit)}</h2>
      <LoadBar load={line.row.cells[at]} words={words} />
      {line.cards[at]?.length === 0 ? (
        <p className={s.note}>{t('noCards')}</p>
      ) : (
        <ul className={s.cards}>
          {line.cards[at]?.map(({ task, piece }) => (
            <CardRow
              key={task.id}
              lifted={{ task, user, period: at }}
              piece={piece}
              to={linkOf(task.id)}
              onMove={onMove}
            />
          ))}
        </ul>
      )}
    </section>
  ))
}
