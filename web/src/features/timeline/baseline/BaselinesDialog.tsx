import { SCHEDULE_LIMITS } from '@smartproject/bff/api/limits'
import { planActCalls } from '@smartproject/bff/api/work/plan-acts'
import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { KitForm } from '../../../form-kit/KitForm.js'
import { useKitForm } from '../../../form-kit/use-kit-form.js'
import { formatNumber } from '../../../i18n/format.js'
import { useCommand } from '../../../lib/calls/use-command.js'
import { usePersonName } from '../../../task-kit/parts/people.js'
import { useWork } from '../../../task-kit/model.js'
import { refreshTimeline, type Baseline, type Gantt } from '../../../task-kit/schedule/api.js'
import { Bdi } from '../../../ui/Bdi.js'
import { Button } from '../../../ui/Button.js'
import { DateText } from '../../../ui/DateText.js'
import { TextField } from '../../../ui/form/TextField.js'
import { TrashIcon } from '../../../ui/icons/page-icons.js'
import { Dialog } from '../../../ui/overlay/Dialog.js'
import { toast } from '../../../ui/overlay/toasts/toast.js'
import { PlainIconButton } from '../../../ui/PlainIconButton.js'
import { Badge } from '../../../ui/state/Badge.js'
import { EmptyState } from '../../../ui/state/EmptyState.js'
import { DataTable, type Column } from '../../../ui/table/DataTable.js'
import { useTimelineView } from '../use-timeline-view.js'
import s from '../Timeline.module.css'
import { DeleteBaseline } from './DeleteBaseline.js'

export interface BaselinesDialogProps {
  readonly subscription: number
  readonly project: number
  readonly gantt: Gantt
  onClose: () => void
}

/** The baselines of a project: sets one, and deletes them. */
export function BaselinesDialog(props: BaselinesDialogProps) {
  const { subscription, project, gantt, onClose } = props
  const { t } = useTranslation(['timeline', 'common', 'errors'])
  const [leaving, setLeaving] = useState<Baseline | null>(null)
  const { baselines, baseline_rights: rights } = gantt
  if (leaving) {
    const back = () => setLeaving(null)
    return <DeleteBaseline {...{ subscription, project }} baseline={leaving} onClose={back} />
  }
  return (
    <Dialog
      open
      title={t('baseline.title')}
      onClose={onClose}
      foot={<Button onClick={onClose}>{t('common:action.close')}</Button>}
    >
      {rights.set &&
        (baselines.length < SCHEDULE_LIMITS.baselines ? (
          <SetBaseline subscription={subscription} project={project} />
        ) : (
          <p>{t('errors:reason.BASELINE_LIMIT')}</p>
        ))}
      <Baselines baselines={baselines} {...(rights.remove ? { onDelete: setLeaving } : {})} />
    </Dialog>
  )
}

function SetBaseline({ subscription, project }: Pick<BaselinesDialogProps, 'subscription' | 'project'>) {
  const { t } = useTranslation('timeline')
  const { setBaseline } = useTimelineView()
  const form = useKitForm({
    draft: null,
    schema: planActCalls.setBaseline.input,
    first: { name: '' },
    input: ({ name }) => ({ subscription, project, name: name.trim() }),
    change: useCommand('setBaseline', { onDone: refreshTimeline }),
    onDone: ({ baseline: { name, tasks } }) => {
      form.discard()
      // The new one is the current one.
      setBaseline(null)
      toast.success(t('baseline.set', { name, count: tasks }))
    },
  })
  return (
    <KitForm form={form} className={s.setForm}>
      <TextField
        {...form.text('name')}
        label={t('baseline.name')}
        help={t('baseline.nameHelp')}
        maxLength={SCHEDULE_LIMITS.baselineName}
        required
        data-autofocus
      />
      <Button type="submit" kind="primary" loading={form.busy}>
        {t('baseline.setNow')}
      </Button>
    </KitForm>
  )
}

interface BaselinesProps {
  readonly baselines: readonly Baseline[]
  onDelete?: (baseline: Baseline) => void
}

function Baselines({ baselines, onDelete }: BaselinesProps) {
  const { t } = useTranslation('timeline')
  const nameOf = usePersonName(useWork().setup)
  return (
    <DataTable
      label={t('baseline.title')}
      columns={columnsOf(t, nameOf, onDelete)}
      rows={baselines}
      rowKey={({ id }) => id}
      narrow="stack"
      empty={<EmptyState title={t('baseline.empty')} help={t('baseline.emptyHelp')} />}
    />
  )
}

function columnsOf(
  t: TFunction<'timeline'>,
  nameOf: (user: string) => string,
  onDelete: BaselinesProps['onDelete'],
): Column<Baseline>[] {
  const columns: Column<Baseline>[] = [
    {
      id: 'name',
      header: t('baseline.column.name'),
      grow: true,
      cell: ({ name, state }) => (
        <>
          <Bdi>{name}</Bdi> {state === 'current' && <Badge>{t('baseline.current')}</Badge>}
        </>
      ),
    },
    { id: 'day', header: t('baseline.column.day'), cell: ({ day }) => <DateText date={day} /> },
    { id: 'by', header: t('baseline.column.by'), cell: ({ by }) => <Bdi>{nameOf(by)}</Bdi> },
    {
      id: 'tasks',
      header: t('baseline.column.tasks'),
      numeric: true,
      cell: ({ tasks }) => formatNumber(tasks),
    },
  ]
  if (onDelete)
    columns.push({
      id: 'delete',
      header: t('baseline.delete'),
      hideHeader: true,
      cell: (one) => (
        <PlainIconButton
          icon={TrashIcon}
          size="small"
          label={t('baseline.deleteOne', { name: one.name })}
          onClick={() => onDelete(one)}
        />
      ),
    })
  return columns
}
