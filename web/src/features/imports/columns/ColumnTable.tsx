import {
  LENGTH_TARGETS,
  type LengthUnit,
  TARGETS,
  withLengthUnit,
} from '@smartproject/bff/api/work/import-kinds'
import { parseDuration } from '@smartproject/bff/api/duration'
import { useTranslation } from 'react-i18next'
import { useDuration } from '../../../task-kit/parts/use-duration.js'
import type { BoardSetup } from '../../../task-kit/model.js'
import { Bdi } from '../../../ui/Bdi.js'
import { PlainSelect } from '../../../ui/form/PlainSelect.js'
import { Card } from '../../../ui/page/Card.js'
import { type Column, DataTable } from '../../../ui/table/DataTable.js'
import type { Job } from '../api/jobs.js'
import type { Mapping } from './use-mapping.js'
import s from '../Imports.module.css'

export interface ColumnTableProps {
  job: Job
  mapping: Mapping
  setup: BoardSetup
}

type Row = Job['columns'][number] & { at: number; target: string }

/** The columns of a file with some of their values, and what each of them is. */
export function ColumnTable({ job, mapping, setup }: ColumnTableProps) {
  const { t } = useTranslation('imports')
  const rows = job.columns.map((column, at) => ({ ...column, at, target: mapping.targets[at] ?? '' }))
  return (
    <Card padded={false} title={t('columns.title')}>
      <DataTable
        label={t('columns.title')}
        columns={useColumns(mapping, setup)}
        rows={rows}
        rowKey={({ at }) => at}
        narrow="stack"
        empty={null}
      />
    </Card>
  )
}

function useColumns(mapping: Mapping, { fields }: BoardSetup): Column<Row>[] {
  const { t } = useTranslation('imports')
  const options = [
    { value: '', label: t('columns.notTaken') },
    ...TARGETS.map((target) => ({ value: target as string, label: t(`target.${target}`) })),
    ...fields.map(({ id, name }) => ({ value: `field:${id}`, label: name })),
  ]
  const lengthText = useDuration()
  const nameOf = ({ header }: Row) => header || t('columns.unnamed')
  return [
    { id: 'header', header: t('columns.header'), cell: (row) => <Bdi>{nameOf(row)}</Bdi>, width: '22%' },
    {
      id: 'samples',
      header: t('columns.samples'),
      grow: true,
      cell: ({ samples, target }) => (
        <ul className={s.samples}>
          {samples.map((sample) => (
            <li key={sample}>
              <Bdi>{asRead(sample, { target, unit: mapping.lengthUnit, lengthText })}</Bdi>
            </li>
          ))}
        </ul>
      ),
    },
    {
      id: 'target',
      header: t('columns.target'),
      width: 240,
      cell: (row) => (
        <PlainSelect
          hideLabel
          label={t('columns.targetOf', { column: nameOf(row) })}
          options={options}
          value={row.target}
          onChange={(target) => mapping.setTarget(row.at, target)}
        />
      ),
    },
  ]
}

interface Reading {
  target: string
  unit: LengthUnit
  lengthText: (minutes: number) => string
}

/** A length of work with what it is read as; other values as they are. */
function asRead(sample: string, { target, unit, lengthText }: Reading): string {
  if (![...LENGTH_TARGETS].some((one) => one === target)) return sample
  const minutes = parseDuration(withLengthUnit(sample, unit))
  return minutes === null ? sample : `${sample} = ${lengthText(minutes)}`
}
