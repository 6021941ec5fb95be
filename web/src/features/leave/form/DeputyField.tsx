import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { peopleQuery } from '../../../lib/company/people.js'
import { Select } from '../../../ui/form/Select.js'

export interface DeputyFieldProps {
  subscription: number
  /** The applicant, who is not offered. */
  applicant: string
  value: string | null
  /** Shown while it stands for the value, for a deputy who has left the company. */
  name?: string
  onChange: (deputy: string | null) => void
}

const NONE = 'none'

/** The person who takes over the work of the applicant; optional. */
export function DeputyField({ subscription, applicant, value, name = '', onChange }: DeputyFieldProps) {
  const { t } = useTranslation('leave')
  const people = useQuery(peopleQuery(subscription)).data
  const others = [...(people?.values() ?? [])].filter(({ id }) => id !== applicant)
  const known = value === null || others.some(({ id }) => id === value)
  return (
    <Select
      label={t('deputy.label')}
      name="deputy"
      help={t('deputy.help')}
      searchable
      value={value ?? NONE}
      options={[
        { value: NONE, label: t('deputy.none') },
        ...(known ? [] : [{ value, label: name }]),
        ...others.map(({ id, fullname }) => ({ value: id, label: fullname })),
      ]}
      onChange={(chosen) => onChange(chosen === NONE ? null : chosen)}
    />
  )
}
