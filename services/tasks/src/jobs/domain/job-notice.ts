import type { Job } from './job.js'

/** News for a person: tasks that a job wrote are theirs, or tasks of theirs were moved by it. One a person and job. */
export interface JobNotice {
  readonly about: 'job'
  readonly jobId: string
  readonly kind: Job['kind']
  readonly recipientId: string
  readonly projectNumber: number
  readonly projectName: string
  /** How many of them are theirs. */
  readonly count: number
}
