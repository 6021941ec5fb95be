import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { companyQuery, workingTimeOf } from '../../../lib/company/company.js'
import { PurposeInput } from '../../../task-kit/subject/rich/Purpose.js'
import { DateField } from '../../../ui/form/DateField.js'
import { TextField } from '../../../ui/form/TextField.js'
import { SkeletonText } from '../../../ui/state/Skeleton.js'
import { asCode, type DraftFaults, type ProjectDraft } from './project-draft.js'
import s from './ProjectForm.module.css'

export interface ProjectFieldsProps {
  subscription: number
  /** Its number; null for a new one. */
  project: number | null
  draft: ProjectDraft
  faults: DraftFaults
  onChange: (change: Partial<ProjectDraft>) => void
  disabled?: boolean
}

const NAME_MAX = 200
const CODE_MAX = 10

/** Name, code, purpose and days of a project. */
export function ProjectFields(props: ProjectFieldsProps) {
  return (
    <>
      <NameFields {...props} />
      <DayFields {...props} />
    </>
  )
}

/** Name, code and purpose of a project. */
export function NameFields({
  subscription,
  project,
  draft,
  faults,
  onChange,
  disabled = false,
}: ProjectFieldsProps) {
  const { t } = useTranslation('projects')
  return (
    <>
      <div className={s.pair}>
        <TextField
          label={t('form.name')}
          required
          maxLength={NAME_MAX}
          disabled={disabled}
          value={draft.name}
          error={faults.name && t(`form.fault.${faults.name}`)}
          onChange={(event) => onChange({ name: event.currentTarget.value })}
        />
        <TextField
          label={t('form.code')}
          help={t('form.codeHelp')}
          required
          dir="ltr"
          maxLength={CODE_MAX}
          disabled={disabled}
          value={draft.code}
          error={faults.code && t(`form.fault.${faults.code}`)}
          onChange={(event) => onChange({ code: asCode(event.currentTarget.value) })}
        />
      </div>
      <Suspense fallback={<SkeletonText lines={4} />}>
        <PurposeInput
          {...{ subscription, project, disabled }}
          label={t('form.description')}
          hint={t('form.descriptionHelp')}
          editLabel={t('form.editDescription')}
          value={draft.description_tree}
          error={faults.purpose && t(`form.fault.${faults.purpose}`)}
          onChange={(description_tree) => onChange({ description_tree })}
        />
      </Suspense>
    </>
  )
}

interface DayFieldsProps extends Omit<ProjectFieldsProps, 'project'> {
  /** The one day that is asked for, where the other follows. */
  only?: 'start' | 'end' | undefined
}

/** The first and the last day of a project. */
export function DayFields({ subscription, draft, faults, onChange, only, disabled = false }: DayFieldsProps) {
  const { t } = useTranslation('projects')
  const company = useQuery(companyQuery(subscription)).data
  const time = company ? workingTimeOf(company) : undefined
  const days = {
    disabled,
    ...(time ? { today: time.today, weekStart: time.weekStart, weekend: time.weekend } : {}),
  }
  return (
    <div className={s.pair}>
      {only !== 'end' && (
        <DateField
          label={t('form.start')}
          name="start_date"
          value={draft.start}
          onChange={(start) => onChange({ start })}
          {...days}
        />
      )}
      {only !== 'start' && (
        <DateField
          label={t('form.end')}
          name="end_date"
          value={draft.end}
          error={faults.end && t(`form.fault.${faults.end}`)}
          onChange={(end) => onChange({ end })}
          {...days}
        />
      )}
    </div>
  )
}
