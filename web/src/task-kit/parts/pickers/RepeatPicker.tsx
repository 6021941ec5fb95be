import { useContext } from 'react'
import { useTranslation } from 'react-i18next'
import { partsOf, type PlainDate, weekdayOf } from '../../../lib/plain-date.js'
import { wordsOf } from '../../../lib/typed/words.js'
import { type TaskRepeat, WorkContext } from '../../model.js'
import { readRepeat } from '../../quick-add/repeat.js'
import { openingOf, type PartProps } from '../part-props.js'
import { Picker } from './Picker.js'
import { repeatOf, useRepeatWords, writtenRepeat } from '../repeat-words.js'

const USUAL = [
  '1 day',
  '1 week',
  '2 week',
  '1 month',
  '1 month 31',
  '1 month last-working-day',
  '3 month',
  '6 month',
  '1 year',
]

export interface RepeatPickerProps extends PartProps<TaskRepeat | null> {
  today: PlainDate
  /** The day of the task, which a rhythm may keep to. */
  day: PlainDate | null
}

/** How often a task comes again. A rhythm that is not in the list is typed: “every 10 days”. */
export function RepeatPicker({ today, day, value, onChange, ...rest }: RepeatPickerProps) {
  const { t } = useTranslation(['task', 'board', 'words'])
  const options = useRepeatOptions(value, day)
  const weekend = useContext(WorkContext)?.weekend
  const repeatWords = useRepeatWords()
  const readTyped = (text: string) => {
    const read = (line: string) => {
      const words = wordsOf(line)
      const found = readRepeat(words, 0, today, weekend)
      return found?.count === words.length ? found.value.repeat : null
    }
    const repeat = read(text) ?? read(`every ${text}`)
    return repeat && { value: writtenRepeat(repeat), label: repeatWords(repeat) }
  }
  return (
    <Picker
      {...openingOf(rest)}
      label={t('words:field.repeat')}
      options={options}
      chosen={[writtenRepeat(value)]}
      onChange={([chosen]) => onChange(repeatOf(chosen ?? ''))}
      readTyped={readTyped}
      noMatch={t('board:repeat.fault')}
    />
  )
}

/** The rhythms there are to choose from, with none, the one that is chosen, and those that keep to a day. */
export function useRepeatOptions(
  value: TaskRepeat | null,
  day: PlainDate | null = null,
): { value: string; label: string }[] {
  const { t } = useTranslation('board')
  const wordsOf = useRepeatWords()
  const weekend = useContext(WorkContext)?.weekend
  const written = [...new Set([...USUAL, ...daysOf(day), ...workingDays(weekend), writtenRepeat(value)])]
  const repeats = written.map(repeatOf).filter((repeat) => repeat !== null)
  return [
    { value: '', label: t('repeat.none') },
    ...repeats.map((repeat) => ({ value: writtenRepeat(repeat), label: wordsOf(repeat) })),
  ]
}

/** The weekly, monthly and yearly rhythm that keep to the day of a task, however it is put off. */
function daysOf(day: PlainDate | null): string[] {
  if (day === null) return []
  const { day: ofMonth } = partsOf(day)
  return [`1 week ${weekdayOf(day)}`, `1 month ${ofMonth}`, `1 year ${day.slice(5)}`]
}

function workingDays(weekend: readonly number[] | undefined): string[] {
  if (!weekend) return []
  return [`1 week ${[1, 2, 3, 4, 5, 6, 7].filter((day) => !weekend.includes(day)).join(',')}`]
}
