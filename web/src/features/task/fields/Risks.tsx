import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../i18n/format.js'
import { Badge } from '../../../ui/state/Badge.js'
import { Bdi } from '../../../ui/Bdi.js'
import { Button } from '../../../ui/Button.js'
import { Dialog } from '../../../ui/overlay/Dialog.js'
import { PlusIcon } from '../../../ui/icons/icons.js'
import { TrashIcon } from '../../../ui/icons/page-icons.js'
import { PlainIconButton } from '../../../ui/PlainIconButton.js'
import { Select } from '../../../ui/form/Select.js'
import { TextArea } from '../../../ui/form/TextArea.js'
import { TextField } from '../../../ui/form/TextField.js'
import type { Tone } from '../../../ui/theme/tone.js'
import type { TaskRisk } from '../../../task-kit/model.js'
import { useTask } from '../task-context.js'
import s from '../Task.module.css'

const DEGREES = [1, 2, 3, 4, 5] as const
const HIGH = 15
const MIDDLE = 8

/** Probability times impact, 1 to 25. */
function weightOf(risk: Pick<TaskRisk, 'probability' | 'impact'>): { weight: number; tone: Tone } {
  const weight = risk.probability * risk.impact
  return { weight, tone: weight >= HIGH ? 'overdue' : weight >= MIDDLE ? 'progress' : 'neutral' }
}

const newRisk = (): TaskRisk => ({
  id: crypto.randomUUID(),
  title: '',
  probability: 3,
  impact: 3,
  response: '',
})

/** The possible faults, worst first. */
export function Risks() {
  const { t } = useTranslation(['task', 'words'])
  const { task, writable, edit } = useTask()
  const [open, setOpen] = useState<TaskRisk | null>(null)
  const risks = task.risk_list.toSorted((a, b) => weightOf(b).weight - weightOf(a).weight)
  const change = (next: readonly TaskRisk[]) => edit({ fields: { risks: [...next] } })
  const rest = (risk: TaskRisk) => task.risk_list.filter((one) => one.id !== risk.id)
  if (!writable && risks.length === 0) return null
  return (
    <>
      <h3 className={s.fieldHead}>{t('words:field.risks')}</h3>
      <ul className={s.risks}>
        {risks.map((risk) => (
          <RiskLine
            key={risk.id}
            risk={risk}
            onOpen={writable ? () => setOpen(risk) : undefined}
            onRemove={() => change(rest(risk))}
          />
        ))}
      </ul>
      {writable && (
        <Button size="small" kind="quiet" icon={PlusIcon} onClick={() => setOpen(newRisk())}>
          {t('risk.add')}
        </Button>
      )}
      {open && (
        <RiskDialog
          risk={open}
          onKeep={(risk) => {
            change([...rest(risk), risk])
            setOpen(null)
          }}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  )
}

interface RiskLineProps {
  risk: TaskRisk
  onOpen: (() => void) | undefined
  onRemove: () => void
}

function RiskLine({ risk, onOpen, onRemove }: RiskLineProps) {
  const { t } = useTranslation('task')
  const { weight, tone } = weightOf(risk)
  return (
    <li className={s.risk}>
      <Badge tone={tone}>{t('risk.weight', { weight: formatNumber(weight) })}</Badge>
      {onOpen ? (
        <button type="button" className={s.riskName} onClick={onOpen}>
          <Bdi>{risk.title}</Bdi>
        </button>
      ) : (
        <span className={s.riskName}>
          <Bdi>{risk.title}</Bdi>
        </span>
      )}
      {onOpen && (
        <PlainIconButton
          icon={TrashIcon}
          size="small"
          label={t('risk.remove', { name: risk.title })}
          onClick={onRemove}
        />
      )}
      <span className={s.riskDegrees}>
        {t('risk.degrees', {
          probability: formatNumber(risk.probability),
          impact: formatNumber(risk.impact),
        })}
      </span>
    </li>
  )
}

interface RiskDialogProps {
  risk: TaskRisk
  onKeep: (risk: TaskRisk) => void
  onClose: () => void
}

function RiskDialog({ risk, onKeep, onClose }: RiskDialogProps) {
  const { t } = useTranslation(['task', 'common'])
  const [draft, setDraft] = useState(risk)
  const [fault, setFault] = useState<string>()
  const degrees = DEGREES.map((degree) => ({ value: String(degree), label: t(`risk.degree.${degree}`) }))
  const keep = () => {
    const title = draft.title.trim()
    if (title === '') setFault(t('fault.riskTitle'))
    else onKeep({ ...draft, title })
  }
  const degreeField = (field: 'probability' | 'impact') => (
    <Select
      label={t(`risk.${field}`)}
      options={degrees}
      value={String(draft[field])}
      onChange={(value) => setDraft({ ...draft, [field]: Number(value) })}
    />
  )
  return (
    <Dialog
      open
      size="small"
      onClose={onClose}
      title={t('risk.title')}
      foot={
        <>
          <Button onClick={onClose}>{t('common:action.cancel')}</Button>
          <Button kind="primary" onClick={keep}>
            {t('action.save')}
          </Button>
        </>
      }
    >
      <div className={s.form}>
        <TextField
          label={t('risk.name')}
          required
          maxLength={200}
          value={draft.title}
          error={fault}
          data-autofocus
          onChange={(event) => setDraft({ ...draft, title: event.currentTarget.value })}
        />
        {degreeField('probability')}
        {degreeField('impact')}
        <TextArea
          label={t('risk.response')}
          maxLength={1_000}
          value={draft.response}
          onChange={(event) => setDraft({ ...draft, response: event.currentTarget.value })}
        />
      </div>
    </Dialog>
  )
}
