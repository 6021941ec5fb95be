import type { ReportAnswer } from '@smartproject/bff/api/work/reports'
import { use } from 'react'
import { useTranslation } from 'react-i18next'
import { formatShortDate, localDigits } from '../../i18n/format.js'
import { formatStamp } from '../../i18n/stamps.js'
import { Bdi } from '../../ui/Bdi.js'
import { ClockZone } from '../../ui/clock-zone.js'
import { Card } from '../../ui/page/Card.js'
import { LanePill } from '../../ui/state/StatusPill.js'
import { useNow } from '../../ui/use-now.js'
import { textsOf } from './frame/columns.js'
import { LANES } from './frame/lanes.js'
import s from './StatusTimeline.module.css'

interface Change {
  time: string
  task: string
  lane: string
  person: string
}

/** Each change of lane in its order, under its day: when, which task, into which lane and by whom. */
export function StatusTimeline({ answer }: { answer: ReportAnswer }) {
  const { t } = useTranslation('reports')
  const zone = use(ClockZone)
  const now = useNow()
  const days = [...byDay(changesOf(answer))]
  if (days.length === 0) return null
  return (
    <Card title={t('timeline')}>
      {zone !== null && formatStamp(now, zone) !== formatStamp(now) && (
        <p className={s.zone}>{t('clock', { zone })}</p>
      )}
      {days.map(([day, changes]) => (
        <section key={day} className={s.day}>
          <h3 className={s.date}>{formatShortDate(day)}</h3>
          <ol className={s.changes}>
            {changes.map((change, at) => (
              // Two changes of a task may carry the same minute, and rows have no id.
              // oxlint-disable-next-line react/no-array-index-key
              <ChangeLine key={at} change={change} />
            ))}
          </ol>
        </section>
      ))}
    </Card>
  )
}

function ChangeLine({ change: { time, task, lane, person } }: { change: Change }) {
  const known = LANES.find((one) => one === lane)
  return (
    <li className={s.change}>
      <time className={s.time} dateTime={time}>
        {localDigits(time.slice(11))}
      </time>
      <span className={s.task}>
        <Bdi>{task}</Bdi>
      </span>
      <span>{known ? <LanePill lane={known} /> : lane}</span>
      <span className={s.person}>
        <Bdi>{person}</Bdi>
      </span>
    </li>
  )
}

function changesOf(answer: ReportAnswer): Change[] {
  const [tasks, lanes, people] = ['task', 'lane', 'person'].map((key) => textsOf(answer, key))
  return textsOf(answer, 'time').map((time, row) => ({
    time,
    task: tasks?.[row] ?? '',
    lane: lanes?.[row] ?? '',
    person: people?.[row] ?? '',
  }))
}

function byDay(changes: readonly Change[]): Map<string, Change[]> {
  const days = new Map<string, Change[]>()
  for (const change of changes) {
    const day = change.time.slice(0, 10)
    const others = days.get(day)
    if (others) others.push(change)
    else days.set(day, [change])
  }
  return days
}
