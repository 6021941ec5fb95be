import { DAY_TARGETS, IMPORT_SOURCES, LENGTH_TARGETS } from '@smartproject/bff/api/work/import-kinds'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { problemText } from '../../../i18n/problem-text.js'
import type { BoardSetup } from '../../../task-kit/model.js'
import { Button } from '../../../ui/Button.js'
import { FormError } from '../../../ui/form/FormError.js'
import { Card } from '../../../ui/page/Card.js'
import { type Job, useJobCommand } from '../api/jobs.js'
import { KindSelect } from '../FileStep.js'
import { JobHead } from '../JobHead.js'
import { useStartImport } from '../use-start-import.js'
import { ColumnTable } from './ColumnTable.js'
import { DateFields } from './DateFields.js'
import { LengthFields } from './LengthFields.js'
import { LaneTable } from './LaneTable.js'
import { PeopleTable } from './PeopleTable.js'
import { type Mapping, useMapping } from './use-mapping.js'
import s from '../Imports.module.css'

export interface ColumnsStepProps {
  subscription: number
  project: number
  job: Job
  /** The file, while it is known to this page. */
  file: File | null
  setup: BoardSetup
  onChecked: () => void
}

/** Says what the columns, states and people of a file are, and how its dates are written; then has its rows checked. */
export function ColumnsStep({ subscription, project, job, file, setup, onChecked }: ColumnsStepProps) {
  const { t } = useTranslation('imports')
  const mapping = useMapping(subscription, job)
  const check = useJobCommand('checkTaskImport')
  const [missing, setMissing] = useState<Missing | null>(null)
  const dated = hasDates(mapping, setup)
  const submit = () => {
    const found = missingIn(mapping, dated)
    setMissing(found)
    if (found) return
    mapping.keep().then(
      () => check.mutate({ subscription, id: job.id, changes: [] }, { onSuccess: onChecked }),
      // The error of the mapping is shown.
      () => undefined,
    )
  }
  const error = mapping.error ?? check.error
  return (
    <>
      <JobHead {...{ subscription, job, setup }}>
        {file && <ReadAgain {...{ subscription, project, job, file }} />}
      </JobHead>
      <ColumnTable {...{ job, mapping, setup }} />
      {dated && <DateFields mapping={mapping} />}
      {mapping.targets.some(isLength) && <LengthFields mapping={mapping} />}
      {mapping.lanes.length > 0 && <LaneTable {...{ mapping, setup }} />}
      {mapping.people.length > 0 && <PeopleTable {...{ mapping, setup }} />}
      <Card>
        <div className={s.form}>
          {missing && <FormError>{t(`missing.${missing}`)}</FormError>}
          {error && <FormError>{problemText(error)}</FormError>}
          <Button kind="primary" loading={check.isPending} onClick={submit}>
            {t('columns.check', { count: job.counts.rows })}
          </Button>
          <output className={s.muted}>{check.isPending && t('columns.checking')}</output>
        </div>
      </Card>
    </>
  )
}

type Missing = 'name' | 'dateOrder' | 'lane'

function missingIn({ targets, lanes, dateOrder }: Mapping, dated: boolean): Missing | null {
  if (!['name', 'key', 'id'].some((target) => targets.includes(target))) return 'name'
  if (dated && dateOrder === null) return 'dateOrder'
  return lanes.some(({ status }) => status === null) ? 'lane' : null
}

function hasDates({ targets }: Mapping, { fields }: BoardSetup): boolean {
  const days = new Set([
    ...DAY_TARGETS,
    ...fields.flatMap(({ id, kind }) => (kind === 'date' ? [`field:${id}`] : [])),
  ])
  return targets.some((target) => days.has(target))
}

function isLength(target: string): boolean {
  return [...LENGTH_TARGETS].some((one) => one === target)
}

interface ReadAgainProps {
  subscription: number
  project: number
  job: Job
  file: File
}

/** Reads the same file as another kind. */
function ReadAgain({ subscription, project, job, file }: ReadAgainProps) {
  const { t } = useTranslation('imports')
  const start = useStartImport(subscription, project)
  return (
    <>
      {start.error && <FormError>{problemText(start.error)}</FormError>}
      <KindSelect
        label={t('file.kind')}
        kind={IMPORT_SOURCES.find((one) => one === job.source) ?? ''}
        onChange={(kind) => {
          if (!start.isPending && kind !== job.source) start.read(file, kind)
        }}
      />
      <output className={s.muted}>{start.isPending && t('file.reading')}</output>
    </>
  )
}
