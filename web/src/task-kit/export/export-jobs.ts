import i18next from 'i18next'
import { problemText } from '../../i18n/problem-text.js'
import { ApiError, isApiError } from '../../lib/calls/api-error.js'
import { newRequestId } from '../../lib/calls/http.js'
import { toast } from '../../ui/overlay/toasts/toast.js'
import { cancelExport, exportAddress, exportProgress, startExport } from '../api/export.js'
import { exportJob, type ExportJob } from './export-job.js'

type StartInput = Parameters<typeof startExport>[0]

const FIRST_WAIT_MS = 400
const LONGEST_WAIT_MS = 4_000
const TOAST_MS = 20_000
/** Answers that fail one after another before the job counts as lost. */
const MAX_FAILURES = 5

let stop: AbortController | null = null
const { publish } = exportJob

function change(id: string, part: Partial<ExportJob>): void {
  const job = exportJob.read()
  if (job?.id === id) publish({ ...job, ...part })
}

const wait = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })

const text = (key: 'ready' | 'download' | 'failed' | 'downloadFailed', values: { why?: string } = {}) =>
  i18next.t(`list:export.${key}`, values)

/** Brings the file onto this computer. The address is asked for at the last moment: it is good for ten minutes. */
async function download(subscription: number, file: string): Promise<void> {
  try {
    const link = document.createElement('a')
    link.href = await exportAddress(subscription, file)
    link.download = ''
    link.rel = 'noopener'
    document.body.append(link)
    link.click()
    link.remove()
  } catch (error) {
    toast.errorWithClose(i18next.t('list:export.downloadFailed', { why: problemText(error) }))
  }
}

/** Says how it ended to a person who went on with other work. */
function toastEnded(ended: ExportJob): void {
  if (ended.watched) return
  if (ended.status === 'done' && ended.file !== null) {
    const { subscription, file } = ended
    toast.success(text('ready'), {
      ms: TOAST_MS,
      action: { label: text('download'), onClick: () => void download(subscription, file) },
    })
    publish(null)
  }
  if (ended.status === 'failed') {
    toast.errorWithClose(text('failed', { why: ended.why }))
    publish(null)
  }
}

/** Asks how far it is, less and less often, until it has ended. */
async function follow(id: string, subscription: number, signal: AbortSignal): Promise<void> {
  let pause = FIRST_WAIT_MS
  let failures = 0
  while (!signal.aborted) {
    await wait(pause, signal)
    pause = Math.min(LONGEST_WAIT_MS, pause * 1.4)
    if (signal.aborted) return
    try {
      const { percent, status, file, reason } = await exportProgress(subscription, id, signal)
      failures = 0
      const why = status === 'failed' ? problemText(new ApiError({ reason, status: 500 })) : ''
      change(id, { percent, status, file, why })
    } catch (error) {
      failures += 1
      const gone = isApiError(error) && error.status === 404
      if (gone || failures >= MAX_FAILURES) change(id, { status: 'failed', why: problemText(error) })
    }
    const job = exportJob.read()
    if (job?.id !== id) return
    if (job.status !== 'running') return toastEnded(job)
  }
}

type Begin = () => Promise<{ id: string; percent: number }>

async function run(subscription: number, watched: boolean, begin: Begin): Promise<void> {
  stop?.abort()
  stop = new AbortController()
  const { signal } = stop
  const fresh = { id: '', subscription, percent: 0, file: null, why: '', watched } as const
  publish({ ...fresh, status: 'starting' })
  try {
    const { id, percent } = await begin()
    if (signal.aborted) return
    publish({ ...fresh, id, percent, status: 'running', watched: exportJob.read()?.watched ?? false })
    await follow(id, subscription, signal)
  } catch (error) {
    const seen = exportJob.read()?.watched ?? watched
    const failed = { ...fresh, status: 'failed', why: problemText(error), watched: seen } as const
    publish(failed)
    toastEnded(failed)
  }
}

/** The one export of this page. It goes on when its dialog is closed, also on other pages. */
export const exportJobs = {
  /** Writes tasks to a file, shown by a dialog. */
  start: (input: StartInput): Promise<void> =>
    run(input.subscription, true, () => startExport(input, newRequestId())),
  /** Writes whatever `begin` asks for to a file; its end comes as a toast. */
  run: (subscription: number, begin: Begin): Promise<void> => run(subscription, false, begin),
  /** Whether a dialog shows it. A job that has ended is forgotten with its dialog. */
  watch(watched: boolean): void {
    const job = exportJob.read()
    if (job === null) return
    const ended = job.status === 'done' || job.status === 'failed' || job.status === 'cancelled'
    if (!watched && ended) publish(null)
    else if (job.watched !== watched) publish({ ...job, watched })
  },
  async cancel(): Promise<void> {
    const job = exportJob.read()
    if (job === null) return
    const { id, subscription } = job
    stop?.abort()
    publish(null)
    if (id === '') return
    // Its result is not wanted any more, so there is nothing to say when this fails.
    await cancelExport(subscription, id).catch(() => undefined)
  },
  download(): void {
    const job = exportJob.read()
    if (job?.file) void download(job.subscription, job.file)
  },
  forget(): void {
    publish(null)
  },
}
