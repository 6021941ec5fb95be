import { BOARD_ORDERS } from '@smartproject/bff/api/work/card-orders'
import type { NewProjectPreview } from '@smartproject/bff/api/company/new-project'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSessionUser } from '../../../lib/session/session.js'
import { FormError } from '../../../ui/form/FormError.js'
import { SegmentedControl } from '../../../ui/form/SegmentedControl.js'
import { Select } from '../../../ui/form/Select.js'
import { projectsQuery } from '../api/projects.js'
import { configurationSetsQuery } from '../../../task-kit/configuration/sets.js'
import { PartSwitches } from '../form/PartSwitches.js'
import { SetChoice, switchesOf } from './SetChoice.js'
import type { StepProps } from './step-props.js'
import { TemplateChoice } from './TemplateChoice.js'
import { BEGINNINGS } from './wizard-draft.js'
import s from '../form/ProjectForm.module.css'

/** How the project begins, and how it is set up. */
export function StartStep({ subscription, draft, faults, preview, onChange }: StepProps) {
  const { t } = useTranslation('wizard')
  const { beginning, template, copyOf } = draft
  return (
    <>
      <SegmentedControl
        label={t('start.label')}
        segments={BEGINNINGS.map((value) => ({ value, label: t(`start.${value}`) }))}
        value={beginning}
        onChange={(next) => onChange({ beginning: next, roles: {}, leftOut: [] })}
      />
      <p className={s.help}>{t(`startHelp.${beginning}`)}</p>
      {faults.source && <FormError>{t(`fault.${faults.source}`)}</FormError>}
      {beginning === 'template' && (
        <TemplateChoice
          subscription={subscription}
          value={template}
          onChange={(id) => onChange({ template: id, roles: {}, leftOut: [] })}
        />
      )}
      {beginning === 'copy' && (
        <ProjectChoice
          subscription={subscription}
          value={copyOf}
          isFaulty={faults.source !== undefined}
          onChange={(number) => onChange({ copyOf: number, roles: {}, leftOut: [] })}
        />
      )}
      {preview && <Counts preview={preview} />}
      <SetUp {...{ subscription, draft, preview, onChange }} />
    </>
  )
}

interface ProjectChoiceProps {
  subscription: number
  value: number
  isFaulty: boolean
  onChange: (project: number) => void
}

function ProjectChoice({ subscription, value, isFaulty, onChange }: ProjectChoiceProps) {
  const { t } = useTranslation('wizard')
  const user = String(useSessionUser()?.id ?? '')
  const projects = useQuery({ ...projectsQuery(subscription, user), enabled: user !== '' }).data ?? []
  return (
    <Select
      label={t('start.project')}
      required
      searchable
      error={isFaulty ? t('fault.copy') : undefined}
      options={projects.map(({ id, name, code }) => ({ value: String(id), label: `${name} (${code})` }))}
      value={value === 0 ? null : String(value)}
      onChange={(id) => onChange(Number(id))}
    />
  )
}

function Counts({ preview: { tasks, roles, counts } }: { preview: NewProjectPreview }) {
  const { t } = useTranslation('wizard')
  const all = {
    tasks: tasks.length,
    milestones: tasks.filter(({ milestone }) => milestone).length,
    roles: roles.length,
    ...counts,
  }
  const shown = (Object.keys(all) as (keyof typeof all)[]).filter((one) => all[one] > 0)
  return (
    <output className={s.help}>
      {shown.length === 0
        ? t('counts.none')
        : shown.map((one) => t(`counts.${one}`, { count: all[one] })).join(' · ')}
    </output>
  )
}

function SetUp({
  subscription,
  draft,
  preview,
  onChange,
}: Pick<StepProps, 'subscription' | 'draft' | 'preview' | 'onChange'>) {
  const { t } = useTranslation(['wizard', 'board', 'projects'])
  const { order, flags, configuration } = draft
  const sets = useQuery(configurationSetsQuery(subscription)).data ?? []
  const set = sets.find(({ id }) => id === configuration)
  return (
    <>
      <SetChoice {...{ sets, draft, onChange }} />
      <details>
        <summary>{t('setUp')}</summary>
        <div className={s.form}>
          <Select
            label={t('board:ownOrder.label')}
            help={t('board:ownOrder.help')}
            options={BOARD_ORDERS.map((value) => ({ value, label: t(`board:ownOrder.${value}`) }))}
            value={order}
            onChange={(chosen) => onChange({ order: chosen })}
          />
          <PartSwitches
            flags={{ ...preview?.flags, ...switchesOf(set), ...flags }}
            title={t('projects:parts.title')}
            help={t('setUpHelp')}
            onChange={(flag, on) => onChange({ flags: { ...flags, [flag]: on } })}
          />
        </div>
      </details>
    </>
  )
}
