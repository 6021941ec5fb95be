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
export function ProjectFields({
  subscription,
  project,
  draft,
  faults,
  onChange,
  disabled = false,
}: ProjectFieldsProps) {
  const { t } = useTranslation('projects')
  const company = useQuery(companyQuery(subscription)).data
  const time = company ? workingTimeOf(company) : undefined
  const days = {
    disabled,
    ...(time ? { today: time.today, weekStart: time.weekStart, weekend: time.weekend } : {}),
  }
  const said = (field: keyof DraftFaults) => {
    const fault = faults[field]
    return fault ? t(`form.fault.${fault}`) : undefined
  }
  return (
    <>
      <div className={s.pair}>
        <TextField
          label={t('form.name')}
          required
          maxLength={NAME_MAX}
          disabled={disabled}
          value={draft.name}
          error={said('name')}
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
          error={said('code')}
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
          error={said('purpose')}
          onChange={(description_tree) => onChange({ description_tree })}
        />
      </Suspense>
      <div className={s.pair}>
        <DateField
          label={t('form.start')}
          name="start_date"
          value={draft.start}
          onChange={(start) => onChange({ start })}
          {...days}
        />
        <DateField
          label={t('form.end')}
          name="end_date"
          value={draft.end}
          error={said('end')}
          onChange={(end) => onChange({ end })}
          {...days}
        />
      </div>
    </>
  )
}
