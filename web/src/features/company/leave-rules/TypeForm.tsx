import type { LeaveTypeRow } from '@smartproject/bff/api/leave/settings'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DraftNote } from '../../../form-kit/DraftNote.js'
import { useDraft } from '../../../form-kit/use-draft.js'
import { problemText } from '../../../i18n/problem-text.js'
import { toLatinDigits } from '../../../lib/digits.js'
import { peopleQuery } from '../../../lib/company/people.js'
import { Button } from '../../../ui/Button.js'
import { Card } from '../../../ui/page/Card.js'
import { Form } from '../../../ui/form/Form.js'
import { FormError } from '../../../ui/form/FormError.js'
import { TextField } from '../../../ui/form/TextField.js'
import { Select } from '../../../ui/form/Select.js'
import { toast } from '../../../ui/overlay/toasts/toast.js'
import { useLeaveSetting } from '../api/leave-settings.js'
import s from '../Company.module.css'

export interface TypeFormProps {
  subscription: number
  /** The type that is changed; null for a new one. */
  type: LeaveTypeRow | null
  /** Where a new one stands among the types. */
  order: number
  onDone: () => void
}

const LINE = 'line'
const NONE = 'none'

const NUMBERS = {
  reason_from_days: 732,
  attachment_from_days: 732,
  notice_days: 366,
  longest_days: 732,
} as const
type NumberName = keyof typeof NUMBERS
const LABELS = {
  reason_from_days: 'reason',
  attachment_from_days: 'attachment',
  notice_days: 'notice',
  longest_days: 'longest',
} as const
const SWITCHES = {
  paid: 'paid',
  active: 'active',
  past_days: 'past',
  counts_against_balance: 'counts',
} as const
type SwitchName = keyof typeof SWITCHES

interface Draft extends Record<NumberName, string>, Record<SwitchName, boolean> {
  en: string
  ar: string
  colour: string
  /** A person, or one of the two choices without one. */
  decides: string
}

/** A number a person typed; null for what is none. Nothing typed is none asked for. */
function numberOf(text: string, max: number): number | null {
  const typed = toLatinDigits(text).trim()
  if (typed === '') return 0
  return /^\d{1,3}$/.test(typed) && Number(typed) <= max ? Number(typed) : null
}

function draftOf(type: LeaveTypeRow | null): Draft {
  const shown = (count = 0) => (count === 0 ? '' : String(count))
  return {
    en: type?.title.en ?? '',
    ar: type?.title.ar ?? '',
    colour: type?.colour ?? '#0f6e66',
    decides: type?.without_approval ? NONE : (type?.approver_id ?? LINE),
    paid: type?.paid ?? true,
    active: type?.active ?? true,
    past_days: type?.past_days ?? true,
    counts_against_balance: type?.counts_against_balance ?? false,
    reason_from_days: shown(type?.reason_from_days),
    attachment_from_days: shown(type?.attachment_from_days),
    notice_days: shown(type?.notice_days),
    longest_days: shown(type?.longest_days),
  }
}

function deciderOf(decides: string) {
  if (decides === LINE) return {}
  return decides === NONE ? { without_approval: true } : { approver_id: decides }
}

/** One more type of leave, or other rules of one. */
export function TypeForm({ subscription, type, order, onDone }: TypeFormProps) {
  const { t } = useTranslation('company')
  const id = useId()
  const save = useLeaveSetting('setLeaveType')
  const kept = useDraft({ name: `leave-type:${subscription}:${type?.key ?? ''}`, first: draftOf(type) })
  const draft = kept.values
  const [checked, setChecked] = useState(false)
  const untitled = draft.en.trim() === '' || draft.ar.trim() === ''
  const wrong = (name: NumberName) => numberOf(draft[name], NUMBERS[name]) === null
  const names = Object.keys(NUMBERS) as NumberName[]
  const submit = () => {
    if (save.isPending) return
    setChecked(true)
    if (untitled || names.some(wrong)) return
    const { en, ar, colour, decides, paid, active, past_days, counts_against_balance } = draft
    const days = (name: NumberName) => numberOf(draft[name], NUMBERS[name]) ?? 0
    save.mutate(
      {
        subscription,
        ...(type ? { key: type.key, version: type.version } : {}),
        title: { en: en.trim(), ar: ar.trim() },
        order: type?.order ?? order,
        colour,
        paid,
        active,
        past_days,
        counts_against_balance,
        ...deciderOf(decides),
        reason_from_days: days('reason_from_days'),
        attachment_from_days: days('attachment_from_days'),
        notice_days: days('notice_days'),
        longest_days: days('longest_days'),
      },
      {
        onSuccess: () => {
          kept.sent()
          toast.success(t('types.saved'))
          onDone()
        },
      },
    )
  }
  const title = t(type ? 'types.change' : 'types.add')
  const put = (change: Partial<Draft>) => kept.set(change)
  return (
    <Card>
      <Form className={s.form} onSubmit={submit} aria-label={title}>
        <DraftNote draft={kept} />
        {save.error && <FormError>{problemText(save.error)}</FormError>}
        <div className={s.pair}>
          <TextField
            label={t('types.titleEn')}
            required
            dir="ltr"
            maxLength={80}
            value={draft.en}
            onChange={(event) => put({ en: event.currentTarget.value })}
          />
          <TextField
            label={t('types.titleAr')}
            required
            dir="rtl"
            maxLength={80}
            value={draft.ar}
            error={checked && untitled ? t('types.titleMissing') : undefined}
            onChange={(event) => put({ ar: event.currentTarget.value })}
          />
          {names.map((name) => (
            <TextField
              key={name}
              label={t(`types.${LABELS[name]}`)}
              help={t(`types.${LABELS[name]}Help`)}
              inputMode="numeric"
              maxLength={3}
              value={draft[name]}
              error={checked && wrong(name) ? t('types.number', { max: NUMBERS[name] }) : undefined}
              onChange={(event) => put({ [name]: event.currentTarget.value })}
            />
          ))}
          <DecidesField
            subscription={subscription}
            value={draft.decides}
            onChange={(decides) => put({ decides })}
          />
          <label className={s.colour}>
            {t('types.colour')}
            <input
              type="color"
              value={draft.colour}
              onChange={(event) => put({ colour: event.currentTarget.value })}
            />
          </label>
        </div>
        {(Object.keys(SWITCHES) as SwitchName[]).map((name) => (
          <label key={name} className={s.check}>
            <input
              type="checkbox"
              checked={draft[name]}
              onChange={() => put({ [name]: !draft[name] })}
              aria-describedby={`${id}-${name}`}
            />
            {t(`types.${SWITCHES[name]}`)}
            <span id={`${id}-${name}`} className={s.note}>
              {t(`types.${SWITCHES[name]}Help`)}
            </span>
          </label>
        ))}
        <div className={s.buttons}>
          <Button type="submit" kind="primary" loading={save.isPending}>
            {title}
          </Button>
          {type && (
            <Button
              onClick={() => {
                kept.discard()
                onDone()
              }}
            >
              {t('types.keep')}
            </Button>
          )}
        </div>
      </Form>
    </Card>
  )
}

interface DecidesFieldProps {
  subscription: number
  value: string
  onChange: (decides: string) => void
}

function DecidesField({ subscription, value, onChange }: DecidesFieldProps) {
  const { t } = useTranslation('company')
  const people = useQuery(peopleQuery(subscription)).data
  return (
    <Select
      label={t('types.decides')}
      help={t('types.decidesHelp')}
      searchable
      value={value}
      options={[
        { value: LINE, label: t('types.decidesLine') },
        { value: NONE, label: t('types.decidesNone') },
        ...[...(people?.values() ?? [])].map(({ id, fullname }) => ({ value: id, label: fullname })),
      ]}
      onChange={onChange}
    />
  )
}
