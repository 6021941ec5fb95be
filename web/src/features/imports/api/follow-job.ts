import { QueryObserver, type QueryClient } from '@tanstack/react-query'
import i18next from 'i18next'
import { ApiError } from '../../../lib/calls/api-error.js'
import { refresh, ROOTS } from '../../../lib/calls/query-roots.js'
import { problemText } from '../../../i18n/problem-text.js'
import { isolate } from '../../../i18n/format.js'
import { toast } from '../../../ui/overlay/toasts/toast.js'
import { importsQuery, type Job, workingJob } from './jobs.js'

/** Projects whose page shows their job by itself. */
const watched = new Set<string>()
const followed = new Set<string>()

/** Notes that a page shows the job of a project, until the returned function is called. */
export function watchJob(subscription: number, project: number): () => void {
  const place = `${subscription}/${project}`
  watched.add(place)
  return () => {
    watched.delete(place)
  }
}

/** Asks how far an import of a project is until it has ended, also on other pages: there its end is said by a toast. */
export function followJob(client: QueryClient, subscription: number, project: number): void {
  const place = `${subscription}/${project}`
  if (followed.has(place)) return
  followed.add(place)
  let worked: Job | undefined
  const stop = new QueryObserver(client, importsQuery(subscription, project)).subscribe(
    ({ data, isError }) => {
      const working = workingJob(data)
      worked = working ?? worked
      if (!isError && (!data || working)) return
      followed.delete(place)
      stop()
      if (!data || isError) return
      void refresh(client, [ROOTS.work])
      const ended = [data.job, ...data.earlier].find((one) => one?.id === worked?.id) ?? data.job
      if (ended && !watched.has(place)) sayEnd(ended)
    },
  )
}

function sayEnd({ name, state, counts, undone, reason }: Job): void {
  const file = name
  if (state === 'done')
    toast.success(i18next.t('imports:toast.done', { file: name, count: counts.new + counts.updated }))
  else if (state === 'undone') toast.success(i18next.t('imports:toast.undone', { file: name, count: undone }))
  else toast.errorWithClose(`${isolate(file)}: ${problemText(new ApiError({ reason, status: 500 }))}`)
}
