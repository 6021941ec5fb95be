import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Bdi } from '../../../ui/Bdi.js'
import { Button } from '../../../ui/Button.js'
import { Card } from '../../../ui/page/Card.js'
import { DataTable } from '../../../ui/table/DataTable.js'
import s from '../Imports.module.css'

/** So many rows are shown before *More* is pressed. */
const SHOWN = 30

export interface ChoiceTableProps<R extends { text: string }> {
  title: string
  help?: ReactNode
  rows: readonly R[]
  isFirst: (row: R) => boolean
  headers: { text: string; choice: string }
  renderChoice: (row: R) => ReactNode
}

/** Texts of a file with the choice for each; those that need one stand first. */
export function ChoiceTable<R extends { text: string }>(props: ChoiceTableProps<R>) {
  const { title, help, rows, isFirst, headers, renderChoice } = props
  const { t } = useTranslation('imports')
  const [shown, setShown] = useState(SHOWN)
  const ordered = [...rows.filter(isFirst), ...rows.filter((row) => !isFirst(row))]
  const choiceOf = (row: R) => <div className={s.choice}>{renderChoice(row)}</div>
  return (
    <Card padded={false} title={title}>
      {help && <div className={s.tableHelp}>{help}</div>}
      <DataTable
        label={title}
        columns={[
          { id: 'text', header: headers.text, grow: true, cell: nameOf },
          {
            id: 'choice',
            header: headers.choice,
            width: 280,
            cell: choiceOf,
          },
        ]}
        rows={ordered.slice(0, shown)}
        rowKey={({ text }) => text}
        narrow="stack"
        empty={null}
      />
      {shown < rows.length && (
        <div className={s.more}>
          <Button onClick={() => setShown(shown + SHOWN)}>{t('more')}</Button>
        </div>
      )}
    </Card>
  )
}

function nameOf({ text }: { text: string }) {
  return <Bdi>{text}</Bdi>
}
