import type { NewProjectPreview } from '@smartproject/bff/api/company/new-project'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDateLong } from '../../../i18n/format.js'
import { companyQuery, workingDaysIn, workingTimeOf } from '../../../lib/company/company.js'
import { isBefore, type PlainDate } from '../../../lib/plain-date.js'
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
  /** The days that are shown are old: those of the last choice are being planned. */
  isPlanning: boolean
}

/** When the project runs, and when its tasks would. */
export function DaysStep({
  subscription,
  draft,
  faults,
  preview,
  today,
  problem,
  isPlanning,
  onChange,
}: DaysStepProps) {
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
      {isFilled && <DayOff subscription={subscription} draft={shown} />}
      {problem && <FormError>{problem}</FormError>}
      {isPlanning && <output className={s.help}>{t('days.planning')}</output>}
      {preview && <PlannedTasks preview={preview} isPlanning={isPlanning} />}
    </>
  )
}

/** Says of the day that the content is planned from that it is a day off. */
function DayOff({ subscription, draft }: Pick<DaysStepProps, 'subscription' | 'draft'>) {
  const { t } = useTranslation('wizard')
  const company = useQuery(companyQuery(subscription)).data
  const day = draft.planFrom === 'start' ? draft.start : draft.end
  if (!company || !day || workingDaysIn(day, day, workingTimeOf(company)) > 0) return null
  return <output className={s.help}>{t(`days.off.${draft.planFrom}`)}</output>
}

type PreviewTask = NewProjectPreview['tasks'][number] & { at: number; depth: number }

/** The tasks with the days that they would have. */
function PlannedTasks({ preview, isPlanning }: { preview: NewProjectPreview; isPlanning: boolean }) {
  const { t } = useTranslation('wizard')
  const [all, setAll] = useState(false)
  const { start_date: start, end_date: end } = preview
  const tasks = inTree(preview.tasks)
  const shown = all ? tasks : tasks.slice(0, SHOWN)
  const [first] = tasks.flatMap(({ start_date: day }) => day ?? []).toSorted()
  return (
    <section className={s.form} aria-label={t('days.preview')} aria-busy={isPlanning}>
      <output>
        {start && end
          ? t('days.span', { from: formatDateLong(start), to: formatDateLong(end), count: tasks.length })
          : t('counts.tasks', { count: tasks.length })}
        {start &&
          first &&
          isBefore(start, first) &&
          ` · ${t('days.firstTask', { from: formatDateLong(first) })}`}
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
