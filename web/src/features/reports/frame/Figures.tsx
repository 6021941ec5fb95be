import type { Figure } from './report-view.js'
import s from '../ReportPage.module.css'

/** The numbers of a report, above its chart. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className={s.figures}>
      {figures.map(({ id, label, value, note }) => (
        <div key={id} className={s.figure}>
          <dt>{label}</dt>
          <dd>
            <span className={s.number}>{value}</span>
            {note !== undefined && <span className={s.change}>{note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
