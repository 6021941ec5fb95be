import type { RegisterKind } from '@smartproject/bff/api/registers/registers'
import type { RegisterShape } from '@smartproject/bff/api/registers/definition'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useProject, useSubscription } from '../../lib/place/place.js'
import { setupQuery } from '../../task-kit/api/setup.js'
import { Button } from '../../ui/Button.js'
import { DataTable } from '../../ui/table/DataTable.js'
import { EmptyState } from '../../ui/state/EmptyState.js'
import { SegmentedControl } from '../../ui/form/SegmentedControl.js'
import { PlusIcon } from '../../ui/icons/icons.js'
import { entriesQuery, type Query } from './api.js'
import { CopyEntries } from './CopyEntries.js'
import { EntryBulkBar } from './EntryBulkBar.js'
import { EntryDialog } from './EntryDialog.js'
import { registerOf } from './register-of.js'
import { RegisterTools } from './RegisterTools.js'
import { useEntryColumns } from './use-entry-columns.js'
import { useRegisterView, type RegisterView } from './use-register-view.js'
import { useRowMove } from './use-row-move.js'
import { useWords } from './words.js'
import s from './Registers.module.css'

/** In the address it stands for the form of a new entry. */
const NEW = 'new'

/** A register of the project in the address: its list with search, order, file and bulk deletion, and the form of one entry. */
export function RegisterList({ kind }: { kind: RegisterKind }) {
  const { t } = useTranslation('registers')
  const [subscription, project] = [useSubscription(), useProject()]
  const register = registerOf(kind)
  const words = useWords(kind)
  const asked = useRegisterView()
  const view = { ...asked, adopted: asked.adopted && register.adoptable !== undefined }
  const query = queryOf(view, { subscription, project, kind })
  const pages = useInfiniteQuery({ ...entriesQuery(query), placeholderData: keepPreviousData })
  const rows = pages.data?.pages.flatMap(({ entries }) => entries)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const people = useQuery(setupQuery(subscription, project)).data?.people ?? []
  const open = (id: string) => view.set({ entry: id })
  const move = useRowMove(subscription, words, open)
  const columns = useEntryColumns({
    register,
    words,
    people,
    chosen,
    setChosen,
    elsewhere: view.adopted,
    open,
    move,
  })
  const writable = pages.data?.pages[0]?.writable ?? false
  const create = writable && !view.adopted && (
    <Button kind="primary" icon={PlusIcon} onClick={() => view.set({ entry: NEW })}>
      {words('text', 'create')}
    </Button>
  )
  const filtered = view.text !== '' || view.state !== null || view.owner !== null
  const clear = (
    <Button onClick={() => view.set({ text: null, state: null, owner: null })}>{t('clear')}</Button>
  )
  return (
    <>
      <div className={s.head}>
        <p className={s.help}>{words('text', 'help')}</p>
        {create && (
          <div className={s.actions}>
            {register.copiedBy && (
              <CopyEntries {...{ kind, subscription, project }} call={register.copiedBy} />
            )}
            {create}
          </div>
        )}
      </div>
      <SourceSwitch {...{ register, view }} onChange={() => setChosen(new Set())} />
      <RegisterTools {...{ register, view, words, people, query }} />
      <DataTable
        label={words('text', 'title')}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        error={pages.error}
        onRetry={() => void pages.refetch()}
        narrow="stack"
        empty={
          filtered ? (
            <EmptyState title={t('hidden')} action={clear} />
          ) : (
            <EmptyState title={view.adopted ? t('adopt.none') : words('text', 'empty')} action={create} />
          )
        }
      />
      {pages.hasNextPage && (
        <Button loading={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
          {t('more')}
        </Button>
      )}
      <EntryBulkBar {...{ subscription }} chosen={chosen} onDone={() => setChosen(new Set())} />
      {view.entry !== null && (
        <EntryDialog
          {...{ kind, subscription, project }}
          id={view.entry === NEW ? null : view.entry}
          withdrawable={view.adopted && writable}
          onClose={() => view.set({ entry: null })}
        />
      )}
    </>
  )
}

interface SourceSwitchProps {
  register: RegisterShape
  view: RegisterView
  onChange: () => void
}

/** The entries of the project, or those of others that it has adopted; nothing where a register knows no adopting. */
function SourceSwitch({ register, view, onChange }: SourceSwitchProps) {
  const { t } = useTranslation('registers')
  if (register.adoptable === undefined) return null
  const choose = (from: 'own' | 'others') => {
    onChange()
    view.set({ from: from === 'own' ? null : from })
  }
  return (
    <div className={s.source}>
      <SegmentedControl
        label={t('source.label')}
        segments={(['own', 'others'] as const).map((value) => ({ value, label: t(`source.${value}`) }))}
        value={view.adopted ? 'others' : 'own'}
        onChange={choose}
      />
    </div>
  )
}

function queryOf(view: RegisterView, place: Pick<Query, 'subscription' | 'project' | 'kind'>): Query {
  const text = view.text.trim()
  return {
    ...place,
    ...(text === '' ? {} : { text }),
    ...(view.state === null ? {} : { states: [view.state] }),
    ...(view.owner === null ? {} : { owner: view.owner }),
    ...(view.adopted ? { adopted: true } : {}),
    ...(view.sort === null ? {} : { sort: view.sort, descending: view.descending }),
  }
}
