import { SCHEDULE_LIMITS } from '@smartproject/bff/api/limits'
import { planActCalls } from '@smartproject/bff/api/work/plan-acts'
import type { CallInput, CallOutput } from '@smartproject/bff/api/calls'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { KitForm } from '../../../form-kit/KitForm.js'
import { useKitForm } from '../../../form-kit/use-kit-form.js'
import { ask } from '../../../lib/calls/calls.js'
import { useChange } from '../../../lib/calls/use-change.js'
import type { WorkingTime } from '../../../lib/company/company.js'
import { addDays, type PlainDate } from '../../../lib/plain-date.js'
import { usePersonName } from '../../../task-kit/parts/people.js'
import { useWork } from '../../../task-kit/model.js'
import type { Gantt } from '../../../task-kit/schedule/api.js'
import { Bdi } from '../../../ui/Bdi.js'
import { Button } from '../../../ui/Button.js'
import { DateField } from '../../../ui/form/DateField.js'
import { Dialog } from '../../../ui/overlay/Dialog.js'
import { plannedByHand } from './planned-by-hand.js'
import s from '../Timeline.module.css'

const FORM = 'level-work'
/** The period that is offered at least. */
const USUAL_DAYS = 28

export type Levelled = CallOutput<'levelWork'>

export interface LevelDialogProps {
  readonly subscription: number
  readonly project: number
  readonly gantt: Gantt
  readonly time: WorkingTime
  /** Shows what would move. */
  onLevelled: (levelled: Levelled) => void
  onClose: () => void
}

/** Levelled work, with the question that it answers. */
interface Answer {
  readonly asked: CallInput<'levelWork'>
  readonly levelled: Levelled
}

interface Values {
  people: string[]
  first: PlainDate | null
  last: PlainDate | null
  extend: boolean
}

/** Asks whose work is levelled, in which days, and whether the project may end later. */
export function LevelDialog({ subscription, project, gantt, time, onLevelled, onClose }: LevelDialogProps) {
  const { t } = useTranslation(['timeline', 'common'])
  const [nothing, setNothing] = useState<Answer | null>(null)
  const { today, end } = gantt
  const usual = addDays(today, USUAL_DAYS)
  const last = end !== null && end > usual ? end : usual
  const values: Values = { people: [], first: today, last, extend: false }
  const form = useKitForm({
    draft: null,
    schema: planActCalls.levelWork.input,
    first: values,
    input: ({ people, first, last, extend }: Values) => ({
      subscription,
      project,
      people,
      first: first ?? '',
      last: last ?? '',
      extend,
    }),
    fieldOf: { first_date: 'first', last_date: 'last' },
    check: ({ first, last }) =>
      first !== null && last !== null && last < first ? [{ field: 'last', reason: 'BEFORE_START' }] : [],
    words: (_field, reason) => (reason === 'BEFORE_START' ? t('level.beforeStart') : undefined),
    change: useChange({
      mutationFn: async (asked: CallInput<'levelWork'>): Promise<Answer> => ({
        asked,
        levelled: await ask('levelWork', asked),
      }),
    }),
    onDone: ({ asked, levelled }) => {
      const count = levelled.changes.length
      if (count === 0 || count > SCHEDULE_LIMITS.changes) setNothing({ asked, levelled })
      else onLevelled(levelled)
    },
  })
  const day = { today, weekStart: time.weekStart, weekend: time.weekend, required: true } as const
  return (
    <Dialog
      open
      size="small"
      title={t('level.title')}
      busy={form.busy}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{t('common:action.cancel')}</Button>
          <Button type="submit" form={FORM} kind="primary" loading={form.busy}>
            {t('level.show')}
          </Button>
        </>
      }
    >
      <KitForm form={form} id={FORM} className={s.form}>
        <p className={s.note}>{t('level.help')}</p>
        <People gantt={gantt} {...form.field('people')} />
        <DateField {...form.field('first')} {...day} label={t('level.first')} />
        <DateField {...form.field('last')} {...day} label={t('level.last')} />
        <label className={s.check}>
          <input type="checkbox" {...form.box('extend')} />
          {t('level.extend')}
        </label>
        <Nothing answer={nothing} gantt={gantt} />
      </KitForm>
    </Dialog>
  )
}

interface PeopleProps {
  gantt: Gantt
  value: string[]
  onChange: (people: string[]) => void
}

/** The assignees of the project; none chosen stands for all. */
function People({ gantt, value, onChange }: PeopleProps) {
  const { t } = useTranslation('timeline')
  const nameOf = usePersonName(useWork().setup)
  const ids = [...new Set(gantt.tasks.map(({ assignee }) => assignee).filter((id) => id !== ''))]
  const people = ids.map((id) => ({ id, name: nameOf(id) })).toSorted((a, b) => a.name.localeCompare(b.name))
  return (
    <fieldset className={s.people}>
      <legend>{t('level.people')}</legend>
      {people.map(({ id, name }) => (
        <label key={id} className={s.check}>
          <input
            type="checkbox"
            checked={value.includes(id)}
            onChange={({ target }) =>
              onChange(target.checked ? [...value, id] : value.filter((one) => one !== id))
            }
          />
          <Bdi>{name}</Bdi>
        </label>
      ))}
    </fieldset>
  )
}

/** Why there is nothing to look at. The region stands from the start, so that its words are read aloud. */
function Nothing({ answer, gantt }: { answer: Answer | null; gantt: Gantt }) {
  const { t } = useTranslation('timeline')
  const { changes = [], unplaced = [] } = answer?.levelled ?? {}
  const byHand = answer && changes.length === 0 ? plannedByHand(gantt.tasks, answer.asked) : 0
  const words = !answer
    ? ''
    : changes.length > 0
      ? t('level.tooMany', { count: changes.length, most: SCHEDULE_LIMITS.changes })
      : t(unplaced.length === 0 ? 'level.nothing' : 'level.noRoom')
  return (
    <>
      <output>
        {words}
        {byHand > 0 && <p>{t('level.manual', { count: byHand })}</p>}
      </output>
      {changes.length === 0 && unplaced.length > 0 && (
        <ul className={s.named} aria-label={t('level.unplaced')}>
          {unplaced.map(({ id, item_id, name }) => (
            <li key={id}>
              <Bdi code>{item_id}</Bdi> <Bdi>{name}</Bdi>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
