import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useBlocker } from 'react-router'
import { Badge } from '../../../ui/state/Badge.js'
import { Banner } from '../../../ui/state/Banner.js'
import { Button } from '../../../ui/Button.js'
import { AlertIcon } from '../../../ui/icons/icons.js'
import { TextField } from '../../../ui/form/TextField.js'
import { useUnloadWarning } from '../../../ui/form/use-unload-warning.js'
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.js'
import { PageHeader } from '../../../ui/page/PageHeader.js'
import { Tabs } from '../../../ui/page/Tabs.js'
import type { Template } from '../api.js'
import { BoardPart } from './BoardPart.js'
import { DaysPreview, useTaskDays } from './DaysPreview.js'
import { EntriesPart } from './EntriesPart.js'
import { FaultList } from './FaultList.js'
import { FieldsPart } from './FieldsPart.js'
import { NamesPart } from './NamesPart.js'
import { TasksPart } from './TasksPart.js'
import { VersionChoice } from './VersionChoice.js'
import { useTemplateDraft } from './use-template-draft.js'
import { PARTS, type Part } from './parts.js'
import s from './Editor.module.css'

const MOST_NAME = 100

interface EditorFormProps {
  subscription: number
  template: Template
  /** It is not the latest version. */
  earlier: boolean
  open: (id: string | null, version?: number) => void
}

/** A template while it is edited. It is saved as a whole; leaving it with changes asks first. */
export function EditorForm({ subscription, template, earlier, open }: EditorFormProps) {
  const { t } = useTranslation('templates')
  const [part, setPart] = useState<Part>('tasks')
  const [task, setTask] = useState<string | null>(null)
  const isBuiltIn = template.language !== ''
  const readOnly = isBuiltIn || earlier
  const edit = useTemplateDraft(subscription, template, open)
  const days = useTaskDays(subscription, template, edit.unsaved)
  const props = { draft: edit.draft, readOnly, put: edit.put, faultAt: edit.faultAt }
  const { state, published_version: published, version } = template
  return (
    <>
      <PageHeader
        title={template.name}
        note={<Badge>{isBuiltIn ? t('builtIn') : t(`state.${state}`)}</Badge>}
        tools={
          <>
            <VersionChoice {...{ template, earlier, open }} />
            <Button onClick={() => open(null)}>{t('backToList')}</Button>
            {!readOnly && (published !== version || edit.unsaved) && (
              <Button loading={edit.busy} onClick={() => edit.save('published')}>
                {t('action.publish')}
              </Button>
            )}
          </>
        }
        action={
          earlier && !isBuiltIn ? (
            <Button kind="primary" loading={edit.busy} onClick={edit.restore}>
              {t('restore')}
            </Button>
          ) : readOnly ? null : (
            <Button
              kind="primary"
              loading={edit.busy}
              disabled={!edit.unsaved}
              onClick={() => edit.save('draft')}
            >
              {t('save')}
            </Button>
          )
        }
      />
      {!isBuiltIn && <VersionNote {...{ template, earlier }} unsaved={edit.unsavedContent} />}
      <LeaveQuestion unsaved={edit.unsaved} />
      {edit.overtaken && (
        <div role="alert">
          <Banner
            icon={AlertIcon}
            tone="warning"
            action={
              <Button size="small" onClick={edit.take}>
                {t('takeTheirs')}
              </Button>
            }
          >
            {t('overtaken')}
          </Banner>
        </div>
      )}
      <fieldset className={s.body} disabled={readOnly}>
        <legend className="visually-hidden">{template.name}</legend>
        <FaultList
          {...{ problem: edit.problem, faults: edit.faults, draft: edit.draft }}
          onOpen={(where, key) => {
            setPart(where)
            setTask(key)
          }}
        />
        <div className={s.lead}>
          <TextField
            label={t('column.name')}
            required
            maxLength={MOST_NAME}
            value={edit.draft.name}
            error={edit.nameFault}
            onChange={({ currentTarget }) => edit.put({ name: currentTarget.value })}
          />
        </div>
      </fieldset>
      <Tabs
        label={t('parts')}
        value={part}
        onChange={setPart}
        tabs={PARTS.map((value) => ({
          value,
          label: t(`tab.${value}`),
          panel: (
            <>
              {value === 'tasks' && edit.draft.tasks.length > 0 && <DaysPreview days={days} />}
              <fieldset className={s.body} disabled={readOnly}>
                <legend className="visually-hidden">{t(`tab.${value}`)}</legend>
                {value === 'tasks' && (
                  <TasksPart {...props} opened={task} onOpen={setTask} days={days.preview?.tasks ?? null} />
                )}
                {value === 'names' && <NamesPart {...props} />}
                {value === 'registers' && (
                  <>
                    <FieldsPart {...props} />
                    <EntriesPart {...props} />
                  </>
                )}
                {value === 'board' && <BoardPart {...props} />}
              </fieldset>
            </>
          ),
        }))}
      />
    </>
  )
}

interface VersionNoteProps {
  template: Template
  earlier: boolean
  unsaved: boolean
}

/** The version that new projects are made from, which is not always the one that is edited. */
function VersionNote({ template, earlier, unsaved }: VersionNoteProps) {
  const { t } = useTranslation('templates')
  const { version, published_version: published } = template
  const text = () => {
    if (published === 0) return t('inUse.none')
    if (earlier) return t('inUse.other', { version: published })
    return published === version && !unsaved ? t('inUse.this') : t('inUse.until', { version: published })
  }
  return <output className={s.inUse}>{text()}</output>
}

/** Asks before the page is left with changes. */
function LeaveQuestion({ unsaved }: { unsaved: boolean }) {
  const { t } = useTranslation('templates')
  const blocker = useBlocker(unsaved)
  const blocked = blocker.state === 'blocked'
  useUnloadWarning(unsaved)
  return (
    <ConfirmDialog
      open={blocked}
      title={t('leave.title')}
      action={t('leave.leave')}
      keep={t('leave.stay')}
      tone="danger"
      onConfirm={() => blocked && blocker.proceed()}
      onCancel={() => blocked && blocker.reset()}
    >
      {t('leave.help')}
    </ConfirmDialog>
  )
}
