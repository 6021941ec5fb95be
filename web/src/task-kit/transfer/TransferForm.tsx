import type { CopyDates, CopyPart, Job } from '@smartproject/bff/api/work/jobs'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { problemText } from '../../i18n/problem-text.js'
import type { PlainDate } from '../../lib/plain-date.js'
import { Button } from '../../ui/Button.js'
import { Form } from '../../ui/form/Form.js'
import { FormError } from '../../ui/form/FormError.js'
import { Select } from '../../ui/form/Select.js'
import { readableProjectsQuery } from '../api/projects.js'
import { useWork } from '../model.js'
import { Checks } from './Checks.js'
import { CopyDays } from './CopyDays.js'
import { type NameChoice, namesInput, useLacking } from './name-choice.js'
import { NameChoices } from './NameChoices.js'
import { type Transfer, useCopyCommand } from './transfer-api.js'
import s from './Transfer.module.css'

const PARTS: readonly CopyPart[] = ['comments', 'files', 'watchers', 'lanes']

interface TransferFormProps extends Transfer {
  onChecked: (job: Job) => void
}

/** The project that tasks are copied or moved into, and what of them. Pressing checks it and writes nothing. */
export function TransferForm({ act, project, tasks, onChecked }: TransferFormProps) {
  const { t } = useTranslation('copies')
  const { subscription, me } = useWork()
  const projects = useQuery(readableProjectsQuery(subscription, me)).data ?? []
  const [to, setTo] = useState<number | null>(null)
  const [names, setNames] = useState<NameChoice>({ made: ['labels', 'categories'], chosen: {} })
  const [parts, setParts] = useState<CopyPart[]>([])
  const [days, setDays] = useState<{ dates: CopyDates; day: PlainDate | null }>({ dates: 'keep', day: null })
  const [missing, setMissing] = useState<'to' | 'day' | null>(null)
  const lacking = useLacking(subscription, { from: project, to, tasks })
  const [copy, move] = [useCopyCommand('startCopy'), useCopyCommand('startMove')]
  const isMove = act === 'move'
  const { isPending, error } = isMove ? move : copy

  const submit = () => {
    const noDay = !isMove && days.dates === 'shift' && !days.day
    setMissing(to === null ? 'to' : noDay ? 'day' : null)
    if (to === null || noDay || isPending) return
    const asked = { subscription, from: project, to, tasks: [...tasks], names: namesInput(names, lacking) }
    const { dates, day } = days
    if (isMove) move.mutate(asked, { onSuccess: onChecked })
    else
      copy.mutate(
        { ...asked, scope: 'chosen', dates, first_day: dates === 'shift' ? day : null, parts },
        { onSuccess: onChecked },
      )
  }

  const problem = missing ? t(isMove ? 'moves.missing' : `missing.${missing}`) : error && problemText(error)
  return (
    <Form className={s.form} onSubmit={submit}>
      <p className={s.help}>{t(isMove ? 'moves.help' : 'help')}</p>
      <Select
        label={t('to')}
        searchable
        options={projects
          .filter(({ id }) => !isMove || id !== project)
          .map(({ id, name, code }) => ({ value: String(id), label: `${name} (${code})` }))}
        value={to === null ? null : String(to)}
        onChange={(id) => setTo(Number(id))}
      />
      <p className={s.help}>{t('partsHelp')}</p>
      <NameChoices lacking={lacking} value={names} onChange={setNames} />
      {!isMove && (
        <>
          <Checks
            legend={t('parts')}
            options={PARTS.map((value) => ({ value, label: t(`part.${value}`) }))}
            value={parts}
            onChange={setParts}
          />
          <CopyDays
            subscription={subscription}
            {...days}
            onChange={(next) => setDays((now) => ({ ...now, ...next }))}
          />
          <p className={s.help}>{t('never')}</p>
        </>
      )}
      {problem && <FormError>{problem}</FormError>}
      <div className={s.row}>
        <Button type="submit" kind="primary" loading={isPending}>
          {t(isMove ? 'moves.check' : 'check')}
        </Button>
      </div>
    </Form>
  )
}
