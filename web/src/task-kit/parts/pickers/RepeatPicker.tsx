import { useTranslation } from 'react-i18next'
import { loadChunk } from '../../../lib/calls/chunk-reload.js'
import type { PlainDate } from '../../../lib/plain-date.js'
import { toast } from '../../../ui/overlay/toasts/toast.js'
import type { TaskRepeat } from '../../model.js'
import { openingOf, type PartProps } from '../part-props.js'
import { Picker } from './Picker.js'
import { repeatOf, useRepeatWords, writtenRepeat } from '../repeat-words.js'

const USUAL = ['1 day', '1 week', '2 week', '1 month', '3 month', '6 month', '1 year'] as const

export interface RepeatPickerProps extends PartProps<TaskRepeat | null> {
  today: PlainDate
}

/** How often a task comes again. A rhythm that is not in the list is typed: “every 10 days”. */
export function RepeatPicker({ today, value, onChange, ...rest }: RepeatPickerProps) {
  const { t } = useTranslation(['task', 'board', 'words'])
  const options = useRepeatOptions(value)
  const readTyped = async (text: string) => {
    const [{ readRepeat }, { wordsOf }] = await loadChunk(() =>
      Promise.all([import('../../quick-add/repeat.js'), import('../../quick-add/words.js')]),
    )
    const read = (line: string) => readRepeat(wordsOf(line), 0, today)
    const found = read(text) ?? read(`every ${text}`)
    if (found) onChange(found.value.repeat)
    else toast.error(t('board:repeat.fault'))
  }
  return (
    <Picker
      {...openingOf(rest)}
      label={t('words:field.repeat')}
      options={options}
      chosen={[writtenRepeat(value)]}
      onChange={([chosen]) => onChange(repeatOf(chosen ?? ''))}
      onCreate={(text) => void readTyped(text)}
    />
  )
}

/** The rhythms there are to choose from, with none and the one that is chosen. */
export function useRepeatOptions(value: TaskRepeat | null): { value: string; label: string }[] {
  const { t } = useTranslation('board')
  const wordsOf = useRepeatWords()
  const written = [...new Set<string>([...USUAL, writtenRepeat(value)])]
  const repeats = written.map(repeatOf).filter((repeat) => repeat !== null)
  return [
    { value: '', label: t('repeat.none') },
    ...repeats.map((repeat) => ({ value: writtenRepeat(repeat), label: wordsOf(repeat) })),
  ]
}
