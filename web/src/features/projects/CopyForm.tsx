import type { Card as Task } from '@smartproject/bff/api/work/tasks'
import type { CopyPart } from '@smartproject/bff/api/work/work'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { DraftNote } from '../../form-kit/DraftNote.js'
import { useDraft } from '../../form-kit/use-draft.js'
import { problemText } from '../../i18n/problem-text.js'
import { companyQuery, workingTimeOf } from '../../lib/company/company.js'
import type { PlainDate } from '../../lib/plain-date.js'
import { Button } from '../../ui/Button.js'
import { DateField } from '../../ui/form/DateField.js'
import { ErrorState } from '../../ui/state/ErrorState.js'
import { Form } from '../../ui/form/Form.js'
import { FormError } from '../../ui/form/FormError.js'
import { SkeletonText } from '../../ui/state/Skeleton.js'
import { copiedFromQuery, useCopyTasks } from './api/copy.js'
import { TaskChoice } from './TaskChoice.js'
import s from './form/ProjectForm.module.css'

const PARTS: readonly CopyPart[] = ['descriptions', 'labels', 'people', 'days', 'lanes', 'folders']
const FIRST_PARTS: readonly CopyPart[] = ['descriptions', 'labels', 'days']

interface CopyFormProps {
  subscription: number
  from: number
  /** Null until it is chosen. */
  to: number | null
}

/** Which tasks of a project are copied, and what of them. Open ones are chosen at first. */
export function CopyForm(props: CopyFormProps) {
  const query = useQuery(copiedFromQuery(props.subscription, props.from))
  if (query.data) return <Loaded {...props} tasks={query.data} />
  if (query.error) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  return <SkeletonText lines={6} />
}

function Loaded({ subscription, from, to, tasks }: CopyFormProps & { tasks: readonly Task[] }) {
  const { t } = useTranslation('projects')
  const copy = useCopyTasks()
  const draft = useDraft({ name: `copy-tasks:${subscription}:${from}`, first: firstChoice(tasks) })
  const { day } = draft.values
  const chosen = new Set(draft.values.chosen.filter((id) => tasks.some((task) => task.id === id)))
  const parts = new Set(draft.values.parts)
  const [missing, setMissing] = useState<'to' | 'tasks' | null>(null)

  const submit = () => {
    const fault = to === null ? 'to' : chosen.size === 0 ? 'tasks' : null
    setMissing(fault)
    if (to === null || fault || copy.isPending) return
    copy.mutate(
      {
        subscription,
        from,
        to,
        tasks: tasks.map(({ id }) => id).filter((id) => chosen.has(id)),
        parts: [...parts],
        start_date: parts.has('days') ? day : null,
      },
      { onSuccess: draft.sent },
    )
  }

  const problem = missing ? t(`copy.missing.${missing}`) : copy.error && problemText(copy.error)
  return (
    <Form className={s.form} onSubmit={submit}>
      <DraftNote draft={draft} />
      <TaskChoice tasks={tasks} chosen={chosen} onChange={(ids) => draft.set({ chosen: [...ids] })} />
      <Parts parts={parts} onChange={(next) => draft.set({ parts: [...next] })} />
      {parts.has('days') && (
        <FirstDay {...{ subscription, day }} onChange={(next) => draft.set({ day: next })} />
      )}
      {problem && <FormError>{problem}</FormError>}
      <div className={s.row}>
        <Button type="submit" kind="primary" loading={copy.isPending}>
          {t('copy.submit', { count: chosen.size })}
        </Button>
        <output>
          {copy.data && (
            <>
              {t('copy.done', { count: copy.data.copied })}{' '}
              <Link to={`/${subscription}/project/${copy.variables.to}/punch`}>{t('copy.show')}</Link>
            </>
          )}
        </output>
      </div>
    </Form>
  )
}

interface Choice {
  chosen: string[]
  parts: CopyPart[]
  day: PlainDate | null
}

/** Open tasks with their plan. */
function firstChoice(tasks: readonly Task[]): Choice {
  const open = tasks.filter(({ status }) => status !== 'closed')
  return { chosen: open.map(({ id }) => id), parts: [...FIRST_PARTS], day: null }
}

interface PartsProps {
  parts: ReadonlySet<CopyPart>
  onChange: (parts: ReadonlySet<CopyPart>) => void
}

function Parts({ parts, onChange }: PartsProps) {
  const { t } = useTranslation('projects')
  return (
    <fieldset className={s.people}>
      <legend>{t('copy.parts')}</legend>
      {PARTS.map((part) => (
        <label key={part} className={s.check}>
          <input
            type="checkbox"
            checked={parts.has(part)}
            onChange={() =>
              onChange(new Set(parts.has(part) ? [...parts].filter((one) => one !== part) : [...parts, part]))
            }
          />
          {t(`copy.part.${part}`)}
        </label>
      ))}
    </fieldset>
  )
}

interface FirstDayProps {
  subscription: number
  day: PlainDate | null
  onChange: (day: PlainDate | null) => void
}

function FirstDay({ subscription, day, onChange }: FirstDayProps) {
  const { t } = useTranslation('projects')
  const company = useQuery(companyQuery(subscription)).data
  const time = company ? workingTimeOf(company) : undefined
  return (
    <DateField
      label={t('copy.firstDay')}
      help={t('copy.firstDayHelp')}
      name="start_date"
      value={day}
      onChange={onChange}
      {...(time ? { today: time.today, weekStart: time.weekStart, weekend: time.weekend } : {})}
    />
  )
}
