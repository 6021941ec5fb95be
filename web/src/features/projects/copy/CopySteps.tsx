import type { Job } from '@smartproject/bff/api/work/jobs'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ErrorState } from '../../../ui/state/ErrorState.js'
import { SkeletonText } from '../../../ui/state/Skeleton.js'
import { copiedFromQuery } from './copy-api.js'
import { CopyForm, type CopyFrom } from './CopyForm.js'
import { TransferJob } from '../../../task-kit/transfer/TransferJob.js'

/** The steps of a copy: the choices, the things that are left behind, the copy itself. */
export function CopySteps(props: CopyFrom) {
  const query = useQuery(copiedFromQuery(props.subscription, props.from))
  const [job, setJob] = useState<Job | null>(null)
  const back = () => setJob(null)
  if (job)
    return <TransferJob subscription={props.subscription} started={job} onChange={back} onBack={back} />
  if (query.data) return <CopyForm {...props} tasks={query.data} onChecked={setJob} />
  if (query.error) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  return <SkeletonText lines={6} />
}
