import { useState, type ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/Button.js'
import { PlusIcon, ProgressIcon, type Icon } from '../../ui/icons/icons.js'
import { MinusIcon } from '../../ui/icons/page-icons.js'
import { useWork, type BoardSetup, type TaskStatus } from '../model.js'
import { DatePicker } from '../parts/pickers/DatePicker.js'
import { fieldIcon } from '../parts/field-icons.js'
import { LabelPicker } from '../parts/pickers/LabelPicker.js'
import { PriorityIcon, LaneIcon, useLaneName } from '../parts/option-icons.js'
import { PersonPicker } from '../parts/pickers/PersonPicker.js'
import { Picker } from '../parts/pickers/Picker.js'
import { LANES, PRIORITIES } from '../model.js'

interface ChoiceProps<V> {
  setup: BoardSetup | null
  onChoose: (value: V) => void
}

function opener(icon: Icon, label: string): ReactElement {
  return (
    <Button size="small" kind="quiet" icon={icon}>
      {label}
    </Button>
  )
}

/** A lane for all of them; the server tells which may not go there. */
export function StatusButton({ setup, onChoose }: ChoiceProps<TaskStatus>) {
  const { t } = useTranslation(['list', 'words'])
  const laneName = useLaneName(setup)
  return (
    <Picker
      label={t('words:field.status')}
      trigger={opener(ProgressIcon, t('words:field.status'))}
      options={LANES.map((lane) => ({ value: lane, label: laneName(lane), icon: <LaneIcon lane={lane} /> }))}
      chosen={[]}
      onChange={([lane]) => lane && onChoose(lane)}
    />
  )
}

export function PersonButton({ setup, onChoose }: ChoiceProps<string>) {
  const { t } = useTranslation(['list', 'words'])
  const { me } = useWork()
  return (
    <PersonPicker
      label={t('words:field.assignee')}
      trigger={opener(fieldIcon('assignee'), t('words:field.assignee'))}
      setup={setup}
      me={me}
      // No assignee is a choice too, so nothing may look chosen.
      value={'\u0000'}
      onChange={onChoose}
    />
  )
}

export function PriorityButton({ onChoose }: ChoiceProps<number>) {
  const { t } = useTranslation(['list', 'board', 'words'])
  return (
    <Picker
      label={t('words:field.priority')}
      trigger={opener(fieldIcon('priority'), t('words:field.priority'))}
      options={PRIORITIES.toReversed().map((one) => ({
        value: String(one),
        label: t(`board:priority.${one}`),
        icon: <PriorityIcon priority={one} />,
      }))}
      chosen={[]}
      onChange={([one]) => one !== undefined && onChoose(Number(one))}
    />
  )
}

export function DueButton({ onChoose }: { onChoose: (date: string) => void }) {
  const { t } = useTranslation(['list', 'words'])
  const { today } = useWork()
  return (
    <DatePicker
      label={t('words:field.due_date')}
      trigger={opener(fieldIcon('due_date'), t('words:field.due_date'))}
      value={null}
      today={today}
      onChange={(date) => date && onChoose(date)}
    />
  )
}

/** Labels to add or to take off; done when the list of them is left. */
export function LabelsButton({ setup, label, onChoose }: ChoiceProps<string[]> & { label: string }) {
  const { t } = useTranslation('list')
  const [opened, setOpened] = useState(false)
  const [labels, setLabels] = useState<readonly string[]>([])
  const change = (next: boolean) => {
    setOpened(next)
    if (next || labels.length === 0) return
    onChoose([...labels])
    setLabels([])
  }
  return (
    <LabelPicker
      label={label}
      trigger={opener(label === t('bulk.addLabels') ? PlusIcon : MinusIcon, label)}
      setup={setup}
      opened={opened}
      onOpenedChange={change}
      value={labels}
      onChange={setLabels}
    />
  )
}
