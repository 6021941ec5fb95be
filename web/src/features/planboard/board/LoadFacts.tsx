import { useTranslation } from 'react-i18next'
import type { Load } from '../model.js'
import type { BoardWords } from '../use-board-words.js'
import s from './Cell.module.css'

/** The figures of a cell as rows; those that are nothing are left out. */
export function LoadFacts({ load, words }: { load: Load; words: BoardWords }) {
  const { t } = useTranslation('planboard')
  const rows = [
    { key: 'load', text: words.load(load), shown: true },
    { key: 'free', text: words.hours(load.free), shown: true },
    { key: 'over', text: words.hours(load.over), shown: load.over > 0 },
    { key: 'late', text: words.hours(load.late), shown: load.late > 0 },
    { key: 'other', text: words.hours(load.other), shown: load.other > 0 },
    { key: 'unestimated', text: t('tasks', { count: load.unestimated }), shown: load.unestimated > 0 },
  ] as const
  const explained = words.explained(load)
  return (
    <>
      {explained !== words.state(load) && <p>{explained}</p>}
      <dl className={s.facts}>
        {rows
          .filter(({ shown }) => shown)
          .map(({ key, text }) => (
            <div key={key}>
              <dt>{t(`fact.${key}`)}</dt>
              <dd>{text}</dd>
            </div>
          ))}
      </dl>
    </>
  )
}
