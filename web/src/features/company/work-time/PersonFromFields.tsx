import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { WorkingTime } from '../../../lib/company/company.js'
import { peopleQuery } from '../../../lib/company/people.js'
import { isBefore, type PlainDate } from '../../../lib/plain-date.js'
import { DateField } from '../../../ui/form/DateField.js'
import { Select } from '../../../ui/form/Select.js'

export interface PersonFrom {
  user: string
  from: PlainDate | null
}

export interface PersonFromFieldsProps extends PersonFrom {
  subscription: number
  time: WorkingTime
  /** Faults are said. */
  checked: boolean
  onChange: (change: Partial<PersonFrom>) => void
}

/** True for a day on which something new may begin. */
export function isAhead(from: PlainDate | null, time: WorkingTime): from is PlainDate {
  return from !== null && !isBefore(from, time.today)
}

/** A person, and the day from which something new holds for this person. */
export function PersonFromFields({
  subscription,
  time,
  user,
  from,
  checked,
  onChange,
}: PersonFromFieldsProps) {
  const { t } = useTranslation('company')
  const people = useQuery(peopleQuery(subscription)).data
  return (
    <>
      <Select
        label={t('ownWeeks.person')}
        searchable
        required
        value={user === '' ? null : user}
        error={checked && user === '' ? t('ownWeeks.personMissing') : undefined}
        options={[...(people?.values() ?? [])].map(({ id, fullname }) => ({ value: id, label: fullname }))}
        onChange={(id) => onChange({ user: id })}
      />
      <DateField
        label={t('weeks.from')}
        help={t('weeks.fromHelp')}
        required
        value={from}
        min={time.today}
        onChange={(day) => onChange({ from: day })}
        today={time.today}
        weekStart={time.weekStart}
        weekend={time.weekend}
        error={checked && !isAhead(from, time) ? t('weeks.fromMissing') : undefined}
      />
    </>
  )
}
