import { fieldsOf, type RegisterShape } from '@smartproject/bff/api/registers/definition'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatNumber, formatPercent, localDigits } from '../../i18n/format.js'
import { projectQuery } from '../../lib/place/project.js'
import { useSubscription } from '../../lib/place/place.js'
import { Badge } from '../../ui/state/Badge.js'
import { Bdi } from '../../ui/Bdi.js'
import type { Column } from '../../ui/table/DataTable.js'
import { DateText } from '../../ui/DateText.js'
import type { Entry } from './api.js'
import { levelOf } from './matrix/score-level.js'
import { StateMenu } from './state/EntryState.js'
import type { Words } from './words.js'
import s from './Registers.module.css'

interface ColumnsOf {
  register: RegisterShape
  words: Words
  nameOf: (userId: string) => string
  chosen: ReadonlySet<string>
  setChosen: (ids: ReadonlySet<string>) => void
  /** Whether the entries are of other projects. */
  elsewhere: boolean
  open: (id: string) => void
  move: (entry: Entry, state: string) => void
}

/** The columns of a register's list: choice, number, title, state, and what its definition names. */
export function useEntryColumns({
  register,
  words,
  nameOf,
  chosen,
  setChosen,
  elsewhere,
  open,
  move,
}: ColumnsOf): Column<Entry>[] {
  const { t } = useTranslation('registers')
  const toggle = (id: string) => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    setChosen(next)
  }
  return [
    {
      id: 'choose',
      header: t('choose'),
      hideHeader: true,
      width: 40,
      cell: ({ id, code, editable }) =>
        editable &&
        !elsewhere && (
          <input
            type="checkbox"
            aria-label={t('chooseOne', { code })}
            checked={chosen.has(id)}
            onChange={() => toggle(id)}
          />
        ),
    },
    {
      id: 'code',
      header: words('field', 'number'),
      width: 80,
      cell: ({ code }) => <Bdi code>{code}</Bdi>,
    },
    {
      id: 'title',
      header: words('field', 'title'),
      grow: true,
      cell: ({ id, fields }) => (
        <button type="button" className={s.open} onClick={() => open(id)}>
          <Bdi>{String(fields['title'])}</Bdi>
        </button>
      ),
    },
    {
      id: 'state',
      header: words('field', 'state'),
      cell: (entry) => (
        <StateMenu
          {...{ words }}
          state={entry.state}
          moves={elsewhere ? [] : rowMoves(register, entry)}
          onMove={(to) => move(entry, to)}
        />
      ),
    },
    ...(elsewhere
      ? [
          {
            id: 'project',
            header: t('project'),
            cell: ({ project }: Entry) => <ProjectName {...{ project }} />,
          },
        ]
      : []),
    ...(register.adoptable === undefined
      ? []
      : [{ id: 'reuse', header: t('adopt.count'), cell: ({ reuse }: Entry) => formatNumber(reuse) }]),
    ...register.columns.map((name) => ({
      id: name,
      header: words('field', name),
      cell: (entry: Entry) => <Value {...{ register, words, nameOf, entry, name }} />,
    })),
  ]
}

/** The states that an entry may be moved to from its row; a decision is made where the entry is open. */
function rowMoves({ moves }: RegisterShape, { state, editable }: Entry): string[] {
  return editable ? moves.filter(({ from, decided }) => from === state && !decided).map(({ to }) => to) : []
}

function ProjectName({ project }: { project: number }) {
  const found = useQuery(projectQuery(useSubscription(), project)).data
  return <Bdi>{found?.name ?? ''}</Bdi>
}

interface ValueProps extends Pick<ColumnsOf, 'register' | 'words'> {
  entry: Entry
  name: string
  nameOf: (id: string) => string
}

function Value({ register, words, entry, name, nameOf }: ValueProps) {
  const figure = entry.figures[name]
  if (name === PROGRESS) return figure === undefined ? <Nothing /> : formatPercent(figure / 100)
  if (figure !== undefined)
    return <Badge tone={LEVEL_TONES[levelOf(figure)]}>{localDigits(String(figure))}</Badge>
  const value = entry.fields[name]
  if (value === null || value === undefined) return <Nothing />
  const type = fieldsOf(register)[name]?.type
  if (type === 'date') return <DateText date={String(value)} />
  if (type === 'person') return <Bdi>{nameOf(String(value))}</Bdi>
  if (type === 'choice') return words('choice', String(value))
  if (type === 'decimal') return formatNumber(Number(value), DECIMAL)
  return type === 'int' ? localDigits(String(value)) : <Bdi>{String(value)}</Bdi>
}

function Nothing() {
  return <span className={s.quiet}>–</span>
}

/** The figure that is a percentage. */
const PROGRESS = 'progress'
const DECIMAL = { maximumFractionDigits: 4 }

/** The colours of scores. */
const LEVEL_TONES = { low: 'neutral', watched: 'progress', high: 'overdue' } as const
