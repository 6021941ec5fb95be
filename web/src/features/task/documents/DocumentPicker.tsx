import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { type ReactElement, useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ask } from '../../../lib/calls/calls.js'
import { ROOTS } from '../../../lib/calls/query-roots.js'
import { Picker } from '../../../task-kit/parts/pickers/Picker.js'
import { FileIcon } from '../../../ui/icons/page-icons.js'

const MOST_FOUND = 20

function findDocumentsQuery(subscription: number, project: number, query: string) {
  return queryOptions({
    queryKey: [ROOTS.documents, subscription, 'find', project, query] as const,
    queryFn: async ({ signal }) => {
      const filter = query === '' ? {} : { filter: { query } }
      const order = { sort: 'changed', descending: true } as const
      const asked = {
        subscription,
        project,
        view: 'all',
        page_size: MOST_FOUND,
        ...order,
        ...filter,
      } as const
      return (await ask('listLibrary', asked, { signal })).documents
    },
  })
}

export interface DocumentPickerProps {
  label: string
  subscription: number
  project: number
  /** Documents that are chosen already. */
  without: readonly string[]
  onChoose: (document: string) => void
  trigger: ReactElement
}

/** A document of the library of the project, found by its name, number or text; the latest ones while nothing is asked. */
export function DocumentPicker(props: DocumentPickerProps) {
  const { label, subscription, project, without, onChoose, trigger } = props
  const { t } = useTranslation('task')
  const [opened, setOpened] = useState(false)
  const [text, setText] = useState('')
  const wanted = useDeferredValue(text.trim())
  const found = useQuery({
    ...findDocumentsQuery(subscription, project, wanted),
    enabled: opened,
    placeholderData: keepPreviousData,
  })
  const documents = (found.data ?? []).filter(({ id }) => !without.includes(id))
  return (
    <Picker
      trigger={trigger}
      opened={opened}
      onOpenedChange={(next) => {
        setOpened(next)
        setText('')
      }}
      label={label}
      options={documents.map(({ id, name, no }) => ({
        value: id,
        label: name,
        hint: no,
        icon: <FileIcon />,
      }))}
      chosen={[]}
      onSearch={setText}
      loading={found.isFetching}
      empty={t('documents.noneFound')}
      onChange={([id]) => id !== undefined && onChoose(id)}
    />
  )
}
