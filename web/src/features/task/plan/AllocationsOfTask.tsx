import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatPercent } from '../../../i18n/format.js'
import { usePersonName } from '../../../task-kit/parts/people.js'
import { useDuration } from '../../../task-kit/parts/use-duration.js'
import { Bdi } from '../../../ui/Bdi.js'
import { Button } from '../../../ui/Button.js'
import { PlusIcon } from '../../../ui/icons/icons.js'
import { ErrorState } from '../../../ui/state/ErrorState.js'
import { useTask } from '../task-context.js'
import s from '../Task.module.css'
import { AllocationDialog } from './AllocationDialog.js'
import { useAllocations, type Allocation } from './use-allocations.js'

const WHOLE = 100

/** Who does which part of the task: days and minutes, or a share of each day. */
export function AllocationsOfTask() {
  const { t } = useTranslation('timeline')
  const { writable, me, setup } = useTask()
  const { hasBoards, data, error, refetch } = useAllocations()
  const [edited, setEdited] = useState<Allocation | 'new' | null>(null)
  if (!hasBoards) return null
  const mayAdd = writable && (data?.allocates_others === true || setup?.writable === true)
  const people = (setup?.people ?? []).filter(({ id }) => data?.allocates_others === true || id === me)
  return (
    <section className={s.stack} aria-labelledby="task-parts">
      <h3 id="task-parts" className={s.fieldHead}>
        {t('allocation.title')}
      </h3>
      {data === undefined && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data?.allocations.length === 0 && <p className={s.planNote}>{t('allocation.none')}</p>}
      {data && data.allocations.length > 0 && (
        <ul className={s.links} aria-label={t('allocation.title')}>
          {data.allocations.map((part) => (
            <AllocationLine key={part.id} part={part} onEdit={writable ? () => setEdited(part) : null} />
          ))}
        </ul>
      )}
      {mayAdd && people.length > 0 && data && (
        <div className={s.planActs}>
          <Button size="small" icon={PlusIcon} onClick={() => setEdited('new')}>
            {t('allocation.add')}
          </Button>
        </div>
      )}
      {edited !== null && data && (
        <AllocationDialog
          part={edited === 'new' ? null : edited}
          known={data.allocations}
          people={people}
          onClose={() => setEdited(null)}
        />
      )}
    </section>
  )
}

function AllocationLine({ part, onEdit }: { part: Allocation; onEdit: (() => void) | null }) {
  const { t } = useTranslation('timeline')
  const { setup } = useTask()
  const name = usePersonName(setup)(part.user)
  const durationOf = useDuration()
  const amount =
    part.percent === null
      ? durationOf(part.minutes ?? 0)
      : t('allocation.share', { share: formatPercent(part.percent / WHOLE) })
  return (
    <li className={s.share}>
      <div className={s.linkName}>
        <Bdi>{name}</Bdi>
        <div className={s.muted}>{t('allocation.days', { from: part.from, to: part.to, amount })}</div>
      </div>
      {part.editable && onEdit && (
        <Button size="small" onClick={onEdit} aria-label={t('allocation.changeOf', { person: name })}>
          {t('allocation.change')}
        </Button>
      )}
    </li>
  )
}
