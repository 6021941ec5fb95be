import { MOST_CHANGES, ROW_OUTCOMES } from '@smartproject/bff/api/work/import-kinds'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { problemText } from '../../../i18n/problem-text.js'
import { ApiError } from '../../../lib/calls/api-error.js'
import type { BoardSetup } from '../../../task-kit/model.js'
import { Button } from '../../../ui/Button.js'
import { FormError } from '../../../ui/form/FormError.js'
import { Card } from '../../../ui/page/Card.js'
import { SaveTable } from '../../../ui/table/SaveTable.js'
import { faultyRows, type Job, useJobCommand } from '../api/jobs.js'
import { FullLanes } from '../FullLanes.js'
import { UnknownPeople } from '../UnknownPeople.js'
import { CountBadges } from '../CountBadges.js'
import { JobHead } from '../JobHead.js'
import { faultText, useColumnName } from './fault-text.js'
import { LeaveQuestion } from './LeaveQuestion.js'
import { RowTable } from './RowTable.js'
import { type RowChanges, useRowChanges } from './use-row-changes.js'
import s from '../Imports.module.css'

export interface CheckStepProps {
  subscription: number
  job: Job
  setup: BoardSetup
  /** Back to what the columns are. */
  onColumns: () => void
}

/** The results of the rows of a file. Rows with faults are mended or left out; then the file is imported. */
export function CheckStep({ subscription, job, setup, onColumns }: CheckStepProps) {
  const { t } = useTranslation('imports')
  const changes = useRowChanges()
  const check = useCheck(subscription, job, changes)
  return (
    <>
      <LeaveQuestion unsaved={changes.count > 0} />
      <JobHead {...{ subscription, job, setup }}>
        <CountBadges counts={job.counts} outcomes={ROW_OUTCOMES} />
        <FullLanes job={job} setup={setup} />
        {job.reason !== '' && (
          <FormError>{problemText(new ApiError({ reason: job.reason, status: 409 }))}</FormError>
        )}
        {check.error && <FormError>{problemText(check.error)}</FormError>}
        <UnknownPeople {...{ subscription, job }} project={job.project} />
        <Ways {...{ subscription, job, changes, check, onColumns }} />
      </JobHead>
      <Card padded={false}>
        <RowTable {...{ subscription, job, setup, changes }} />
        {changes.count > 0 && (
          <div className={s.changed}>
            <span>{t('check.changed', { count: changes.count })}</span>
            <Button kind="primary" loading={check.isPending} onClick={() => void check.again(false)}>
              {t('check.again')}
            </Button>
          </div>
        )}
      </Card>
      <output className="visually-hidden">
        {check.isPending ? t('columns.checking') : t('check.result', { count: job.counts.fault })}
      </output>
    </>
  )
}

/** Checks the rows again with the changes of a person, so many at a time as one check takes. */
function useCheck(subscription: number, job: Job, changes: RowChanges) {
  const check = useJobCommand('checkTaskImport')
  const again = async (strike: boolean) => {
    const list = changes.list()
    for (let at = 0; at < list.length || at === 0; at += MOST_CHANGES)
      await check.mutateAsync({
        subscription,
        id: job.id,
        changes: list.slice(at, at + MOST_CHANGES),
        ...(strike ? { strike_faults: true } : {}),
      })
    changes.clear()
  }
  return {
    isPending: check.isPending,
    error: check.error,
    /** True once it is done; a refusal is shown by the error of the command. */
    again: (strike: boolean): Promise<boolean> =>
      again(strike).then(
        () => true,
        () => false,
      ),
  }
}

interface WaysProps extends Pick<CheckStepProps, 'subscription' | 'job' | 'onColumns'> {
  changes: RowChanges
  check: ReturnType<typeof useCheck>
}

/** The ways on: import, leave rows with faults out, save the faults, back to the columns. */
function Ways({ subscription, job, changes, check, onColumns }: WaysProps) {
  const { t } = useTranslation('imports')
  const commit = useJobCommand('commitTaskImport')
  const help = useId()
  const { counts } = job
  const written = counts.new + counts.updated
  const hindrance =
    counts.fault > 0
      ? t('check.hasFaults', { count: counts.fault })
      : changes.count > 0
        ? t('check.unchecked')
        : written === 0
          ? t('check.nothing')
          : ''
  // The columns keep what was typed in the rows.
  const toColumns = async () => {
    if (changes.count === 0 || (await check.again(false))) onColumns()
  }
  return (
    <>
      {commit.error && <FormError>{problemText(commit.error)}</FormError>}
      {hindrance !== '' && <p id={help}>{hindrance}</p>}
      <div className={s.choices}>
        <Button
          kind="primary"
          aria-disabled={hindrance !== '' || undefined}
          aria-describedby={hindrance === '' ? undefined : help}
          loading={commit.isPending}
          onClick={() => {
            if (hindrance === '') commit.mutate({ subscription, id: job.id })
          }}
        >
          {t('check.import', { count: written })}
        </Button>
        {counts.fault > 0 && (
          <>
            <Button loading={check.isPending} onClick={() => void check.again(true)}>
              {t('check.strikeFaults')}
            </Button>
            <SaveFaults subscription={subscription} job={job} />
          </>
        )}
        <Button onClick={() => void toColumns()}>{t('check.columns')}</Button>
      </div>
    </>
  )
}

function SaveFaults({ subscription, job }: { subscription: number; job: Job }) {
  const { t } = useTranslation('imports')
  const columnName = useColumnName(job)
  const load = async () => [
    [t('rows.line'), t('rows.column'), t('rows.value'), t('rows.reason')],
    ...(await faultyRows(subscription, job.id)).flatMap(({ line, faults }) =>
      faults.map(({ column, value, reason }) => [line, columnName(column), value, faultText(reason)]),
    ),
  ]
  return <SaveTable label={t('check.saveFaults')} name={`${job.name} – ${t('rows.faults')}`} load={load} />
}
