import type { Job } from '@smartproject/bff/api/work/jobs'

/** True while a job is worked on without a person. */
export function isWorking({ state }: Pick<Job, 'state'>): boolean {
  return state === 'staging' || state === 'committing' || state === 'undoing'
}

/** The `refetchInterval` of a query of a job: it is asked again after so many milliseconds while it is worked on. */
export function whileWorking(ms: number) {
  return ({ state }: { state: { data?: Job | null | undefined } }) =>
    state.data && isWorking(state.data) ? ms : false
}
