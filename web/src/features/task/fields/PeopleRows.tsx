import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/Button.js'
import { HiddenIcon, VisibleIcon } from '../../../ui/icons/icons.js'
import { HelperRoles, HelpersPicker, roleOf } from '../../../task-kit/parts/pickers/HelpersPicker.js'
import { PeoplePicker, PersonPicker } from '../../../task-kit/parts/pickers/PersonPicker.js'
import { ValueButton } from '../../../task-kit/parts/ValueButton.js'
import { PersonValue } from '../../../task-kit/parts/values.js'
import { PickerFrame } from '../../../ui/overlay/picker/PickerFrame.js'
import { useOpening, useTask } from '../task-context.js'
import s from '../Task.module.css'
import { FieldRow } from './FieldRow.js'

/** Assignee, helpers and watchers. */
export function PeopleRows() {
  return (
    <>
      <AssigneeRow />
      <HelpersRow />
      <WatchersRow />
    </>
  )
}

function AssigneeRow() {
  const { t } = useTranslation(['task', 'words'])
  const { task, setup, me, writable, edit } = useTask()
  const opening = useOpening('assignee')
  return (
    <FieldRow label={t('words:field.assignee')} hotkey="A">
      <PersonPicker
        {...opening}
        label={t('words:field.assignee')}
        value={task.assignee}
        onChange={(assignee) => edit({ fields: { assignee } })}
        setup={setup}
        me={me}
        trigger={
          <ValueButton label={t('words:field.assignee')} disabled={!writable} empty={task.assignee === ''}>
            {task.assignee === '' ? t('who.nobody') : <PersonValue id={task.assignee} setup={setup} />}
          </ValueButton>
        }
      />
      {writable && task.assignee !== me && (
        <Button size="small" kind="quiet" onClick={() => edit({ fields: { assignee: me } })}>
          {t('action.takeIt')}
        </Button>
      )}
    </FieldRow>
  )
}

function HelpersRow() {
  const { t } = useTranslation(['task', 'words'])
  const { task, setup, writable, edit } = useTask()
  const change = (people: typeof task.people) => edit({ fields: { people } })
  return (
    <FieldRow id="people" label={t('words:field.people')}>
      <HelpersPicker
        label={t('words:field.people')}
        value={task.people}
        onChange={change}
        setup={setup}
        trigger={
          <ValueButton label={t('words:field.people')} disabled={!writable} empty={task.people.length === 0}>
            {task.people.length === 0
              ? t('value.none')
              : task.people.map((helper) => (
                  <span key={helper.user} className={s.helper}>
                    <PersonValue id={helper.user} setup={setup} />
                    <span className={s.muted}>{t(`role.${roleOf(helper.role_id)}`)}</span>
                  </span>
                ))}
          </ValueButton>
        }
      />
      {writable && task.people.length > 0 && (
        <PickerFrame
          label={t('field.roles')}
          popup="dialog"
          trigger={
            <Button size="small" kind="quiet">
              {t('field.roles')}
            </Button>
          }
        >
          {() => <HelperRoles value={task.people} onChange={change} setup={setup} />}
        </PickerFrame>
      )}
    </FieldRow>
  )
}

function WatchersRow() {
  const { t } = useTranslation(['task', 'words'])
  const { task, setup, me, writable, edit } = useTask()
  const watching = task.watchers.includes(me)
  const change = (watchers: readonly string[]) => edit({ fields: { watchers: [...watchers] } })
  return (
    <FieldRow label={t('words:field.watchers')}>
      <PeoplePicker
        label={t('words:field.watchers')}
        value={task.watchers}
        onChange={change}
        setup={setup}
        trigger={
          <ValueButton
            label={t('words:field.watchers')}
            disabled={!writable}
            empty={task.watchers.length === 0}
          >
            {task.watchers.length === 0
              ? t('value.none')
              : task.watchers.map((id) => <PersonValue key={id} id={id} setup={setup} />)}
          </ValueButton>
        }
      />
      {writable && (
        <Button
          size="small"
          kind="quiet"
          icon={watching ? HiddenIcon : VisibleIcon}
          onClick={() => change(watching ? task.watchers.filter((id) => id !== me) : [...task.watchers, me])}
        >
          {t(watching ? 'action.unwatch' : 'action.watch')}
        </Button>
      )}
    </FieldRow>
  )
}
