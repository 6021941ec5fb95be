import { IMPORT_SOURCES, type ImportSource } from '@smartproject/bff/api/work/import-kinds'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { useProject, useSubscription } from '../../lib/place/place.js'
import { setupQuery } from '../../task-kit/api/setup.js'
import { PageHeader } from '../../ui/page/PageHeader.js'
import { ErrorState } from '../../ui/state/ErrorState.js'
import { SkeletonText } from '../../ui/state/Skeleton.js'
import { followJob, watchJob } from './api/follow-job.js'
import { isWorking } from '../../task-kit/working-job.js'
import { importsQuery, workingJob } from './api/jobs.js'
import { CheckStep } from './check/CheckStep.js'
import { ColumnsStep } from './columns/ColumnsStep.js'
import { FileStep } from './FileStep.js'
import { EarlierImports } from './result/EarlierImports.js'
import { ResultStep } from './result/ResultStep.js'
import { StepList } from './StepList.js'
import { stepOf } from './steps.js'
import s from './Imports.module.css'

/** Brings the tasks of a file into a project: choose it, say what its columns are, look at its rows, import. A draft that was left goes on. */
export function TaskImportPage() {
  const { t } = useTranslation('imports')
  const subscription = useSubscription()
  const project = useProject()
  const latest = useQuery(importsQuery(subscription, project))
  const setup = useQuery(setupQuery(subscription, project))
  const source = useSource()
  const [file, setFile] = useState<File | null>(null)
  const [wantsColumns, setWantsColumns] = useState(false)
  useFollowed(subscription, project, workingJob(latest.data) !== undefined)
  const error = latest.error ?? setup.error
  const retry = () => void Promise.all([latest.refetch(), setup.refetch()])
  const job = latest.data?.job
  const step = job === undefined ? null : stepOf(job, wantsColumns)
  const place = { subscription, project }
  return (
    <>
      <PageHeader title={t('title')} />
      <p className={s.help}>{t('help')}</p>
      {step && <StepList step={step} />}
      <div className={s.stack}>
        {(job === undefined || !setup.data) && error ? (
          <ErrorState error={error} onRetry={retry} />
        ) : job === undefined || !setup.data ? (
          <SkeletonText lines={6} />
        ) : job && step === 'columns' ? (
          <ColumnsStep
            key={job.id}
            {...{ ...place, job, file, setup: setup.data }}
            onChecked={() => setWantsColumns(false)}
          />
        ) : job && step === 'check' ? (
          <CheckStep
            key={job.id}
            {...{ ...place, job, setup: setup.data }}
            onColumns={() => setWantsColumns(true)}
          />
        ) : (
          <>
            {job && step === 'result' && <ResultStep {...{ ...place, job, setup: setup.data }} />}
            {!(job && isWorking(job)) && <FileStep {...{ ...place, source }} onFile={setFile} />}
          </>
        )}
        {latest.data && <EarlierImports {...place} jobs={latest.data.earlier} />}
      </div>
    </>
  )
}

/** The kind of file that the address names. */
function useSource(): ImportSource | '' {
  const [search] = useSearchParams()
  return IMPORT_SOURCES.find((one) => one === search.get('source')) ?? ''
}

function useFollowed(subscription: number, project: number, working: boolean): void {
  const client = useQueryClient()
  useEffect(() => watchJob(subscription, project), [subscription, project])
  useEffect(() => {
    if (working) followJob(client, subscription, project)
  }, [client, subscription, project, working])
}
