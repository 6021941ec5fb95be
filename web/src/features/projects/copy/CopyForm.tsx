import type { CopyDates, CopyPart, CopyScope, Job } from '@smartproject/bff/api/work/jobs'
import type { Card as Task } from '@smartproject/bff/api/work/tasks'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DraftNote } from '../../../form-kit/DraftNote.js'
import { useDraft } from '../../../form-kit/use-draft.js'
import { problemText } from '../../../i18n/problem-text.js'
import type { PlainDate } from '../../../lib/plain-date.js'
import { Button } from '../../../ui/Button.js'
import { Form } from '../../../ui/form/Form.js'
import { FormError } from '../../../ui/form/FormError.js'
import { Checks } from '../../../task-kit/transfer/Checks.js'
import { CopyDays } from '../../../task-kit/transfer/CopyDays.js'
import { type NameChoice, namesInput, useLacking } from '../../../task-kit/transfer/name-choice.js'
import { NameChoices } from '../../../task-kit/transfer/NameChoices.js'
import { SwitchGroup } from '../../../task-kit/transfer/SwitchGroup.js'
import { useCopyCommand } from '../../../task-kit/transfer/transfer-api.js'
import { TaskChoice } from './TaskChoice.js'
import s from '../form/ProjectForm.module.css'

const SCOPES: readonly CopyScope[] = ['open', 'all', 'chosen']
const PARTS: readonly CopyPart[] = ['comments', 'files', 'watchers', 'lanes', 'folders']

interface Choice {
  scope: CopyScope
  chosen: string[]
  names: NameChoice
  parts: CopyPart[]
  dates: CopyDates
  day: PlainDate | null
}

/** The projects of a copy, and the tasks that the address names. */
export interface CopyFrom {
  subscription: number
  from: number
  /** Null until it is chosen. */
  to: number | null
  named: readonly string[]
}

interface CopyFormProps extends CopyFrom {
  tasks: readonly Task[]
  onChecked: (job: Job) => void
}

/** Which tasks of a project are copied, and what of them. Pressing checks the copy and writes nothing. */
export function CopyForm({ subscription, from, to, named, tasks, onChecked }: CopyFormProps) {
  const { t } = useTranslation('copies')
  const start = useCopyCommand('startCopy')
  const first: Choice = {
    scope: named.length > 0 ? 'chosen' : 'open',
    chosen: [...named],
    names: { made: ['labels', 'categories'], chosen: {} },
    parts: [],
    dates: 'keep',
    day: null,
  }
  const draft = useDraft({ name: `copy-tasks:${subscription}:${from}:${named.join()}`, first })
  const { scope, names, parts, dates, day } = draft.values
  const chosen = new Set(draft.values.chosen.filter((id) => tasks.some((task) => task.id === id)))
  const lacking = useLacking(subscription, { from, to, tasks: null })
  const [missing, setMissing] = useState<'to' | 'tasks' | 'day' | null>(null)

  const submit = () => {
    const fault = faultOf({
      to,
      none: scope === 'chosen' && chosen.size === 0,
      noDay: dates === 'shift' && !day,
    })
    setMissing(fault)
    if (to === null || fault || start.isPending) return
    start.mutate(
      {
        subscription,
        from,
        to,
        scope,
        tasks: scope === 'chosen' ? [...chosen] : [],
        names: namesInput(names, lacking),
        dates,
        first_day: dates === 'shift' ? day : null,
        parts,
      },
      {
        onSuccess: (job) => {
          draft.sent()
          onChecked(job)
        },
      },
    )
  }

  const problem = missing ? t(`missing.${missing}`) : start.error && problemText(start.error)
  return (
    <Form className={s.form} onSubmit={submit}>
      <DraftNote draft={draft} />
      <SwitchGroup
        label={t('scope')}
        options={SCOPES.map((value) => ({ value, label: t(`scopes.${value}`) }))}
        value={scope}
        onChange={(next) => draft.set({ scope: next })}
      />
      {scope === 'chosen' && (
        <>
          <TaskChoice tasks={tasks} chosen={chosen} onChange={(ids) => draft.set({ chosen: [...ids] })} />
          <p className={s.help}>{t('partsHelp')}</p>
        </>
      )}
      <NameChoices lacking={lacking} value={names} onChange={(next) => draft.set({ names: next })} />
      <Checks
        legend={t('parts')}
        options={PARTS.map((value) => ({ value, label: t(`part.${value}`) }))}
        value={parts}
        onChange={(next) => draft.set({ parts: next })}
      />
      <CopyDays {...{ subscription, dates, day }} onChange={(next) => draft.set(next)} />
      <p className={s.help}>{t('never')}</p>
      {problem && <FormError>{problem}</FormError>}
      <div className={s.row}>
        <Button type="submit" kind="primary" loading={start.isPending}>
          {t('check')}
        </Button>
      </div>
    </Form>
  )
}

function faultOf({ to, none, noDay }: { to: number | null; none: boolean; noDay: boolean }) {
  if (to === null) return 'to'
  if (none) return 'tasks'
  return noDay ? 'day' : null
}
