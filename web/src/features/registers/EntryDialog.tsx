import type { RegisterKind } from '@smartproject/bff/api/registers/registers'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { DraftNote } from '../../form-kit/DraftNote.js'
import { usePersonName } from '../../task-kit/parts/people.js'
import { setupQuery } from '../../task-kit/api/setup.js'
import { SubjectContext } from '../../task-kit/subject/subject-context.js'
import { Bdi } from '../../ui/Bdi.js'
import { Button } from '../../ui/Button.js'
import { Dialog } from '../../ui/overlay/Dialog.js'
import { ErrorState } from '../../ui/state/ErrorState.js'
import { Form } from '../../ui/form/Form.js'
import { focusFirstFault } from '../../ui/form/focus-first-fault.js'
import { FormError } from '../../ui/form/FormError.js'
import { SkeletonText } from '../../ui/state/Skeleton.js'
import { Tabs } from '../../ui/page/Tabs.js'
import { AdoptEntry } from './entry/AdoptEntry.js'
import { entryQuery, useEntryCommand, type Entry, type EntryDetail } from './api.js'
import { entryFault } from './state/entry-fault.js'
import { EntryFields } from './EntryFields.js'
import { EntryConflicts } from './entry/EntryConflicts.js'
import { EntryHistory } from './entry/EntryHistory.js'
import { EntryPart } from './entry/EntryParts.js'
import { useEntryScene } from './entry/use-entry-scene.js'
import { StateMenu } from './state/EntryState.js'
import { registerOf } from './register-of.js'
import { useEntryForm } from './use-entry-form.js'
import { useWords } from './words.js'
import s from './Registers.module.css'

const FORM = 'entry-form'

export interface EntryDialogProps {
  kind: RegisterKind
  subscription: number
  project: number
  /** Null for a new one. */
  id: string | null
  /** Whether the project has adopted it of another and the person may end that. */
  withdrawable?: boolean
  onClose: () => void
}

const PARTS = ['comments', 'attachments'] as const
type Tab = 'details' | (typeof PARTS)[number]

/**
 * An entry of a register: all of its fields, the states it may move to, what was changed, and, where the register has
 * them, its comments and attachments.
 */
export function EntryDialog(props: EntryDialogProps) {
  const { subscription, id, onClose } = props
  const found = useQuery({ ...entryQuery(subscription, id ?? ''), enabled: id !== null })
  const { t } = useTranslation('registers')
  const [tab, setTab] = useState<Tab>('details')
  const shown = { ...props, tab, setTab }
  if (id === null) return <EntryForm {...shown} detail={null} />
  const detail = found.data
  // An address may name an entry without its register.
  if (detail)
    return <EntryForm {...shown} key={detail.entry.version} kind={detail.entry.kind} detail={detail} />
  return (
    <Dialog open onClose={onClose} title={t('loading')} size="side">
      {found.error ? (
        <ErrorState error={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <SkeletonText lines={8} />
      )}
    </Dialog>
  )
}

interface EntryFormProps extends EntryDialogProps {
  /** Null for a new one. */
  detail: EntryDetail | null
  tab: Tab
  setTab: (tab: Tab) => void
}

function EntryForm(props: EntryFormProps) {
  const { kind, subscription, project: here, detail, tab, setTab, onClose } = props
  const { t } = useTranslation(['registers', 'common'])
  const words = useWords(kind)
  const register = registerOf(kind)
  const entry = detail?.entry ?? null
  // An adopted one is opened in another project than its own, whose people and tasks it names.
  const project = entry?.project ?? here
  const form = useEntryForm(register, detail, `${kind}:${subscription}:${project}`)
  const setup = useQuery(setupQuery(subscription, project)).data ?? null
  const place = { subscription, project, setup, tasks: detail?.tasks ?? [], entries: detail?.entries ?? [] }
  const nameOf = usePersonName(setup)
  const noting = detail?.noting ?? false
  const scene = useEntryScene({
    subscription,
    id: entry?.id ?? '',
    setup,
    writable: noting,
    takesFiles: noting && register.attachments,
  })
  const { save, move, busy, error } = useSaving({ kind, subscription, project, entry, form })
  const editable = entry?.editable ?? true

  const submit = () => {
    if (busy) return
    if (form.isAtFault()) return
    save().then(onClose, form.refuse)
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={
        entry ? (
          <>
            <Bdi code>{entry.code}</Bdi> <Bdi>{String(entry.fields['title'])}</Bdi>
          </>
        ) : (
          words('text', 'create')
        )
      }
      size={entry ? 'side' : 'form'}
      busy={busy}
      foot={
        <>
          <Button
            onClick={() => {
              form.discard()
              onClose()
            }}
          >
            {t(editable ? 'common:action.cancel' : 'common:action.close')}
          </Button>
          {editable && tab === 'details' && (
            <Button type="submit" form={FORM} kind="primary" loading={busy}>
              {t('registers:save')}
            </Button>
          )}
        </>
      }
    >
      <EntryTabs {...{ kind, subscription, project, detail, tab, setTab }}>
        {entry && (
          <AdoptEntry
            {...{ subscription, entry }}
            adopter={props.withdrawable ? here : null}
            onWithdrawn={onClose}
          />
        )}
        <Form id={FORM} className={s.form} onSubmit={submit}>
          <DraftNote draft={{ restored: form.restored, discard: form.discard }} />
          {error !== null && <FormError>{entryFault(error, words)}</FormError>}
          {entry && (
            <fieldset className={s.moves} aria-label={words('field', 'state')}>
              <StateMenu
                state={entry.state}
                words={words}
                moves={detail?.moves ?? []}
                disabled={busy}
                onMove={(to) =>
                  form.isAtFault()
                    ? focusFirstFault(document.querySelector<HTMLFormElement>(`#${FORM}`))
                    : void move(to).catch(form.refuse)
                }
              />
            </fieldset>
          )}
          <SubjectContext value={scene}>
            <EntryConflicts {...{ register, form, words, nameOf, place }} />
            <EntryFields {...{ register, form, words, place }} disabled={!editable} />
          </SubjectContext>
          {detail && <EntryHistory {...{ register, revisions: detail.revisions, words, nameOf, place }} />}
        </Form>
      </EntryTabs>
    </Dialog>
  )
}

type EntryTabsProps = Omit<EntryFormProps, 'id' | 'onClose'> & { children: ReactNode }

/** The fields of an entry beside the other parts that its register has; a new entry has fields alone. */
function EntryTabs({ kind, subscription, project, detail, tab, setTab, children }: EntryTabsProps) {
  const { t } = useTranslation('registers')
  const register = registerOf(kind)
  const parts = PARTS.filter((part) => register[part])
  if (!detail || parts.length === 0) return children
  const { entry, noting, comments, files } = detail
  const counts = { comments, attachments: files }
  return (
    <Tabs
      label={t('parts')}
      value={tab}
      onChange={setTab}
      tabs={[
        { value: 'details', label: t('part.details'), panel: children },
        ...parts.map((part) => ({
          value: part,
          label: t(`part.${part}`),
          count: counts[part] || undefined,
          panel: <EntryPart key={part} id={entry.id} {...{ subscription, project, noting, part }} />,
        })),
      ]}
    />
  )
}

interface Saving extends Pick<EntryDialogProps, 'kind' | 'subscription' | 'project'> {
  entry: Entry | null
  form: ReturnType<typeof useEntryForm>
}

/** Sends what was written; a move sends it first, so that a state has the fields it demands. */
function useSaving({ kind, subscription, project, entry, form }: Saving) {
  const create = useEntryCommand('createEntry')
  const update = useEntryCommand('updateEntry')
  const moving = useEntryCommand('moveEntry')
  const written = () => ({ kind, ...form.content() })
  const save = async () => {
    const answer =
      entry === null
        ? await create.mutateAsync({ subscription, project, entry: written() })
        : await update.mutateAsync({ subscription, id: entry.id, version: entry.version, entry: written() })
    form.saved()
    return answer
  }
  return {
    save,
    async move(state: string) {
      if (entry === null) return
      const { version } = form.changed ? await save() : entry
      await moving.mutateAsync({ subscription, id: entry.id, version, state })
    },
    busy: create.isPending || update.isPending || moving.isPending,
    error: create.error ?? update.error ?? moving.error,
  }
}
