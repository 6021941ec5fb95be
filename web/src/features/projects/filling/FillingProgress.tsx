import type { Job } from '@smartproject/bff/api/work/jobs'
import s from './Filling.module.css'

interface FillingProgressProps {
  /** Missing until it is known. */
  job: Job | null | undefined
  label: string
}

/** How far the job is that fills a project. */
export function FillingProgress({ job, label }: FillingProgressProps) {
  const { done = 0, all = 0 } = job?.steps ?? {}
  return (
    <div className={s.progress}>
      <progress aria-label={label} {...(all > 0 ? { max: all, value: done } : {})} />
      <output>{label}</output>
    </div>
  )
}
