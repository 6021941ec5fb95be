import type { NewProjectPreview } from '@smartproject/bff/api/company/new-project'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDateLong } from '../../../i18n/format.js'
import type { PlainDate } from '../../../lib/plain-date.js'
import { Bdi } from '../../../ui/Bdi.js'
import { Button } from '../../../ui/Button.js'
import { DateText } from '../../../ui/DateText.js'
import { FormError } from '../../../ui/form/FormError.js'
import { SegmentedControl } from '../../../ui/form/SegmentedControl.js'
import { type Column, DataTable } from '../../../ui/table/DataTable.js'
import { DayFields } from '../form/ProjectFields.js'
import type { StepProps } from './step-props.js'
import s from '../form/ProjectForm.module.css'
import w from './Wizard.module.css'

const PLAN_FROM = ['start', 'end'] as const
const SHOWN = 50

interface DaysStepProps extends StepProps {
  today: PlainDate | null
  /** Why nothing is planned. */
  problem: string | null
}

/** When the project runs, and when its tasks would. */
export function DaysStep({ subscription, draft, faults, preview, today, problem, onChange }: DaysStepProps) {
  const { t } = useTranslation('wizard')
  const isFilled = draft.beginning !== 'empty'
  // The content is planned from today until another day is chosen.
  const shown = isFilled ? { ...draft, start: draft.start ?? today } : draft
  return (
    <>
      {isFilled && (
        <SegmentedControl
          label={t('days.from')}
          segments={PLAN_FROM.map((value) => ({ value, label: t(`days.${value}`) }))}
          value={draft.planFrom}
          onChange={(planFrom) => onChange({ planFrom })}
        />
      )}
      {faults.day && <FormError>{t('fault.day')}</FormError>}
      <DayFields
        {...{ subscription, faults, onChange }}
        draft={shown}
        only={isFilled ? draft.planFrom : undefined}
      />
      {problem && <FormError>{problem}</FormError>}
      {preview && <PlannedTasks preview={preview} />}
    </>
  )
}

type PreviewTask = NewProjectPreview['tasks'][number] & { at: number; depth: number }

/** The tasks with the days that they would have. */
function PlannedTasks({ preview }: { preview: NewProjectPreview }) {
  const { t } = useTranslation('wizard')
  const [all, setAll] = useState(false)
  const { start_date: start, end_date: end } = preview
  const tasks = inTree(preview.tasks)
  const shown = all ? tasks : tasks.slice(0, SHOWN)
  return (
    <section className={s.form} aria-label={t('days.preview')}>
      <output>
        {start && end
          ? t('days.span', { start: formatDateLong(start), end: formatDateLong(end), count: tasks.length })
          : t('counts.tasks', { count: tasks.length })}
      </output>
      <DataTable
        label={t('days.preview')}
        columns={useColumns()}
        rows={shown}
        rowKey={({ at }) => at}
        error={null}
        narrow="stack"
        maxHeight={360}
        empty={<p className={s.help}>{t('counts.none')}</p>}
      />
      {shown.length < tasks.length && (
        <div className={s.row}>
          <Button size="small" onClick={() => setAll(true)}>
            {t('days.all', { count: tasks.length })}
          </Button>
        </div>
      )}
    </section>
  )
}

function useColumns(): Column<PreviewTask>[] {
  const { t } = useTranslation('wizard')
  const none = t('days.none')
  return [
    {
      id: 'name',
      header: t('days.task'),
      grow: true,
      cell: ({ name, depth, milestone }) => (
        <span style={{ paddingInlineStart: `calc(${depth} * var(--space-4))` }}>
          <Bdi>{name}</Bdi>
          {milestone && <span className={w.mark}>{t('days.milestone')}</span>}
        </span>
      ),
    },
    {
      id: 'start',
      header: t('days.first'),
      cell: ({ start_date: day }) => (day ? <DateText date={day} /> : none),
    },
    {
      id: 'due',
      header: t('days.last'),
      cell: ({ due_date: day }) => (day ? <DateText date={day} /> : none),
    },
  ]
}

/** Each part behind its whole, with its depth. */
function inTree(tasks: NewProjectPreview['tasks']): PreviewTask[] {
  const parts = new Map<number | null, PreviewTask[]>()
  const known: PreviewTask[] = []
  for (const [at, task] of tasks.entries()) {
    const whole = task.parent === null ? undefined : known[task.parent]
    const one = { ...task, at, depth: whole ? whole.depth + 1 : 0 }
    known.push(one)
    parts.set(task.parent, [...(parts.get(task.parent) ?? []), one])
  }
  const under = (parent: number | null): PreviewTask[] =>
    (parts.get(parent) ?? []).flatMap((one) => [one, ...under(one.at)])
  return under(null)
}
