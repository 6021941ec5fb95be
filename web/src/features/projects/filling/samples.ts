import type { Job } from '@smartproject/bff/api/work/jobs'
import { aJob } from '../../../test/samples.js'

/** A job that fills a project. */
export function aFilling(fields: Partial<Job> = {}): Job {
  const place = { project: 12, name: 'Shop', steps: { done: 0, all: 0 } }
  return aJob({ kind: 'template', state: 'staging', ...place, ...fields })
}
