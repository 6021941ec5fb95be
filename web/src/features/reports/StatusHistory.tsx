import type { WorkingTime } from '../../lib/company/company.js'
import { useProject, useSubscription } from '../../lib/place/place.js'
import { FormReport } from './frame/FormReport.js'
import { statusChanges } from './status-changes.js'

/** The changes of lanes of the open project's tasks, as a part of another page. */
export function StatusHistory({ time }: { time: WorkingTime }) {
  const place = { subscription: useSubscription(), project: useProject(), time }
  return <FormReport view={statusChanges} place={place} />
}
