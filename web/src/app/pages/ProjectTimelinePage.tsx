import { StatusHistory } from '../../features/reports/StatusHistory.js'
import { TimelinePage } from '../../features/timeline/TimelinePage.js'

/** The timeline of a project; the changes of lanes are a report. */
export function ProjectTimelinePage() {
  return <TimelinePage History={StatusHistory} />
}
