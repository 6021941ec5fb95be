import { Bdi } from '../../ui/Bdi.js'
import s from './ReportPage.module.css'

/** Which project a report is about, beside the title. */
export function ProjectNote({ project: { code, name } }: { project: { code: string; name: string } }) {
  return (
    <span className={s.project}>
      <Bdi code>{code}</Bdi> <Bdi>{name}</Bdi>
    </span>
  )
}
