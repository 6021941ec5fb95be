import { useTranslation } from 'react-i18next'
import { Select } from '../../../ui/form/Select.js'
import type { DraftDays } from '../model.js'

type Part = 'whole' | 'morning' | 'afternoon'

interface DayPartsProps {
  days: DraftDays
  onChange: (noons: Pick<DraftDays, 'startsAtNoon' | 'endsAtNoon'>) => void
}

/** Whether a day is meant whole or half: one question for a single day, one for each end of more. */
export function DayParts({ days, onChange }: DayPartsProps) {
  const { t } = useTranslation('leave')
  const { from, to, startsAtNoon, endsAtNoon } = days
  const ask = (label: string, value: Part, parts: readonly Part[], name: string) => (
    <Select
      label={label}
      name={name}
      value={value}
      options={parts.map((part) => ({ value: part, label: t(`part.${part}`) }))}
      onChange={(part) => onChange(noonsOf(name, part, days))}
    />
  )
  if (from === to) {
    const part = startsAtNoon ? 'afternoon' : endsAtNoon ? 'morning' : 'whole'
    return ask(t('part.day'), part, ['whole', 'morning', 'afternoon'], 'day')
  }
  return (
    <>
      {ask(t('part.first'), startsAtNoon ? 'afternoon' : 'whole', ['whole', 'afternoon'], 'first')}
      {ask(t('part.last'), endsAtNoon ? 'morning' : 'whole', ['whole', 'morning'], 'last')}
    </>
  )
}

function noonsOf(name: string, part: Part, { startsAtNoon, endsAtNoon }: DraftDays) {
  return {
    startsAtNoon: name === 'last' ? startsAtNoon : part === 'afternoon',
    endsAtNoon: name === 'first' ? endsAtNoon : part === 'morning',
  }
}
