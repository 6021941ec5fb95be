import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../i18n/format.js'
import { parseNumber } from '../../../task-kit/parts/number-fields.js'
import { InlineText } from '../../../task-kit/parts/InlineText.js'
import { codesOf, type Gantt, type GanttTask, type TaskPlan } from '../../../task-kit/schedule/api.js'
import { shownPredecessors } from '../../../task-kit/schedule/predecessors.js'
import { linksIn, linksTo, typedLinks, useLinks } from '../../../task-kit/schedule/use-links.js'
import { FieldRow } from '../fields/FieldRow.js'
import { useTask } from '../task-context.js'
import { ChoiceValue } from './ChoiceValue.js'
import { DayValue } from './DayValue.js'
import { usePlan } from './use-plan.js'

const MODES = ['manual', 'auto'] as const
const KINDS = ['fixed', 'effort'] as const
const LIMITS = ['none', 'SNET', 'FNET', 'SNLT', 'FNLT'] as const
const MOST_DAYS = 5_000

export interface PlanRowsProps {
  readonly gantt: Gantt
  readonly planned: GanttTask
}

/** The parts of the plan that are chosen by hand, each where it stands. */
export function PlanRows(props: PlanRowsProps) {
  const { t } = useTranslation('timeline')
  const { task, writable } = useTask()
  const { planned } = props
  const { plan } = planned
  const { save, busy } = usePlan(planned)
  const disabled = !writable || !planned.editable || busy
  const set = (change: Partial<TaskPlan>) => save({ ...plan, ...change })
  // A repeating task keeps the days of its rhythm, and a parent has those of its parts.
  const modes = task.repeat ? MODES.slice(0, 1) : MODES
  return (
    <>
      <PredecessorRow {...props} disabled={disabled} />
      <FieldRow label={t('plan.mode')}>
        <ChoiceValue
          label={t('plan.mode')}
          options={modes.map((value) => ({ value, label: t(`mode.${value}`) }))}
          value={plan.mode}
          onChange={(mode) => set({ mode })}
          disabled={disabled || planned.has_parts}
        />
      </FieldRow>
      {plan.mode === 'auto' && !planned.has_parts && <DurationRows {...{ plan, set, disabled }} />}
      <LimitRows {...{ planned, set, disabled }} />
      <FieldRow label={t('plan.deadline')}>
        <DayValue
          label={t('plan.deadline')}
          value={plan.deadline}
          onChange={(deadline) => set({ deadline })}
          late={plan.deadline !== null && planned.due !== null && planned.due > plan.deadline}
          disabled={disabled}
        />
      </FieldRow>
    </>
  )
}

interface RowsProps {
  readonly set: (change: Partial<TaskPlan>) => void
  readonly disabled: boolean
}

function DurationRows({ plan, set, disabled }: RowsProps & { plan: TaskPlan }) {
  const { t } = useTranslation('timeline')
  const read = (text: string) => {
    const days = parseNumber(text)
    const fits = days !== null && Number.isInteger(days) && days >= 1 && days <= MOST_DAYS
    return fits ? { value: days } : { fault: t('plan.wrongDays', { most: MOST_DAYS }) }
  }
  return (
    <>
      <FieldRow label={t('plan.kind')}>
        <ChoiceValue
          label={t('plan.kind')}
          options={KINDS.map((value) => ({ value, label: t(`plan.kinds.${value}`) }))}
          value={plan.kind}
          onChange={(kind) => set({ kind })}
          disabled={disabled}
        />
      </FieldRow>
      {plan.kind === 'fixed' && (
        <FieldRow label={t('plan.days')}>
          <InlineText
            label={t('plan.days')}
            value={plan.duration ?? 0}
            onChange={(duration) => set({ duration })}
            text={plan.duration === null ? '' : String(plan.duration)}
            read={read}
            inputMode="numeric"
            empty={plan.duration === null}
            disabled={disabled}
          >
            {plan.duration === null ? t('plan.spanned') : formatNumber(plan.duration)}
          </InlineText>
        </FieldRow>
      )}
    </>
  )
}

function LimitRows({ planned, set, disabled }: RowsProps & { planned: GanttTask }) {
  const { t } = useTranslation('timeline')
  const { time } = useTask()
  const { constraint } = planned.plan
  const day = constraint?.day ?? planned.start ?? planned.due ?? time.today
  return (
    <>
      <FieldRow label={t('plan.limit')}>
        <ChoiceValue
          label={t('plan.limit')}
          options={LIMITS.map((value) => ({ value, label: t(`plan.limits.${value}`) }))}
          value={constraint?.kind ?? 'none'}
          onChange={(kind) => set({ constraint: kind === 'none' ? null : { kind, day } })}
          disabled={disabled}
        />
      </FieldRow>
      {constraint && (
        <FieldRow label={t('plan.limitDay')}>
          <DayValue
            label={t('plan.limitDay')}
            value={constraint.day}
            onChange={(chosen) =>
              set({ constraint: chosen === null ? null : { ...constraint, day: chosen } })
            }
            disabled={disabled}
          />
        </FieldRow>
      )}
    </>
  )
}

/** The predecessors of the task, typed as “3FS+2d”. */
function PredecessorRow({ gantt, planned, disabled }: PlanRowsProps & { disabled: boolean }) {
  const { t } = useTranslation('timeline')
  const { subscription } = useTask()
  const link = useLinks(subscription)
  const projectCode = planned.item_id.slice(0, planned.item_id.lastIndexOf('-'))
  const links = linksTo(gantt, planned.id)
  const typed = typedLinks(links, codesOf(gantt), projectCode)
  const read = (text: string) => {
    const found = linksIn(text, gantt, projectCode)
    return 'wrong' in found ? { fault: t('wrongPredecessor', { text: found.wrong }) } : { value: text }
  }
  const save = (text: string) => {
    const found = linksIn(text, gantt, projectCode)
    if (!('wrong' in found)) void link(planned, links, found)
  }
  return (
    <FieldRow label={t('link.waitsFor')}>
      <InlineText
        label={t('link.waitsFor')}
        value={typed}
        onChange={save}
        text={typed}
        read={read}
        echo={() => t('link.help')}
        empty={typed === ''}
        disabled={disabled}
      >
        {typed === '' ? t('plan.nothing') : shownPredecessors(typed)}
      </InlineText>
    </FieldRow>
  )
}
