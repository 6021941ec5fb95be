import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatWeekday } from '../../../i18n/format.js'
import type { Holiday } from '../../../lib/company/company.js'
import { weekdayOf } from '../../../lib/plain-date.js'
import { Badge } from '../../../ui/state/Badge.js'
import { Bdi } from '../../../ui/Bdi.js'
import { Button } from '../../../ui/Button.js'
import { DateText } from '../../../ui/DateText.js'
import type { HolidayProposal, ProposedHoliday } from '../api/holiday-proposals.js'
import s from '../Company.module.css'

export interface ChooseDaysProps {
  proposal: HolidayProposal
  busy: boolean
  onTake: (holidays: readonly Holiday[], expected: readonly Holiday[]) => Promise<void>
}

const isFree = ({ known, repeated_day: repeated }: ProposedHoliday) => !known && !repeated
const holidayOf = ({ date, name }: ProposedHoliday): Holiday => ({ date, name })

/** Days with a box each: nothing is kept that no one chose. */
export function ChooseDays({ proposal: { days, left_out: leftOut }, busy, onTake }: ChooseDaysProps) {
  const { t } = useTranslation('company')
  const [chosen, setChosen] = useState(() => new Set(days.filter(isFree).map(({ date }) => date)))
  const free = days.filter(isFree)
  const picked = free.filter(({ date }) => chosen.has(date))
  const toggle = (date: string) =>
    setChosen((before) => {
      const next = new Set(before)
      if (!next.delete(date)) next.add(date)
      return next
    })
  const take = () => {
    const certain = picked.filter(({ depends_on_moon: moon }) => !moon).map(holidayOf)
    const expected = picked.filter(({ depends_on_moon: moon }) => moon).map(holidayOf)
    // The page says why it failed.
    void onTake(certain, expected).catch(() => undefined)
  }
  if (days.length === 0) return <p className={s.lead}>{t('proposal.nothing', { count: leftOut })}</p>
  return (
    <fieldset className={s.choices}>
      <legend>{t('proposal.choose')}</legend>
      {free.length > 1 && (
        <div className={s.actions}>
          <Button size="small" onClick={() => setChosen(new Set(free.map(({ date }) => date)))}>
            {t('proposal.all')}
          </Button>
          <Button size="small" onClick={() => setChosen(new Set())}>
            {t('proposal.none')}
          </Button>
        </div>
      )}
      {days.map((day, index) => (
        <DayChoice
          key={`${day.date}:${index}`}
          day={day}
          checked={isFree(day) && chosen.has(day.date)}
          onToggle={() => toggle(day.date)}
        />
      ))}
      {leftOut > 0 && <p className={s.lead}>{t('proposal.leftOut', { count: leftOut })}</p>}
      <div className={s.actions}>
        <Button kind="primary" loading={busy} disabled={picked.length === 0} onClick={take}>
          {t('proposal.take', { count: picked.length })}
        </Button>
      </div>
    </fieldset>
  )
}

interface DayChoiceProps {
  day: ProposedHoliday
  checked: boolean
  onToggle: () => void
}

function DayChoice({ day, checked, onToggle }: DayChoiceProps) {
  const { t } = useTranslation('company')
  const id = useId()
  const { date, name, known, repeated_day: repeated, depends_on_moon: moon } = day
  const mark = known ? 'known' : repeated ? 'repeated' : moon ? 'moon' : null
  return (
    <div className={s.check}>
      <input id={id} type="checkbox" checked={checked} disabled={!isFree(day)} onChange={onToggle} />
      <label htmlFor={id}>
        <DateText date={date} /> · {formatWeekday(weekdayOf(date), 'long')} · <Bdi>{name}</Bdi>{' '}
        {mark && <Badge tone={mark === 'moon' ? 'progress' : 'neutral'}>{t(`proposal.${mark}`)}</Badge>}
      </label>
    </div>
  )
}
