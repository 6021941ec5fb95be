import { useTranslation } from 'react-i18next'
import type { BoardSetup } from '../../../task-kit/model.js'
import { Bdi } from '../../../ui/Bdi.js'
import { type FieldChange, useChangeWords } from './use-change-words.js'
import s from '../Imports.module.css'

/** The fields that a row changes of a task that is there, each from what to what. */
export function RowDifferences({ changes, setup }: { changes: readonly FieldChange[]; setup: BoardSetup }) {
  const { t } = useTranslation('imports')
  const wordsOf = useChangeWords(setup)
  if (changes.length === 0) return null
  return (
    <ul className={s.differences}>
      {changes.map((change) => {
        const { name, before, after } = wordsOf(change)
        return (
          <li key={change.field}>
            <span className={s.differenceName}>
              <Bdi>{name}</Bdi>:
            </span>{' '}
            <Bdi>{before}</Bdi>{' '}
            <span className={s.becomes} aria-hidden>
              →
            </span>
            <span className="visually-hidden">{t('rows.becomes')}</span> <Bdi>{after}</Bdi>
          </li>
        )
      })}
    </ul>
  )
}
