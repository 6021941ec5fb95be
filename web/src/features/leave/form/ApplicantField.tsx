import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { peopleQuery } from '../../../lib/company/people.js'
import { Select } from '../../../ui/form/Select.js'

export interface Applicant {
  id: string
  fullname: string
}

/** The part of the list of a team that names the people for whom its reader may apply. */
interface Team {
  report_ids: readonly string[]
  applies_for_all: boolean
}

/** The other people for whom the reader may apply. */
export function useApplicants(subscription: number, userId: string, team: Team | undefined): Applicant[] {
  const people = useQuery(peopleQuery(subscription)).data
  const others = [...(people?.values() ?? [])].filter(({ id }) => id !== userId)
  return others.filter(({ id }) => team?.applies_for_all || team?.report_ids.includes(id))
}

export interface ApplicantFieldProps {
  userId: string
  others: readonly Applicant[]
  /** Null for the reader. */
  value: string | null
  onChange: (applicant: string | null) => void
}

/** The person whose leave it is: the reader, or a person for whom the reader applies. */
export function ApplicantField({ userId, others, value, onChange }: ApplicantFieldProps) {
  const { t } = useTranslation('leave')
  return (
    <Select
      label={t('applicant.label')}
      name="applicant"
      help={value === null ? undefined : t('applicant.help')}
      searchable
      value={value ?? userId}
      options={[
        { value: userId, label: t('applicant.self') },
        ...others.map(({ id, fullname }) => ({ value: id, label: fullname })),
      ]}
      onChange={(chosen) => onChange(chosen === userId ? null : chosen)}
    />
  )
}
