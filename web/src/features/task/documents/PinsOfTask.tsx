import { queryOptions, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ask } from '../../../lib/calls/calls.js'
import { partKey } from '../../../task-kit/api/task.js'
import { previewAddress } from '../../../task-kit/open/preview-address.js'
import { Bdi } from '../../../ui/Bdi.js'
import { useTask } from '../task-context.js'
import s from '../Task.module.css'

function pinsOfTaskQuery(subscription: number, task: string) {
  return queryOptions({
    queryKey: partKey(subscription, task, 'pins'),
    queryFn: ({ signal }) => ask('listPins', { subscription, task }, { signal }),
    // Companies without documents have no pins.
    retry: false,
  })
}

/** Where the task stands on documents; nothing as long as it stands on none. */
export function PinsOfTask() {
  const { t } = useTranslation('task')
  const { subscription, task } = useTask()
  const pins = useQuery(pinsOfTaskQuery(subscription, task.id)).data?.pins ?? []
  if (pins.length === 0) return null
  return (
    <section className={s.stack}>
      <h3 className={s.fieldHead}>{t('pins.title')}</h3>
      <ul className={s.pins} aria-label={t('pins.title')}>
        {pins.map((pin) => (
          <li key={pin.id}>
            <Link to={previewAddress(subscription, pin, { page: pin.page, pin: pin.id })}>
              <Bdi>{pin.document_name}</Bdi>
            </Link>{' '}
            <span className={s.muted}>{t('pins.place', { n: pin.n, page: pin.page })}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
